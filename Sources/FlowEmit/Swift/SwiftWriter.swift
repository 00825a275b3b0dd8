/// Lines of Swift with their indentation.
struct SwiftWriter {
    private(set) var bytes: [UInt8] = []
    private var depth = 0

    /// One or more lines at the present depth. Empty lines get no spaces.
    mutating func line(_ code: SwiftCode) {
        for part in code.text.utf8.split(separator: 10, omittingEmptySubsequences: false) {
            if part.isEmpty == false {
                for _ in 0..<depth { bytes.append(contentsOf: [32, 32, 32, 32]) }
                bytes.append(contentsOf: part)
            }
            bytes.append(10)
        }
    }

    mutating func blank() { bytes.append(10) }

    /// `head {`, the body one level deeper, `}`.
    mutating func block(_ head: SwiftCode, _ body: (inout SwiftWriter) -> Void) {
        line("\(head) {")
        indented(body)
        line("}")
    }

    /// `switch subject {`, the cases at the same level, `}`.
    mutating func alternatives(_ subject: SwiftCode, _ cases: (inout SwiftWriter) -> Void) {
        line("switch \(subject) {")
        cases(&self)
        line("}")
    }

    mutating func indented(_ body: (inout SwiftWriter) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    /// Text at the present depth that is put in later.
    func apart(_ body: (inout SwiftWriter) -> Void) -> SwiftWriter {
        var part = SwiftWriter()
        part.depth = depth
        body(&part)
        return part
    }

    /// Text that was written by itself, at the present depth.
    mutating func insert(_ part: SwiftWriter) {
        for line in part.bytes.split(separator: 10, omittingEmptySubsequences: false).dropLast() {
            if line.isEmpty == false { for _ in 0..<depth { bytes.append(contentsOf: [32, 32, 32, 32]) } }
            bytes.append(contentsOf: line + [10])
        }
    }

    mutating func append(_ part: SwiftWriter) { bytes += part.bytes }

    /// A doc comment: the spec's lines, or the one given where it has none.
    mutating func documentation(_ lines: [String], else summary: SwiftCode) {
        if lines.isEmpty { return line("/// \(summary)") }
        for text in lines { line(text.isEmpty ? "///" : "/// \(comment: text)") }
    }

    /// A part of the machine, with an empty line before it.
    mutating func section(_ title: SwiftCode) {
        blank()
        line("// MARK: \(title)")
    }

    /// Whether some text has been written so far. Linear.
    func mentions(_ text: StaticString) -> Bool {
        return text.withUTF8Buffer { wanted in bytes.withUnsafeBufferPointer { FlowEmit.mentions(wanted, in: $0) } }
    }
}

/// Whether the bytes are somewhere among the others.
func mentions(_ wanted: UnsafeBufferPointer<UInt8>, in written: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let last = wanted.last, written.count >= wanted.count else { return wanted.isEmpty }
    let length = wanted.count
    // A short text is not worth a table.
    if written.count < 4_096 {
        return (0...(written.count - length)).contains { written[$0] == wanted[0] && written[$0..<$0 + length].elementsEqual(wanted) }
    }
    // Horspool's algorithm: the byte below the end of the text that is wanted says how far it can be moved at once.
    var steps = [Int](repeating: length, count: 256)
    for index in 0..<length - 1 { steps[Int(wanted[index])] = length - 1 - index }
    return steps.withUnsafeBufferPointer { steps in
        var end = length - 1
        while end < written.count {
            let byte = written[end]
            if byte == last, written[end + 1 - length..<end].elementsEqual(wanted[..<(length - 1)]) { return true }
            end += steps[Int(byte)]
        }
        return false
    }
}
