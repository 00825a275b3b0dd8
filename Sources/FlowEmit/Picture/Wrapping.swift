/// Breaks text at spaces into lines of at most `columns`, and a longer word within; a wide character takes two columns. Line ends in the
/// text stay.
func wrapped(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(omittingEmptySubsequences: true, whereSeparator: { $0.isNewline }) {
        var line = ""
        var width = 0
        for word in paragraph.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
            for part in parts(of: word, columns: columns) {
                if width > 0, width + 1 + part.width > columns {
                    lines.append(line)
                    (line, width) = ("", 0)
                }
                line += width > 0 ? " " + part.text : String(part.text)
                width += part.width + (width > 0 ? 1 : 0)
            }
        }
        if line.isEmpty == false { lines.append(line) }
    }
    return lines
}

/// A word, cut where it is longer than a line.
private func parts(of word: Substring, columns: Int) -> [(text: Substring, width: Int)] {
    var parts: [(text: Substring, width: Int)] = []
    var start = word.startIndex
    var width = 0
    for index in word.indices {
        let next = columnsTaken(word[index])
        if width > 0, width + next > columns {
            parts.append((word[start..<index], width))
            (start, width) = (index, 0)
        }
        width += next
    }
    parts.append((word[start...], width))
    return parts
}

private func columnsTaken(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0x1F300...0x1FAFF,
        0x20000...0x3FFFD:
        return 2
    default:
        return 1
    }
}
