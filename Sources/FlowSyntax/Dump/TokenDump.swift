import FlowDiagnostics

/// One line for each token that is no white space: where it begins, its kind, its text.
package func dumpTokens(_ file: SourceFile) -> String {
    let lines = SourceLines(file)
    var dump = ""
    for token in parse(file).tokens where token.kind != .space {
        let place = lines.position(at: token.range.start)
        let text = file.text(token.range)
        dump += "\(place.line):\(place.column) \(token.kind)\(text.isEmpty ? "" : " " + visible(text))\n"
    }
    return dump
}

/// A text on one line, at most 80 characters of it.
private func visible(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars.prefix(80) {
        if scalar.isInvisible, scalar != " " { shown += scalar.codePoint } else { shown.unicodeScalars.append(scalar) }
    }
    return text.unicodeScalars.dropFirst(80).isEmpty ? shown : shown + "…"
}
