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
        return text.withUTF8Buffer { wanted in
            guard let first = wanted.first, bytes.count >= wanted.count else { return wanted.isEmpty }
            return bytes.withUnsafeBufferPointer { written in
                for start in 0...(written.count - wanted.count) where written[start] == first {
                    if written[start..<start + wanted.count].elementsEqual(wanted) { return true }
                }
                return false
            }
        }
    }
}
