/// What a terminal should be given for a character, and how many columns that takes.
///
/// What is invisible, or turns the direction of the text, is spelled out: a reader must see what the compiler sees.
func visibleText(of character: Character) -> (text: String, width: Int) {
    var text = ""
    var widest = 0
    var escaped = 0
    for (index, scalar) in character.unicodeScalars.enumerated() {
        // Joiners and variation selectors are at home inside a character, and suspicious alone.
        let isJoining = index > 0 && (scalar == "\u{200C}" || scalar == "\u{200D}" || isVariationSelector(scalar))
        if !isJoining, isHidden(scalar) {
            let code = escape(scalar)
            text += code
            escaped += code.utf8.count
        } else {
            text.unicodeScalars.append(scalar)
            // The selector for emoji makes a picture of a letter.
            widest = max(widest, scalar == "\u{FE0F}" && index > 0 ? 2 : width(of: scalar))
        }
    }
    let scalars = character.unicodeScalars
    if scalars.count == 2, scalars.allSatisfy(isRegionalIndicator) { widest = 2 }
    return (text, widest + escaped)
}

/// `\u{202E}`, and `\n`, `\r`, `\t`, `\0` in their short forms.
func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "\0": return "\\0"
    default: return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
}

private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint || (0xFFF9...0xFFFB).contains(scalar.value)
    }
}

private func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
    return (0xFE00...0xFE0F).contains(scalar.value)
}

private func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    return (0x1F1E6...0x1F1FF).contains(scalar.value)
}

/// The columns of a scalar by itself: marks that sit on a letter take none, East Asian letters and emoji two.
private func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation, !isRegionalIndicator(scalar) { return 2 }
    return wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1
}

/// "Wide" and "Fullwidth" of Unicode Standard Annex 11, neighbours joined; emoji are asked for by their property.
private let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
    0x1F200...0x1F2FF, 0x20000...0x3FFFD,
]
