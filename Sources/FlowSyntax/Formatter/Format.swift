import FlowDiagnostics

/// The canonical layout of a text; `nil` where it has an error, which is then among the findings.
///
/// Only white space changes, and the comma behind the last element of an enum, a type or a line of test steps. Comments stay where they
/// stand: on lines of their own, or behind what they stand behind. Takes time linear in the text.
///
/// - Parameter width: the columns that a line may take; strings, names and comments that are longer stay whole.
/// - Parameter indentation: the spaces that a block stands further in than what it belongs to.
package func format(_ file: SourceFile, width: Int = 140, indentation: Int = 4) -> (bytes: [UInt8]?, diagnostics: [Diagnostic]) {
    if let refusal = refusal(file) { return (nil, [refusal]) }
    let (lexemes, lexical) = lex(file)
    var parser = Parser(file, lexemes)
    let items = parser.items()
    let diagnostics = lexical.merged(with: parser.findings)
    if diagnostics.contains(where: { $0.severity == .error }) { return (nil, diagnostics) }

    let tokens = FormatTokens(of: file, lexemes, splitAt: parser.splits, outline: FormatOutline(of: items))
    var layout = Layout(tokens, text: FormatText(lineEnd: lineEnd(of: file.bytes), width: width), indentation: indentation)
    layout.addFile()
    return (layout.text.bytes, [])
}

/// Whether two texts say the same: the same words and comments in the same order, up to commas behind last elements.
///
/// A formatter that lost something would be found out by this before anything is written.
package func saysTheSame(_ one: SourceFile, _ other: SourceFile) -> Bool {
    let (left, right) = (parse(one), parse(other))
    let counts = [left, right].map { tree in tree.tokens.count { $0.kind == .comment || $0.kind == .documentation } }
    return counts[0] == counts[1] && left.diagnostics.count == right.diagnostics.count && dumpSyntax(left) == dumpSyntax(right)
}

/// That of the first line: LF or CRLF.
private func lineEnd(of bytes: [UInt8]) -> [UInt8] {
    let first = bytes.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    guard let first, bytes[first] == UInt8(ascii: "\r"), first + 1 < bytes.count, bytes[first + 1] == UInt8(ascii: "\n") else {
        return [UInt8(ascii: "\n")]
    }
    return [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
}
