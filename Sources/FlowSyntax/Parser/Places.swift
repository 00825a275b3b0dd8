import FlowDiagnostics

extension Parser {
    var range: SourceRange { return SourceRange(file: file.id, start: start, end: end) }
    var text: String { return file.text(range) }

    /// From a byte to the last token that was taken.
    func range(from first: Int) -> SourceRange {
        return SourceRange(file: file.id, start: first, end: max(first, previousEnd))
    }

    /// The empty place behind the last token that was taken.
    var gap: SourceRange { return SourceRange(file: file.id, start: previousEnd, end: previousEnd) }

    /// Whether the current token is the first one of its line.
    var beginsLine: Bool { return hasStopped || previousIndex < 0 || hasLineEnd(file.bytes[min(previousEnd, start)..<start]) }

    /// Whether the token behind the current one stands on the same line.
    var nextIsOnLine: Bool { return !hasLineEnd(file.bytes[end..<max(end, Int(lexemes[nextIndex].start))]) }

    /// Whether `on same` stands here; the code of the second word is that of any identifier, so its text is looked at.
    var nextIsSame: Bool {
        guard next == .identifier, nextIndex + 1 < lexemes.count else { return false }
        return file.bytes[Int(lexemes[nextIndex].start)..<Int(lexemes[nextIndex + 1].start)].elementsEqual("same".utf8)
    }

    /// The last token that was taken.
    var lastToken: SourceRange? {
        guard previousIndex >= 0 else { return nil }
        return SourceRange(file: file.id, start: Int(lexemes[previousIndex].start), end: previousEnd)
    }

    /// Spaces and tabs before the first token of the line that a byte stands on.
    mutating func indentation(at offset: Int) -> Int {
        let known = lines ?? SourceLines(file)
        lines = known
        let line = known.lineRange(known.position(at: offset).line)
        let width = file.bytes[line.start..<line.end].prefix(200).prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
        return width
    }

    /// A token with its place on its line, as far as the current one.
    struct PlacedToken {
        let code: TokenCode
        let start: Int
        let end: Int
        let beginsLine: Bool
        /// Bytes before it on its line, for one that begins it.
        let margin: Int
    }

    /// The tokens from a byte up to the current one, trivia left out.
    func tokens(from first: Int) -> [PlacedToken] {
        var low = 0
        var high = index
        while low < high {
            let middle = (low + high) / 2
            if Int(lexemes[middle].start) < first { low = middle + 1 } else { high = middle }
        }
        var tokens: [PlacedToken] = []
        var spaceStart = first
        for place in low..<max(low, index) {
            let start = Int(lexemes[place].start)
            let end = Int(lexemes[place + 1].start)
            if lexemes[place].code.isTrivia { continue }
            let space = file.bytes[spaceStart..<start]
            let lineEnd = space.lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            tokens.append(
                PlacedToken(
                    code: lexemes[place].code,
                    start: start,
                    end: end,
                    beginsLine: lineEnd != nil,
                    margin: lineEnd.map { start - $0 - 1 } ?? 0
                )
            )
            spaceStart = end
        }
        return tokens
    }

    /// The `///` lines that stand directly before the current token.
    func documentation() -> DocumentationSyntax {
        guard index > 0, previousIndex < index - 1 else { return [] }
        var found: DocumentationSyntax = []
        var place = index - 1
        while place > previousIndex {
            let bytes = file.bytes[Int(lexemes[place].start)..<Int(lexemes[place + 1].start)]
            switch lexemes[place].code {
            case .documentation:
                // One behind a token on its line says something about that line.
                let leads = place == 0 || lexemes[place - 1].code == .space && (place == 1 || hasLineEnd(spaceBefore(place)))
                if leads { found.append(documentationText(bytes)) }
            case .space where lineEnds(in: bytes) > 1:
                return found.reversed()
            default:
                break
            }
            place -= 1
        }
        return found.reversed()
    }

    private func spaceBefore(_ place: Int) -> ArraySlice<UInt8> {
        return file.bytes[Int(lexemes[place - 1].start)..<Int(lexemes[place].start)]
    }
}

func hasLineEnd(_ bytes: ArraySlice<UInt8>) -> Bool {
    return bytes.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
}

private func lineEnds(in bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    var last: UInt8 = 0
    for byte in bytes {
        if byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") && last != UInt8(ascii: "\r") { count += 1 }
        last = byte
    }
    return count
}

/// Without slashes and their one space, and without spaces at the end.
private func documentationText(_ bytes: ArraySlice<UInt8>) -> String {
    var text = bytes.dropFirst(3)
    while text.last == UInt8(ascii: " ") || text.last == UInt8(ascii: "\t") { text.removeLast() }
    return String(decoding: text.first == UInt8(ascii: " ") ? text.dropFirst() : text, as: UTF8.self)
}
