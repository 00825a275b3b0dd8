/// Text within a Mermaid label, quotes included: every character that Mermaid gives a meaning to is written by its number.
struct MermaidText {
    let text: String

    init(_ text: String) { self.text = text }

    var quoted: String {
        var escaped = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": escaped += "<br/>"
            case "0"..."9", "A"..."Z", "a"..."z", " ", ",", ".", "-", "_", "'", "’", "?", "!", "+", "/":
                escaped.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x80 || isHidden(scalar): escaped += "#\(scalar.value);"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped + "\""
    }
}

/// Rows of a label, each escaped.
func mermaidLabel(_ rows: [String]) -> String {
    let escaped = rows.filter { $0.isEmpty == false }.map { MermaidText($0).quoted.dropFirst().dropLast() }
    return "\"" + escaped.joined(separator: "<br/>") + "\""
}

private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: return true
    default: return false
    }
}
