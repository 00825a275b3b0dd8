import Foundation

/// How long swiftc takes for what flowc makes, beside a machine that was written by hand for the same flow; then what an event costs.
func printGeneratedSwift(_ options: Options) throws {
    print("\n| pages | generated, `swiftc -O -c -wmo` | memory | a page | by hand | memory | ratio | goal | met |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    write("", to: "empty.swift")
    let empty = medians(of: [compiler("empty")], runs: 5)[0]?.seconds ?? 0
    for pages in options.compiled {
        write(spec(pages: pages, groups: false), to: "c\(pages).flow")
        guard Program(options.flowc, ["compile", "--emit", "swift", "-o", ".", "c\(pages).flow"]).run() != nil else { continue }
        write(handWritten(pages: pages), to: "hand\(pages).swift")
        let programs = [compiler("c\(pages).flow"), compiler("hand\(pages)")]
        let costs = medians(of: programs, runs: pages > 100 ? 1 : 5, budget: 60)
        let memory = programs.map { $0.peakMemory().map { "\($0 / 1024) MiB" } ?? "–" }
        guard let ours = costs[0] else {
            print("| \(pages) | failed |")
            continue
        }
        // swiftc gives up the largest switch that was written by hand.
        let ratio = costs[1].map { ours.seconds / $0.seconds }
        let aPage = (ours.seconds - empty) / Double(pages)
        var goal = ("", "")
        if pages == 10, let ratio { goal = ("≤ 2 × by hand", ratio <= 2 ? "yes" : "**no**") }
        if pages == 500 { goal = ("≤ 3.5 ms a page", aPage <= 3.5e-3 ? "yes" : "**no**") }
        let cells = [
            "\(pages)", duration(ours.seconds), memory[0], duration(aPage), costs[1].map { duration($0.seconds) } ?? "–",
            memory[1], ratio.map(short) ?? "–", goal.0, goal.1,
        ]
        print("| " + cells.joined(separator: " | ") + " |")
    }
    print("\nAn empty file takes \(duration(empty)).")
    printEvents(options)
}

private func compiler(_ name: String) -> Program {
    let flags = ["-O", "-c", "-wmo", "-swift-version", "6", "-parse-as-library", "-module-name", "M", "-o", "\(name).o", "\(name).swift"]
    return Program("swiftc", flags)
}

/// `next` and `back` through ten pages, and an answer that changes the list, in both machines: nanoseconds, measured by a program of its own.
private func printEvents(_ options: Options) {
    write(spec(pages: 10), to: "events.flow")
    write(handWritten(pages: 10), to: "byhand.swift")
    write(driver, to: "driver.swift")
    let flags = [
        "-O", "-wmo", "-swift-version", "6", "-parse-as-library", "-o", "events", "events.flow.swift", "byhand.swift", "driver.swift",
    ]
    guard Program(options.flowc, ["compile", "--emit", "swift", "-o", ".", "events.flow"]).run() != nil,
        Program("swiftc", flags).run() != nil
    else { return print("the events could not be measured") }
    let process = Process()
    process.executableURL = URL(filePath: "events", relativeTo: URL(filePath: FileManager.default.currentDirectoryPath))
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let rows = text.split(separator: "\n").compactMap { line -> Row? in
        let words = line.split(separator: "\t")
        guard words.count == 3, let ours = Double(words[1]), let theirs = Double(words[2]) else { return nil }
        let goal = words[0].hasPrefix("`next`") ? 1.2 : nil
        return Row(
            String(words[0]),
            ours: duration(ours * 1e-9),
            theirs: "by hand: " + duration(theirs * 1e-9),
            ratio: ours / theirs,
            goal: goal
        )
    }
    printTable(of: rows)
}

private let driver = """
    @main
    struct Driver {
        static func main() throws {
            var ours: [[Double]] = [[], []]
            var theirs: [[Double]] = [[], []]
            for _ in 0..<31 {
                var long = Long()
                _ = long.start()
                _ = try long.handle(.setAnswer1(.no))
                _ = try long.handle(.setDetail1(true))
                _ = try long.handle(.setAnswer6(.no))
                _ = try long.handle(.setDetail6(true))
                var hand = HandWritten()
                _ = hand.start()
                _ = try hand.handle(.setAnswer1(.no))
                _ = try hand.handle(.setDetail1(true))
                _ = try hand.handle(.setAnswer6(.no))
                _ = try hand.handle(.setDetail6(true))
                guard long.pages.count == 10, hand.pages.count == 10 else { return print("the lists differ") }
                ours[0].append(try time(18_000) {
                    var effects = 0
                    for _ in 0..<1_000 {
                        for _ in 0..<9 { effects += try long.handle(.next).count }
                        for _ in 0..<9 { effects += try long.handle(.back).count }
                    }
                    return effects
                })
                theirs[0].append(try time(18_000) {
                    var effects = 0
                    for _ in 0..<1_000 {
                        for _ in 0..<9 { effects += try hand.handle(.next).count }
                        for _ in 0..<9 { effects += try hand.handle(.back).count }
                    }
                    return effects
                })
                ours[1].append(try time(10_000) {
                    var effects = 0
                    for _ in 0..<5_000 { effects += try long.handle(.setDetail1(false)).count + long.handle(.setDetail1(true)).count }
                    return effects
                })
                theirs[1].append(try time(10_000) {
                    var effects = 0
                    for _ in 0..<5_000 { effects += try hand.handle(.setDetail1(false)).count + hand.handle(.setDetail1(true)).count }
                    return effects
                })
            }
            for (index, name) in ["`next`, `back`, 10 pages", "an answer that changes the list"].enumerated() {
                print("\\(name)\\t\\(ours[index].sorted()[15])\\t\\(theirs[index].sorted()[15])")
            }
        }

        static func time(_ events: Int, _ body: () throws -> Int) throws -> Double {
            var effects = 0
            let passed = try ContinuousClock().measure { effects = try body() }
            if effects == 0 { print("nothing happened") }
            return (Double(passed.components.seconds) * 1e9 + Double(passed.components.attoseconds) / 1e9) / Double(events)
        }
    }

    """
