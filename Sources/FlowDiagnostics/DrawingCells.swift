/// What one user-perceived character of a line looks like, and how many columns it takes.
struct Cell {
    let text: String
    /// Its bytes in the file.
    let bytes: Range<Int>
    /// Where it begins, counted from 0.
    let column: Int
    let width: Int
}

enum TabStyle {
    /// Spaces up to the next column that four divides.
    case expanded
    /// `\t`
    case escaped
}

/// The characters of `range` as a terminal shows them, from left to right.
///
/// Broken UTF-8 is U+FFFD, one for each byte that fits nowhere. Linear in the length of the range.
func cells(of bytes: [UInt8], in range: Range<Int>, tabs: TabStyle) -> [Cell] {
    var result: [Cell] = []
    result.reserveCapacity(range.count)
    var column = 0
    var offset = range.lowerBound

    func append(_ text: String, width: Int, end: Int) {
        result.append(Cell(text: text, bytes: offset..<end, column: column, width: width))
        column += width
        offset = end
    }

    while offset < range.upperBound {
        let byte = bytes[offset]
        let isAlone = offset + 1 == range.upperBound || bytes[offset + 1] < 0x80
        if byte >= 0x20, byte < 0x7F, isAlone {
            append(String(Unicode.Scalar(byte)), width: 1, end: offset + 1)
        } else if byte == UInt8(ascii: "\t"), tabs == .expanded {
            let width = 4 - column % 4
            append(String(repeating: " ", count: width), width: width, end: offset + 1)
        } else if byte < 0x20 || byte == 0x7F {
            let text = escape(Unicode.Scalar(byte))
            append(text, width: text.utf8.count, end: offset + 1)
        } else {
            for cluster in clusters(of: bytes, in: offset..<endOfRun(bytes, in: offset..<range.upperBound)) {
                append(cluster.text, width: cluster.width, end: offset + cluster.length)
            }
        }
    }
    return result
}

/// The end of the text that begins here and must be divided by Unicode's rules: up to an ASCII character that another one follows.
private func endOfRun(_ bytes: [UInt8], in range: Range<Int>) -> Int {
    var end = range.lowerBound + 1
    while end < range.upperBound {
        if bytes[end] < 0x20 || bytes[end] == 0x7F { return end }
        let isPlain = bytes[end] < 0x80 && (end + 1 == range.upperBound || bytes[end + 1] < 0x80)
        if isPlain { return end }
        end += 1
    }
    return end
}

private struct Cluster {
    let text: String
    let width: Int
    /// In bytes of the file.
    let length: Int
}

private func clusters(of bytes: [UInt8], in range: Range<Int>) -> [Cluster] {
    var scalars: [(scalar: Unicode.Scalar, length: Int)] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
        let next = decode(bytes, at: offset, limit: range.upperBound)
        scalars.append(next)
        offset += next.length
    }
    var text = String.UnicodeScalarView()
    for (scalar, _) in scalars { text.append(scalar) }

    var result: [Cluster] = []
    var used = 0
    for character in String(text) {
        let count = character.unicodeScalars.count
        let length = scalars[used..<used + count].reduce(0) { $0 + $1.length }
        used += count
        let visible = visibleText(of: character)
        result.append(Cluster(text: visible.text, width: visible.width, length: length))
    }
    return result
}

/// One scalar of UTF-8 text and its length in bytes; a byte that fits nowhere is U+FFFD.
private func decode(_ bytes: [UInt8], at offset: Int, limit: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = bytes[offset]
    let length: Int
    var value: UInt32
    switch first {
    case ..<0x80: return (Unicode.Scalar(first), 1)
    case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
    case 0xE0...0xEF: (length, value) = (3, UInt32(first & 0x0F))
    case 0xF0...0xF4: (length, value) = (4, UInt32(first & 0x07))
    default: return ("\u{FFFD}", 1)
    }
    guard offset + length <= limit else { return ("\u{FFFD}", 1) }
    for byte in bytes[offset + 1..<offset + length] {
        guard byte & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
        value = value << 6 | UInt32(byte & 0x3F)
    }
    let smallest: [UInt32] = [0, 0, 0x80, 0x800, 0x10000]
    guard value >= smallest[length], let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", 1) }
    return (scalar, length)
}
