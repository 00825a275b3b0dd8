import FlowDiagnostics

/// Reports bytes that are no UTF-8 and NUL, wherever they stand. Plain ASCII is passed eight bytes at a time.
func checkEncoding(_ bytes: UnsafeBufferPointer<UInt8>, _ findings: inout Findings, file: SourceFile.ID) {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index < bytes.count {
        if index + 8 <= bytes.count {
            let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            // The second part has a bit for each zero byte (and for bytes above 0x80, which the first part has too).
            if (word | (word &- 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080 == 0 {
                index += 8
                continue
            }
        }
        let byte = bytes[index]
        let start = index
        if byte == 0 {
            while index < bytes.count, bytes[index] == 0 { index += 1 }
            let range = SourceRange(file: file, start: start, end: index)
            findings.report("a NUL byte has no meaning in a text", at: range, caption: "remove it")
        } else if byte < 0x80 {
            index += 1
        } else if let (_, length) = decodeScalar(bytes, at: index) {
            index += length
        } else {
            while index < bytes.count, bytes[index] >= 0x80, decodeScalar(bytes, at: index) == nil { index += 1 }
            findings.report(
                "the text is not UTF-8 here",
                at: SourceRange(file: file, start: start, end: index),
                help: "save the file with the encoding UTF-8"
            )
        }
    }
}

/// Whether a text is UTF-16 or UTF-32: by its byte order mark, or by the NUL in each ASCII character.
func isWideText(_ bytes: [UInt8]) -> Bool {
    let head = Array(bytes.prefix(4))
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return true }
    guard head.count == 4 else { return false }
    return (head[0] == 0) != (head[1] == 0) && (head[2] == 0 || head[3] == 0)
}

/// The character that begins at `index`, and its bytes; `nil` where that is no UTF-8 (overlong and surrogate forms among it).
func decodeScalar(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (Unicode.Scalar, Int)? {
    let first = UInt32(bytes[index])
    let length: Int
    let least: UInt32
    var value: UInt32
    switch first {
    case 0..<0x80: return (Unicode.Scalar(UInt8(first)), 1)
    case 0xC2..<0xE0: (length, least, value) = (2, 0x80, first & 0x1F)
    case 0xE0..<0xF0: (length, least, value) = (3, 0x800, first & 0x0F)
    case 0xF0..<0xF5: (length, least, value) = (4, 0x1_0000, first & 0x07)
    default: return nil
    }
    guard index + length <= bytes.count else { return nil }
    for offset in 1..<length {
        let next = UInt32(bytes[index + offset])
        guard next & 0xC0 == 0x80 else { return nil }
        value = value << 6 | (next & 0x3F)
    }
    guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
}
