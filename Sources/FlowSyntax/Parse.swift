import FlowDiagnostics

/// Reads one text: its tokens, what they say, and the `syntax` and `limit` errors. Takes time linear in the text.
///
/// Always gives a tree, of whatever could be read; what an error made unreadable is left out of it.
package func parse(_ file: SourceFile) -> SyntaxTree {
    if let refusal = refusal(file) {
        let whole = SourceRange(file: file.id, start: 0, end: file.bytes.count)
        let end = SourceRange(file: file.id, start: file.bytes.count, end: file.bytes.count)
        return SyntaxTree(file: file, tokens: [Token(.unknown, whole), Token(.endOfFile, end)], items: [], diagnostics: [refusal])
    }
    let (lexemes, lexical) = lex(file)
    var parser = Parser(file, lexemes)
    let items = parser.items()
    return SyntaxTree(
        file: file,
        tokens: tokens(of: lexemes, splitAt: parser.splits, in: file),
        items: items,
        diagnostics: lexical.merged(with: parser.findings)
    )
}

/// The size beyond which a text is not even looked at.
let largestFile = 16 << 20

/// Why a file is not read at all.
func refusal(_ file: SourceFile) -> Diagnostic? {
    let start = SourceRange(file: file.id, start: 0, end: 0)
    if file.bytes.count > largestFile {
        return Diagnostic(
            .limit,
            "the file has \(file.bytes.count) bytes; at most \(largestFile) are read",
            at: start,
            help: "split it into several files and `import` them"
        )
    }
    if isWideText(file.bytes) {
        return Diagnostic(
            .syntax,
            "the file is UTF-16 or UTF-32, not UTF-8",
            at: start,
            help: "save it with the encoding UTF-8"
        )
    }
    return nil
}

/// The tokens of a text in their smallest form, and what is wrong with them.
func lex(_ file: SourceFile) -> ([Lexeme], Findings) {
    return file.bytes.withUnsafeBufferPointer { bytes in
        var lexer = Lexer(file, bytes)
        checkEncoding(bytes, &lexer.findings, file: file.id)
        lexer.run()
        return (lexer.lexemes, lexer.findings)
    }
}

/// How many tokens a text has, spaces and comments included: the lexer alone, for measuring it.
package func numberOfLexemes(_ file: SourceFile) -> Int { return lex(file).0.count }

/// - Parameter splits: the tokens `>=` that are `>` and `=`, ascending.
func tokens(of lexemes: [Lexeme], splitAt splits: [Int] = [], in file: SourceFile) -> [Token] {
    var tokens: [Token] = []
    tokens.reserveCapacity(lexemes.count + splits.count)
    var nextSplit = splits.makeIterator()
    var split = nextSplit.next()
    for index in lexemes.indices {
        let start = Int(lexemes[index].start)
        let end = index + 1 < lexemes.count ? Int(lexemes[index + 1].start) : start
        let kind = lexemes[index].code.kind
        if index == split {
            tokens.append(Token(kind, SourceRange(file: file.id, start: start, end: start + 1)))
            tokens.append(Token(kind, SourceRange(file: file.id, start: start + 1, end: end)))
            split = nextSplit.next()
        } else {
            tokens.append(Token(kind, SourceRange(file: file.id, start: start, end: end)))
        }
    }
    return tokens
}
