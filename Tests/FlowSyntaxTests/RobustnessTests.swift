import FlowDiagnostics
import FlowSyntax
import Testing

@Suite("Any text ends in a result")
struct RobustnessTests {
    @Test("prefixes of a text", arguments: Samples.all)
    func prefixes(text: String) {
        let bytes = Array(text.utf8)
        for length in stride(from: 0, through: bytes.count, by: Effort.stride) { expectResult(Array(bytes[..<length])) }
    }

    @Test("a text with one token left out or put in another's place", arguments: Samples.all)
    func deletions(text: String) {
        let whole = tree(text)
        let pieces = whole.tokens.filter { $0.kind != .endOfFile }.map { whole.file.bytes[$0.range.start..<$0.range.end] }
        let words = pieces.indices.filter { pieces[$0].first.map { $0 > 0x20 } == true }
        for index in words where index % Effort.stride == 0 {
            var changed = pieces
            changed[index] = []
            expectResult(Array(changed.joined()))
            changed[index] = pieces[(index * 7 + 3) % pieces.count]
            expectResult(Array(changed.joined()))
        }
    }

    @Test("one token left out gives few errors, since each mistake is reported once")
    func fewErrors() {
        for text in Samples.all {
            let whole = tree(text)
            var counts: [Int] = []
            for token in whole.tokens where !token.isTrivia {
                var bytes = whole.file.bytes
                bytes.replaceSubrange(token.range.start..<token.range.end, with: [UInt8(ascii: " ")])
                counts.append(tree(bytes).diagnostics.count)
            }
            #expect(counts.max() ?? 0 <= 3)
            #expect(counts.filter { $0 > 1 }.count * 20 <= counts.count)
        }
    }

    @Test("random bytes, and random tokens")
    func random() {
        var state: UInt64 = 42
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        for _ in 0..<300 { expectResult((0..<random(200)).map { _ in UInt8(random(256)) }) }
        let pieces = Samples.all.flatMap { text in
            let whole = tree(text)
            return whole.tokens.map { whole.file.bytes[$0.range.start..<$0.range.end] }
        }
        for _ in 0..<300 { expectResult(Array((0..<random(120)).map { _ in pieces[random(pieces.count)] }.joined())) }
    }

    @Test(
        "deep nesting is one error of `limit`",
        arguments: [
            ("flow A { ", "if a { "), ("flow A { page a { require b: ", "("), ("flow A { page a { require b: ", "!"),
            ("flow A { page a { require b: ", "any("), ("flow A { page a { input b: T = ", "["), ("flow A { page a { needs ", "f("),
            ("flow A { page a { input b: ", "["), ("flow A { page a { input b: ", "Set<"), ("test \"a\" for A { ", "a."),
            ("test \"a\" for A { ", "refuse "), ("test \"a\" for A { set a = ", "{ a: "),
            ("flow A { page a { input b: T", "?"), ("flow A { ", "switch a { case a: "), ("flow A { page a { require b: a", " && a"),
            ("flow A { page a { require b: a", " || a"), ("flow A { page a { require b: a", ".a"),
        ]
    )
    func nesting(start: String, piece: String) {
        let tree = tree(start + String(repeating: piece, count: Effort.repetitions))
        let limits = tree.diagnostics.filter { $0.name == "limit" }
        #expect(limits.count == 1)
        #expect(tree.diagnostics.count <= 3)
        #expect(!dumpSyntax(tree).isEmpty)
    }

    @Test(
        "ever so many brackets of one kind end in a result",
        arguments: ["{", "}", "(", ")", "[", "]", "<", "!", "flow A {", "flow A { flow B { ", "\"\"\"", "/*", "a "]
    )
    func brackets(piece: String) {
        let tree = tree(String(repeating: piece, count: Effort.repetitions))
        #expect(!tree.diagnostics.isEmpty)
        #expect(tree.diagnostics.count <= 101)
    }

    @Test("chains that are no deeper than the limits are read")
    func withinLimits() {
        let chain = "flow A { page a { require b: a" + String(repeating: " && a", count: 1000) + " } }"
        #expect(findings(chain) == [])
        let deep = "flow A { page a { require b: " + String(repeating: "(", count: 150) + "a" + String(repeating: ")", count: 150) + " } }"
        #expect(findings(deep) == [])
    }

    @Test("a file of 10 MB is read, and one of more than 16 MiB is refused")
    func size() {
        let line = Array("// 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789\n".utf8)
        let comments = [[UInt8]](repeating: line, count: 110_000).joined()
        let read = tree(Array(comments) + Array("flow A { page a }".utf8))
        #expect(findings(read) == [])
        #expect(read.items.count == 1)
        let refused = tree([UInt8](repeating: 0x20, count: (16 << 20) + 1))
        #expect(findings(refused) == ["1:1 [limit] the file has 16777217 bytes; at most 16777216 are read"])
        #expect(tiles(refused))
    }

    @Test("numbers and durations that do not fit are errors of `limit`")
    func numbers() {
        #expect(
            findings(
                "flow A { param a: Int = 99999999999999999999 param b: Int = -9223372036854775808 page c { after 99999999999999999h -> next } }"
            ) == [
                "1:25 [limit] the number is too large", "1:97 [limit] the duration is too long",
            ]
        )
    }

    @Test("of more than a hundred errors a hundred are shown and the others counted")
    func manyErrors() {
        let tree = tree(String(repeating: "flow A { page a; }\n", count: 250))
        #expect(tree.diagnostics.count == 101)
        #expect(tree.diagnostics.last?.message == "150 more errors of this file are not shown")
        #expect(tree.diagnostics.last?.severity == .note)
    }

    private func expectResult(_ bytes: [UInt8]) {
        let tree = tree(bytes)
        #expect(tiles(tree))
        #expect(tree.diagnostics.allSatisfy { $0.range.start >= 0 && $0.range.start <= $0.range.end && $0.range.end <= bytes.count })
        _ = dumpSyntax(tree)
    }
}
