import FlowDiagnostics
import FlowSyntax
import Testing

@Suite("The layout keeps what a text says, its comments, and itself")
struct FormatSoundnessTests {
    @Test("of the project's specs, which are laid out by it", arguments: SpecFiles.all)
    func specs(path: String) throws {
        let bytes = try SpecFiles.bytes(path)
        #expect(expectSound(bytes))
        #expect(
            formatted(bytes).map { String(decoding: $0, as: UTF8.self) } == String(decoding: bytes, as: UTF8.self),
            "run `flowc format --write \(path)`"
        )
    }

    @Test("in any width", arguments: [1, 20, 70])
    func widths(width: Int) throws {
        for path in SpecFiles.all where !path.contains("/tests/") { #expect(expectSound(try SpecFiles.bytes(path), width: width)) }
        for text in Samples.all { #expect(expectSound(Array(text.utf8), width: width)) }
    }

    @Test("of texts whose white space was thrown about, with comments in all places", arguments: 0..<3)
    func shaken(seed: Int) throws {
        var random = Random(state: UInt64(seed))
        var count = 0
        for _ in 0..<8 {
            let bytes = try SpecFiles.bytes(SpecFiles.all[random(SpecFiles.all.count)])
            count += expectSound(shaken(bytes, &random), width: 20 + random(140)) ? 1 : 0
        }
        for text in Samples.all { count += expectSound(shaken(Array(text.utf8), &random), width: 20 + random(140)) ? 1 : 0 }
        #expect(count > 4)
    }

    @Test("of texts that lost a token, if they can be read", arguments: Samples.all)
    func deletions(text: String) {
        let whole = tree(text)
        for token in whole.tokens where !token.isTrivia && token.range.start % Effort.stride == 0 {
            var bytes = whole.file.bytes
            bytes.replaceSubrange(token.range.start..<token.range.end, with: [UInt8(ascii: " ")])
            expectSound(bytes)
        }
    }

    @Test("a text with an error has none", arguments: Samples.broken.filter { !findings($0).isEmpty })
    func broken(text: String) {
        #expect(formatted(text) == nil)
    }

    @Test("of deep texts", arguments: [("if a { ", " }"), ("each a in b { ", "}"), ("switch a { case b: ", "}")])
    func deep(open: String, close: String) {
        let text = "flow A { " + String(repeating: open, count: 190) + "page a" + String(repeating: close, count: 190) + " }"
        #expect(expectSound(Array(text.utf8)))
        let condition = String(repeating: "(", count: 180) + "a" + String(repeating: " && aLongName)", count: 180)
        #expect(expectSound(Array("flow A { page a { require b: \(condition) } }".utf8)))
    }

    @Test("of long chains")
    func chains() {
        let chain = (0..<900).map { "a.b(c: \($0))" }.joined(separator: " && ")
        #expect(expectSound(Array("flow A { page a { require b: \(String(chain.prefix(9_000)))) } }".utf8)) == false)
        #expect(expectSound(Array("flow A { page a { require b: a\(String(repeating: ".b(c: 1)", count: 900)) } }".utf8)))
        let members = (0..<1_000).map { "member\($0)" }.joined(separator: ",")
        #expect(expectSound(Array("enum A { \(members) } flow B { output \(members) page a { input b: [A] = [.\(members)] } }".utf8)))
    }

    @Test("a large text takes time linear in its size")
    func linear() {
        let unit =
            "flow A{page a{input x:Set<Mode>=[] on enter when x.contains(.a)&&!y->send f(a:.b,c:[1,2,3]),next}if a{page b}else{page c}}\n"
        let clock = ContinuousClock()
        let small = clock.measure { _ = formatted(String(repeating: unit, count: 100)) }
        let large = clock.measure { _ = formatted(String(repeating: unit, count: 800)) }
        // Eight times the text; a quadratic part would show as 64 times.
        #expect(large < small * 30)
    }

    /// The tokens of a text with other white space between them, and here and there a comment. Doc comments stay, lines stay apart.
    private func shaken(_ bytes: [UInt8], _ random: inout Random) -> [UInt8] {
        let gaps = [
            " ", "  ", "\n", "\n\n", "\n\n\n", "\t", " \n ", " // c\n", "\n// c\n", "  /// d  \n", "\n/// d\n", "\n\n/// d\n\n", "\r\n",
        ]
        var result: [UInt8] = []
        let rate = [2, 10, 40, 400][random(4)]
        for token in tree(bytes).tokens {
            let text = bytes[token.range.start..<token.range.end]
            let isLong = text.contains(UInt8(ascii: "\n"))
            if token.kind == .space, !isLong, random(rate) == 0 {
                result += gaps[random(gaps.count)].utf8
            } else if token.kind == .space, isLong, random(rate) == 0 {
                result += gaps.filter { $0.contains("\n") }[random(2)].utf8
            } else {
                result += text
                if token.kind == .punctuation, random(rate) == 0 { result += gaps[random(gaps.count)].utf8 }
            }
        }
        return result
    }
}

/// Numbers that are the same in each run: Knuth's linear congruential generator.
struct Random {
    var state: UInt64

    mutating func callAsFunction(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }
}
