import FlowDiagnostics

/// A recursive descent over the tokens of one file, with two tokens of look-ahead and no way back.
///
/// Each method of the extensions reads one thing of the grammar, which begins at the current token. It gives `nil` where too little of it
/// could be read; the error is reported then.
struct Parser {
    let file: SourceFile
    private let lexemes: [Lexeme]

    /// The current token: its index in the file, its code and its bytes.
    private(set) var index = 0
    private(set) var code = TokenCode.endOfFile
    private(set) var start = 0
    private(set) var end = 0
    /// Index and code of the token behind it.
    private var nextIndex = 0
    private(set) var next = TokenCode.endOfFile
    /// Where the last token that was taken ends.
    private(set) var previousEnd = 0
    private var previousIndex = -1

    /// The tokens `>=` of which the halves were taken one by one.
    private(set) var splits: [Int] = []
    var findings: Findings
    /// The token at which the last error was reported.
    private var reportedAt = -1
    /// A limit was reached: the rest is not read, and nothing more is said.
    private(set) var hasStopped = false

    /// How many blocks, types, expressions and test steps are open around the current token.
    var depth = 0
    /// How many of them are expressions, and how many operators the outermost one has so far.
    var expressionDepth = 0
    var operatorCount = 0
    /// Whether values may be objects.
    var isInTest = false
    /// Containers and tests that stand where they must not.
    var misplacedItems: [ItemSyntax] = []
    /// Built for the first error that needs it.
    private var lines: SourceLines?

    init(_ file: SourceFile, _ lexemes: [Lexeme]) {
        self.file = file
        self.lexemes = lexemes
        self.findings = Findings(file)
        let first = significant(from: 0)
        move(to: first)
    }
}

// MARK: - Moving

extension Parser {
    var atEnd: Bool { return code == .endOfFile }

    func at(_ wanted: TokenCode) -> Bool { return code == wanted }

    /// Takes the current token.
    mutating func advance() {
        guard code != .endOfFile else { return }
        previousEnd = end
        previousIndex = index
        move(to: nextIndex)
    }

    /// Takes the current token if it is the wanted one.
    mutating func take(_ wanted: TokenCode) -> Bool {
        guard code == wanted else { return false }
        advance()
        return true
    }

    /// Whether the current token is this word, which is not reserved.
    func at(word: StaticString) -> Bool {
        guard code == .identifier, end - start == word.utf8CodeUnitCount else { return false }
        return file.bytes[start..<end].elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    mutating func take(word: StaticString) -> Bool {
        guard at(word: word) else { return false }
        advance()
        return true
    }

    /// Reads the current word as the keyword it was meant to be; the error is reported.
    mutating func reinterpret(as keyword: TokenCode) { code = keyword }

    /// Takes `>`, which may be the first half of `>=`.
    mutating func takeGreater() -> Bool {
        guard code == .greaterOrEqual else { return take(.greater) }
        splits.append(index)
        code = .equals
        start += 1
        previousEnd = start
        return true
    }

    /// Reads no further, because of a limit that was reported.
    mutating func stop() {
        hasStopped = true
        move(to: lexemes.count - 1)
    }

    private mutating func move(to target: Int) {
        index = target
        code = lexemes[target].code
        start = Int(lexemes[target].start)
        end = target + 1 < lexemes.count ? Int(lexemes[target + 1].start) : start
        nextIndex = significant(from: target + 1)
        next = lexemes[nextIndex].code
    }

    private func significant(from first: Int) -> Int {
        let last = lexemes.count - 1
        var index = min(first, last)
        while index < last, lexemes[index].code.isTrivia { index += 1 }
        return index
    }
}

// MARK: - Places

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
    var beginsLine: Bool { return previousIndex < 0 || hasLineEnd(file.bytes[min(previousEnd, start)..<start]) }

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

// MARK: - Errors

extension Parser {
    /// Reports an error, except where one was reported at the same token or the lexer was: that would be a follow-up.
    mutating func report(
        _ message: String,
        name: DiagnosticName = .syntax,
        at place: SourceRange,
        caption: String = "",
        labels: [Diagnostic.Label] = [],
        help: String? = nil,
        fixes: [FixIt] = []
    ) {
        guard !hasStopped, index != reportedAt, !hasUnknownBytesBefore else { return }
        reportedAt = index
        findings.report(message, name: name, at: place, caption: caption, labels: labels, help: help, fixes: fixes)
    }

    /// The current token is part of what was reported: nothing more is said about it.
    mutating func markReported() { reportedAt = index }

    /// Whether the current token was.
    var hasJustReported: Bool { return reportedAt == index }

    /// Reports that a limit is passed, and stops.
    mutating func stop(_ message: String, help: String) {
        report(message, name: .limit, at: range, help: help)
        stop()
    }

    private var hasUnknownBytesBefore: Bool {
        guard index > 0 else { return false }
        return lexemes[max(0, previousIndex + 1)..<index].contains { $0.code == .unknown }
    }
}

private func hasLineEnd(_ bytes: ArraySlice<UInt8>) -> Bool {
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

/// Without slashes and their one space.
private func documentationText(_ bytes: ArraySlice<UInt8>) -> String {
    let text = bytes.dropFirst(3)
    return String(decoding: text.first == UInt8(ascii: " ") ? text.dropFirst() : text, as: UTF8.self)
}
