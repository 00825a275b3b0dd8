import Foundation

/// Each goal for the program, beside the peer that it names.
func toolRows(_ options: Options) -> [Row] {
    for pages in [10, 1_000, 10_000] { write(spec(pages: pages), to: "p\(pages).flow") }
    for peer in PeerInput.allCases {
        for states in [1_000, 10_000] { write(peer.text(states: states), to: "s\(states).\(peer.rawValue)") }
    }
    func flowc(_ arguments: String...) -> Program { return Program(options.flowc, arguments) }
    // The outputs are removed before each run, or nothing would be written.
    func compile(_ pages: Int) -> Program {
        return Program(options.flowc, ["compile", "p\(pages).flow", "-o", "out\(pages)"]) {
            try? FileManager.default.removeItem(atPath: "out\(pages)")
        }
    }
    func peers(_ states: Int) -> [(Program, String)] {
        return [
            (Program("ragel", ["-G2", "s\(states).rl", "-o", "s\(states).c"]), "ragel -G2"),
            (Program("flatc", ["--cpp", "s\(states).fbs"]), "flatc --cpp"),
            (Program("nop", ["out\(states)/p\(states).dot"]), "nop"),
            (Program("xmllint", ["--noout", "s\(states).scxml"]), "xmllint --noout"),
            (Program("protoc", ["--cpp_out=.", "s\(states).proto"]), "protoc --cpp_out"),
            (Program("re2c", ["-c", "s\(states).re", "-o", "s\(states).re.c"]), "re2c -c"),
            (Program("pyfcstm", ["plantuml", "-i", "s\(states).fcstm", "-o", "s\(states).puml"]), "pyfcstm plantuml"),
        ]
    }

    var rows: [Row] = []
    let starts = medians(
        of: [flowc("version"), Program("true"), Program("ragel", ["--version"]), Program("pyxform", ["--version"])],
        runs: options.runs * 5
    )
    rows.append(Row("start: `flowc version`", starts[0], than: "true", starts[1], goal: 1.8))
    rows.append(Row("start: `flowc version`", starts[0], than: "ragel --version", starts[2], goal: 0.65))
    let short = medians(of: [flowc("lint", "p10.flow"), Program("cat", ["p10.flow"])], runs: options.runs * 5)
    rows.append(Row("`lint`, 10 pages", short[0], than: "cat", short[1], goal: 1.5))

    let goals: [Int: [String: Double]] = [
        1_000: ["ragel -G2": 0.2, "flatc --cpp": 0.2, "nop": 0.75],
        10_000: ["ragel -G2": 0.02, "flatc --cpp": 0.1, "xmllint --noout": 1.2],
    ]
    for states in [1_000, 10_000] {
        // So that `nop` finds the diagram.
        _ = compile(states).run()
        let programs = peers(states)
        // Removing what others wrote is no part of their work, so flowc's outputs stay where the others run.
        let ours = Program(options.flowc, ["compile", "p\(states).flow", "-o", "again\(states)"]) {
            try? FileManager.default.removeItem(atPath: "again\(states)")
        }
        let slow = states > 1_000 ? ["re2c -c", "pyfcstm plantuml"] : []
        let measured = programs.filter { !slow.contains($0.1) }
        let costs = medians(of: [ours] + measured.map(\.0), runs: options.runs, budget: 8)
        for (index, peer) in measured.enumerated() {
            rows.append(Row("`compile`, \(states) pages", costs[0], than: peer.1, costs[index + 1], goal: goals[states]?[peer.1]))
        }
    }
    return rows
}

/// Time, memory and outputs by the number of pages.
func printSizes(_ options: Options) {
    print("\n| pages | spec | `lint` | `compile` | peak memory | 3 MiB + 10 × spec | Swift | a page | DOT |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for pages in options.pages {
        write(spec(pages: pages), to: "p\(pages).flow")
        let compile = Program(options.flowc, ["compile", "p\(pages).flow", "-o", "size\(pages)"]) {
            try? FileManager.default.removeItem(atPath: "size\(pages)")
        }
        let costs = medians(of: [Program(options.flowc, ["lint", "p\(pages).flow"]), compile], runs: 11, budget: 5)
        let memory = compile.peakMemory()
        let size = fileSize("p\(pages).flow")
        let swift = fileSize("size\(pages)/p\(pages).flow.swift")
        let dot = fileSize("size\(pages)/p\(pages).dot")
        let cells = [
            "\(pages)", "\(size / 1000) kB", costs[0].map { duration($0.seconds) } ?? "failed",
            costs[1].map { duration($0.seconds) } ?? "failed", memory.map { String(format: "%.1f MiB", Double($0) / 1024) } ?? "–",
            String(format: "%.1f MiB", 3 + 10 * Double(size) / 1_048_576), "\(swift / 1000) kB", "\(swift / pages) bytes",
            "\(dot / 1000) kB",
        ]
        print("| " + cells.joined(separator: " | ") + " |")
    }
}
