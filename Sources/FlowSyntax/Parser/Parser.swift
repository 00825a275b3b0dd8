import FlowDiagnostics

/// A recursive descent over the tokens of one file, with two tokens of look-ahead and no way back.
///
/// Each method of the extensions reads one thing of the grammar, which begins at the current token. It gives `nil` where too little of it
/// could be read; the error is reported then.
struct Parser {
    let file: SourceFile
    let lexemes: [Lexeme]

    /// The current token: its index in the file, its code and its bytes.
    private(set) var index = 0
    private(set) var code = TokenCode.endOfFile
    private(set) var start = 0
    private(set) var end = 0
    /// Index and code of the token behind it.
    var nextIndex = 0
    private(set) var next = TokenCode.endOfFile
    /// Where the last token that was taken ends.
    private(set) var previousEnd = 0
    var previousIndex = -1

    /// The tokens `>=` of which the halves were taken one by one.
    private(set) var splits: [Int] = []
    var findings: Findings
    /// The token at which the last error was reported.
    var reportedAt = -1
    /// The rest of the line on which the last error was reported may not be what it seems: nothing is said about it.
    var isUnsure = false
    /// What closes the lists and parentheses that are open.
    var closers: [TokenCode] = []
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
    var lines: SourceLines?

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
