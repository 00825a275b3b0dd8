import FlowDiagnostics
import Testing

@testable import FlowCompiler

/// One spec with every construct that is compiled.
let everything = """
    /// Everything at once.
    flow Big {
        enum P { mood, food }
        type Mate { name: String, level: Int? }
        type Result2
        param limit: Int(1...5) = 2
        fetch mates -> [Mate] { start eager fresh 10m retry 2 timeout 5s }
        fetch detail(of mate: Mate, p: P) -> Result2 { start ahead timeout 2s }
        send join(mate: Mate) -> Result2 { timeout 10s cancel on leave again }
        on quit(now: Bool) when now -> cancel
        page a { awaits mates refreshable input n: Int(1...5)? input chosen: Set<P> = [] input order: OrderedSet<Mate> = [] input mate: Mate clear on hide require some1: !chosen.isEmpty on leave -> stay }
        if n != nil { each i in 1...n { page b { input x: Int = 0 on enter -> set x = 3 } } }
        each p in chosen {
            page c { needs detail(of: mate, p: p) input own: String? on tapped(text: String) when own == nil -> set own = text, next }
            insert d when own != nil { on skipIt -> skip }
        }
        insert e when any(own != nil) && all(own != "y") && own(.mood) != "x"
        page f { on buy -> send join(mate: mate) awaits join(mate: mate) or failure on loaded join -> next on failed join -> retry after 3s -> back every 5s -> refresh on jump -> show c(.mood) on again1 -> restart commit }
        if join.loaded { page g } else if mates.isEmpty { page h { on done1 -> finish } }
        tail z
        output mate, own?, join?
    }

    """

@Suite("A spec with everything")
struct EverythingTests {
    @Test("the names that the generated machine takes for itself are the reserved ones")
    func reserved() throws {
        let source = SourceFile(id: SourceFile.ID(0), path: "main.flow", bytes: Array(everything.utf8))
        let result = compile([source], options: CompilerOptions(emit: ["swift"]), reading: { _ in nil })
        #expect(result.diagnostics.filter { $0.severity == .error }.map { described($0, in: result) } == [])
        let output = try #require(result.outputs.first)
        let own: Set<String> = ["P", "chosen", "limit", "mate", "mates", "matesResult", "n", "order"]
        for line in String(decoding: output.bytes, as: UTF8.self).split(separator: "\n") {
            guard let match = line.prefixMatch(of: /\ {4}(?:[a-z()]+ )*(var|let|func|struct|enum|protocol) (\w+)(\(\))?/) else { continue }
            let name = String(match.2)
            switch match.1 {
            case "var", "let": #expect(ReservedNames.members.union(own).contains(name))
            case "func": #expect(match.3 == nil || ReservedNames.members.union(own).contains(name), "\(name)()")
            default: #expect(ReservedNames.nestedTypes.union(own).contains(name))
            }
        }
    }

    @Test("a text that ends early, lacks a word or repeats one is checked without a crash")
    func damaged() {
        let words = everything.split(separator: " ", omittingEmptySubsequences: false)
        for index in stride(from: 0, to: words.count, by: 11) {
            _ = check([("main.flow", words[..<index].joined(separator: " "))])
            _ = check([("main.flow", (words[..<index] + words[(index + 1)...]).joined(separator: " "))])
            _ = check([("main.flow", (words[..<index] + [words[index], words[index]] + words[(index + 1)...]).joined(separator: " "))])
        }
    }

    @Test("a name that is replaced by another one gives findings, never a crash")
    func replaced() {
        let names = ["n", "chosen", "mate", "mates", "detail", "join", "own", "p", "i", "P", "Mate", "limit", "a", "c", "x"]
        let words = everything.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        for (index, word) in words.enumerated() {
            guard let old = names.first(where: { word == $0 || word.hasPrefix($0 + ":") || word.hasPrefix($0 + ".") }) else { continue }
            for name in [names[index % names.count], names[(index * 7 + 3) % names.count]] where name != old {
                var changed = words
                changed[index] = name + word.dropFirst(old.count)
                _ = check([("main.flow", changed.joined(separator: " "))])
            }
        }
    }

    @Test("beyond the limits there is one clear refusal")
    func limits() {
        var nested = "page z"
        for index in 0..<17 { nested = "each x\(index) in [1] { \(nested) }" }
        #expect(names(of: "flow F { page a \(nested) }") == ["limit"])
        var many = "flow F { page a\n"
        for index in 0..<100_001 { many += "page p\(index)\n" }
        #expect(names(of: many + "}") == ["limit"])
        let deep = String(repeating: "!", count: 150) + "ok"
        #expect(names(of: "flow F { page a { input ok: Bool = true } insert b when \(deep) }") == [])
        let long = Array(repeating: "ok", count: 900).joined(separator: " && ")
        #expect(names(of: "flow F { page a { input ok: Bool = true } insert b when \(long) }") == [])
    }

    private func names(of text: String) -> [String] { return check([("main.flow", text)]).diagnostics.map(\.name) }
}
