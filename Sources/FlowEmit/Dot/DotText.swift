/// Text within an HTML-like label.
struct LabelText {
    let text: String

    init(_ text: String) { self.text = text }

    /// Graphviz replaces `\N` and the like within labels, HTML-like ones too: a backslash is doubled to stay one.
    var escaped: [UInt8] {
        return escape(text) { byte in
            switch byte {
            case UInt8(ascii: "&"): return Array("&amp;".utf8)
            case UInt8(ascii: "<"): return Array("&lt;".utf8)
            case UInt8(ascii: ">"): return Array("&gt;".utf8)
            case UInt8(ascii: "\\"): return Array(#"\\"#.utf8)
            case UInt8(ascii: "\n"): return Array("<br/>".utf8)
            default: return nil
            }
        }
    }
}

/// A tooltip, with its quotes.
struct TooltipText {
    let text: String

    init(_ text: String) { self.text = text }

    /// Graphviz reads escapes in a tooltip twice, so that a backslash takes four; entities are decoded in quoted text as well.
    var quoted: [UInt8] {
        let escaped = escape(text) { byte in
            switch byte {
            case UInt8(ascii: "&"): return Array("&amp;".utf8)
            case UInt8(ascii: "\""): return Array(#"\""#.utf8)
            case UInt8(ascii: "\\"): return Array(#"\\\\"#.utf8)
            case UInt8(ascii: "\n"): return Array(#"\n"#.utf8)
            default: return nil
            }
        }
        return [UInt8(ascii: "\"")] + escaped + [UInt8(ascii: "\"")]
    }
}

/// The name of a node or cluster: generated, quoted, never shown.
struct DotID: Hashable {
    let path: String

    init(_ path: String) { self.path = path }

    /// A name has only `\"` as escape; what names of the language cannot hold is made harmless.
    var quoted: [UInt8] {
        let quote = UInt8(ascii: "\"")
        let harmless = path.utf8.map { byte in
            let isUnsafe = byte < 0x20 || byte == quote || byte == UInt8(ascii: "\\")
            return isUnsafe ? UInt8(ascii: "_") : byte
        }
        return [quote] + harmless + [quote]
    }
}

/// Replaces single bytes, and shows characters that would hide or turn text around (controls, bidirectional marks) by their number.
private func escape(_ text: String, _ replacement: (UInt8) -> [UInt8]?) -> [UInt8] {
    var escaped: [UInt8] = []
    escaped.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
        if isHidden(scalar) {
            let number = String(scalar.value, radix: 16, uppercase: true)
            escaped += (replacement(UInt8(ascii: "\\")) ?? []) + Array("u{\(number)}".utf8)
        } else if scalar.value < 0x80 {
            let byte = UInt8(truncatingIfNeeded: scalar.value)
            if let replaced = replacement(byte) { escaped += replaced } else { escaped.append(byte) }
        } else {
            escaped += Array(String(scalar).utf8)
        }
    }
    return escaped
}

private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: return false
    case 0...0x1F, 0x7F...0x9F: return true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: return true
    case 0x2028, 0x2029, 0xFEFF: return true
    // No characters, and not allowed in the XML of an HTML-like label.
    case _ where scalar.value & 0xFFFE == 0xFFFE: return true
    default: return false
    }
}
