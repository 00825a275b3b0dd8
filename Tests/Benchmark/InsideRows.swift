import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowSyntax
import LexerInC

/// Goals for parts of the compiler, measured inside this program.
func insideRows() -> [Row] {
    let bytes = Array(spec(pages: 60_000).utf8)
    let file = SourceFile(id: SourceFile.ID(0), path: "long.flow", bytes: bytes)
    let lexemes = UnsafeMutablePointer<lexeme>.allocate(capacity: bytes.count)
    defer { lexemes.deallocate() }
    var found = 0
    let swift = median(9) { found = numberOfLexemes(file) }
    var foundInC = 0
    let c = median(9) { foundInC = bytes.withUnsafeBufferPointer { lex_in_c($0.baseAddress, bytes.count, lexemes) } }
    func speed(_ seconds: Double) -> String { return "\(Int(Double(bytes.count) / seconds / 1e6)) MB/s" }
    let ratio = c / swift

    var rows = [
        Row(
            "lexer, \(found) tokens",
            ours: speed(swift),
            theirs: "the loop in C, \(foundInC) tokens: \(speed(c))",
            ratio: ratio,
            goal: 0.8,
            isLeast: true
        )
    ]
    let conditions = SourceFile(
        id: SourceFile.ID(0),
        path: "conditions.flow",
        bytes: Array(manyConditions(pages: 1_000, variables: 40).utf8)
    )
    if let machine = machines(of: conditions).first {
        let facts = median(9) { _ = Facts(machine) }
        rows.append(
            Row("facts, 1,000 pages over 40 variables", ours: duration(facts), theirs: "1 ms", ratio: facts / 1e-3, goal: 1)
        )
    }
    return rows
}

/// A spec of steps whose conditions read three of some answers each.
private func manyConditions(pages: Int, variables: Int) -> String {
    var text = "flow Conditions {\n    page answers {\n"
    for number in 0..<variables { text += "        input a\(number): Bool = false\n" }
    text += "    }\n"
    for page in 1..<pages {
        let read = [page % variables, (page * 7 + 3) % variables, (page * 11 + 5) % variables].map { "a\($0)" }
        text += "    insert page\(page) when \(read[0]) && !\(read[1]) || \(read[2])\n"
    }
    return text + "}\n"
}
