import FlowDiagnostics

extension Parser {
    mutating func declaration() -> DeclarationSyntax? {
        switch code {
        case .enum: return enumeration().map(DeclarationSyntax.enumeration)
        case .type: return appType().map(DeclarationSyntax.type)
        default: return request().map(DeclarationSyntax.request)
        }
    }

    private mutating func enumeration() -> EnumerationSyntax? {
        let documentation = documentation()
        let first = start
        advance()
        let name = name("a name for the enum")
        skipRawType()
        let brace = range
        let lacksBrace = !at(.openBrace) && code.isWord && !beginsLine && isClosed(by: .closeBrace)
        guard expect(.openBrace, "and the cases of the enum") || lacksBrace else { return nil }
        var caseWords: [FixIt.Edit] = []
        let cases = list(.closeBrace, opened: brace, trailingComma: .allowed, of: "an enum", restart: .case) { parser in
            return parser.enumerationCase(&caseWords)
        }
        if let first = caseWords.first {
            let place = SourceRange(file: file.id, start: first.range.end - 4, end: first.range.end)
            findings.report(
                "cases are written without `case`",
                at: place,
                caption: "remove it, and separate them by commas: `{ single, race }`",
                fixes: [FixIt("remove `case`", caseWords)]
            )
        }
        if cases.isEmpty {
            report("an enum has at least one case", at: range(from: brace.start), caption: "write the cases here: `{ single, race }`")
        }
        guard let name else { return nil }
        return EnumerationSyntax(name: name, cases: cases, documentation: documentation, range: range(from: first))
    }

    /// - Parameter caseWords: edits that remove the word `case`, where it is written by habit.
    private mutating func enumerationCase(_ caseWords: inout [FixIt.Edit]) -> EnumerationSyntax.Case? {
        let documentation = documentation()
        if at(.case), next.isWord, nextIsOnLine {
            let hasComma = previousEnd > 0 && [UInt8(ascii: ","), UInt8(ascii: "{")].contains(file.bytes[previousEnd - 1])
            caseWords.append(FixIt.Edit(SourceRange(file: file.id, start: previousEnd, end: end), hasComma ? "" : ","))
            advance()
        } else if at(.dot), next.isWord {
            report("cases are declared without `.`", at: range, caption: "remove it", fixes: [removal(".")])
            advance()
        }
        guard let name = anyWord("a case") else { return nil }
        if at(.equals) || at(.openParenthesis) {
            report("a case is a name only", at: range, caption: "without a value", help: "remove what stands behind `\(name.text)`")
            if take(.equals) { _ = value() } else { skipBrackets() }
        }
        return EnumerationSyntax.Case(name: name, documentation: documentation)
    }

    private mutating func skipRawType() {
        guard at(.colon) else { return }
        report("an enum has no raw type", at: range, caption: "remove it", help: "conformances are added in Swift, in an extension")
        skipOnLine(to: .openBrace)
    }

    private mutating func appType() -> AppTypeSyntax? {
        let documentation = documentation()
        let first = start
        advance()
        let name = name("a name for the type")
        var properties: [AppTypeSyntax.Property] = []
        let brace = range
        let lacksBrace = code == .identifier && next == .colon && !beginsLine
        if lacksBrace { report("expected `{` before the properties", at: gap, caption: "insert `{`", fixes: [insertion(of: "{")]) }
        if take(.openBrace) || lacksBrace {
            properties = list(.closeBrace, opened: brace, trailingComma: .allowed, of: "a type") { $0.property() }
        } else if at(.equals) {
            report(
                "a type has no other name",
                at: range,
                caption: "remove it",
                help: "write `type \(name?.text ?? "Name")`; Swift says what it is"
            )
            skipToMember()
        }
        let module = take(word: "from") ? self.name("a module") : nil
        guard let name else { return nil }
        return AppTypeSyntax(name: name, properties: properties, module: module, documentation: documentation, range: range(from: first))
    }

    private mutating func property() -> AppTypeSyntax.Property? {
        if at(word: "let") || at(word: "var"), next.isWord {
            report("properties are written without `\(text)`", at: range, caption: "remove it", fixes: [removal(text + " ")])
            advance()
        }
        guard let name = name("a property") else { return nil }
        return AppTypeSyntax.Property(name: name, type: typeAnnotation(of: name))
    }

    /// `fetch` or `send`
    private mutating func request() -> RequestSyntax? {
        let documentation = documentation()
        let first = start
        let kind = at(.fetch) ? RequestSyntax.Kind.fetch : .send
        advance()
        let name = name("a name for the request")
        let parameters = parametersIfAny()
        skipEffects()
        var result: TypeSyntax?
        if take(.arrow) {
            result = type()
        } else if at(.colon) {
            expect(.arrow, "and the type of the result", instead: [.colon])
            result = type()
        }
        var after: [NameSyntax] = []
        while at(.after), next != .duration, take(.after) {
            guard let request = self.name("the request to wait for") else { break }
            after.append(request)
        }
        var options: [RequestSyntax.PlacedOption] = []
        if at(.openBrace) || code == .identifier && optionWords.contains(text) {
            block(header(first, name), of: .options) { parser in
                if let option = parser.option() { options.append(option) }
            }
        }
        guard let name else { return nil }
        return RequestSyntax(
            kind: kind,
            name: name,
            parameters: parameters,
            result: result,
            after: after,
            options: options,
            documentation: documentation,
            range: range(from: first)
        )
    }

    /// `async throws`, from habit.
    private mutating func skipEffects() {
        while at(word: "async") || at(word: "throws") {
            report("a request is written without `\(text)`", at: range, caption: "remove it", fixes: [removal(text + " ")])
            advance()
        }
    }

    /// A fix that removes the current token, and the space that `written` ends with if it stands there.
    func removal(_ written: String) -> FixIt {
        let length = file.bytes[start...].starts(with: written.utf8) ? written.utf8.count : end - start
        let place = SourceRange(file: file.id, start: start, end: start + length)
        return FixIt("remove `\(text)`", [FixIt.Edit(place, "")])
    }
}
