import FlowModel

/// `switch page` with a case for each page that has something to say.
extension SwiftMachine {
    /// One case per page with its lines; the others share a `default`, where there are others.
    func writePageSwitch(
        _ bodies: [(page: ID<Page>, lines: [SwiftCode])],
        otherwise: SwiftCode,
        to writer: inout SwiftWriter
    ) {
        let spoken = bodies.filter { $0.lines.isEmpty == false }
        if spoken.isEmpty { return otherwise == "break" ? () : writer.line(otherwise) }
        writer.alternatives(isStack ? "page.page" : "page") { writer in
            for (page, lines) in spoken {
                writer.line("case \(pattern(page, usedIn: lines)):")
                writer.indented { writer in
                    for line in lines { writer.line(line) }
                }
            }
            if spoken.count < machine.pages.count {
                writer.line("default:")
                writer.indented { $0.line(otherwise) }
            }
        }
    }

    /// Binds exactly the variables that the code reads: an unused one would be a warning.
    /// What an event brings hides what is called the same.
    func pattern(_ page: ID<Page>, usedIn lines: [SwiftCode], hidden: [SwiftCode] = []) -> SwiftCode {
        if isStack {
            let names = machine.pages[page].parameters.map { local($0.name) }
            let isUsed = names.map { name in hidden.contains(name) == false && lines.contains { $0.mentions(name) } }
            if isUsed.contains(true) == false { return ".\(name: machine.pages[page].name)" }
            return ".\(name: machine.pages[page].name)(\(zip(names, isUsed).map { $1 ? "let \($0)" : "_" as SwiftCode }.joined()))"
        }
        return pattern(page) { each in
            let name = variable(each)
            return hidden.contains(name) == false && lines.contains { $0.mentions(name) }
        }
    }
}

extension SwiftCode {
    /// Whether a name is read in this code: not in a string literal, not as a label and not as a member.
    func mentions(_ name: SwiftCode) -> Bool {
        let bytes = Array(text.utf8)
        let wanted = Array(name.text.utf8)
        var index = 0
        var before: UInt8 = 32
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 34 {
                index = endOfString(bytes, index)
                before = 34
                continue
            }
            guard isWord(byte) else {
                before = byte
                index += 1
                continue
            }
            var end = index
            while end < bytes.count, isWord(bytes[end]) { end += 1 }
            let isLabel = end < bytes.count && bytes[end] == 58
            if before != 46, isLabel == false, bytes[index..<end].elementsEqual(wanted) { return true }
            before = byte
            index = end
        }
        return false
    }

    private func endOfString(_ bytes: [UInt8], _ start: Int) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != 34 { index += bytes[index] == 92 ? 2 : 1 }
        return index + 1
    }

    private func isWord(_ byte: UInt8) -> Bool {
        return byte == 95 || byte == 96 || (byte | 32 >= 97 && byte | 32 <= 122) || (byte >= 48 && byte <= 57)
    }
}
