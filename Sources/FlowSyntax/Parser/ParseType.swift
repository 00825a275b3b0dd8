import FlowDiagnostics

extension Parser {
    /// `(for prompt: Prompt)`
    mutating func parameters() -> [ParameterSyntax] {
        let parenthesis = range
        advance()
        return list(.closeParenthesis, opened: parenthesis, of: "parameters") { $0.parameter() }
    }

    private mutating func parameter() -> ParameterSyntax? {
        let label = code.isWord && next.isWord ? word() : nil
        if label == nil, code.isKeyword, next == .colon {
            report(
                "`\(text)` is a reserved word",
                at: range,
                caption: "it may be a label, not a name",
                help: "write a name behind it: `\(text) value: …`"
            )
        }
        guard let name = name("a parameter") else { return nil }
        return ParameterSyntax(label: label, name: name, type: typeAnnotation(of: name))
    }

    /// `: Type` behind a name.
    mutating func typeAnnotation(of name: NameSyntax) -> TypeSyntax {
        if take(.colon) { return type() }
        let isType = (code == .identifier || at(.openBracket)) && !beginsLine
        if isType {
            report("expected `:` between `\(name.text)` and its type", at: gap, caption: "insert `:`", fixes: [insertion(of: ":")])
            return type()
        }
        var fixes: [FixIt] = []
        if at(.equals), next == .true || next == .false { fixes = [FixIt("insert `: Bool`", [FixIt.Edit(gap, ": Bool")])] }
        report(
            "`\(name.text)` lacks a type",
            at: name.range,
            caption: "expected `:` and a type behind it",
            help: "types are `Bool`, `Int`, `String`, an enum, a `type`; with `?` for one that may be missing",
            fixes: fixes
        )
        return missingType
    }

    mutating func type() -> TypeSyntax {
        return nested(orElse: missingType) { parser in
            let first = parser.start
            var type = parser.plainType()
            var optionals = 0
            while parser.take(.question) {
                optionals += 1
                guard parser.depth + optionals < Parser.deepest else {
                    parser.stop("this type is nested more than \(Parser.deepest) levels deep", help: "one `?` is enough")
                    return type
                }
                type = TypeSyntax(.optional(type), parser.range(from: first))
            }
            return type
        }
    }

    private var missingType: TypeSyntax { return TypeSyntax(.named(NameSyntax("", gap)), gap) }

    @inline(never)
    private mutating func plainType() -> TypeSyntax {
        let first = start
        switch code {
        case .openBracket:
            let bracket = range
            advance()
            let element = type()
            if at(.colon) {
                report("there are no dictionaries", at: range, caption: "expected `]`", help: "declare an own `type` for it")
                skipOnLine(to: .closeBracket)
            }
            close(.closeBracket, bracket)
            return TypeSyntax(.list(element), range(from: first))
        case .openParenthesis:
            report(
                "a type has no parentheses",
                at: range,
                caption: "there are no tuples and no functions",
                help: "declare an own `type` for it"
            )
            skipBrackets()
            if take(.arrow) { _ = type() }
            return missingType
        default:
            let isSet = at(word: "Set")
            let isOrderedSet = at(word: "OrderedSet")
            let isInteger = at(word: "Int")
            guard let name = name("a type") else { return missingType }
            if at(.less) { return generic(name, isSet: isSet, isOrderedSet: isOrderedSet) }
            if isInteger, at(.openParenthesis), !beginsLine { return bounded(name) }
            if isSet || isOrderedSet {
                report(
                    "`\(name.text)` of what?",
                    at: name.range,
                    caption: "expected the type of the members behind it",
                    help: "write `\(name.text)<Member>`"
                )
                return missingType
            }
            guard take(.dot) else { return TypeSyntax(.named(name), name.range) }
            guard let member = self.name("the name of a type") else { return missingType }
            return TypeSyntax(.member(name, member), range(from: first))
        }
    }

    @inline(never)
    private mutating func generic(_ name: NameSyntax, isSet: Bool, isOrderedSet: Bool) -> TypeSyntax {
        if !isSet, !isOrderedSet {
            let shorthand = ["Array": "`[Element]`", "Optional": "`Value?`"][name.text]
            report(
                "`\(name.text)` takes no type in `<` `>`",
                at: range,
                caption: shorthand.map { "write \($0)" } ?? "only `Set` and `OrderedSet` do",
                help: shorthand == nil ? "declare an own `type` for it" : nil
            )
        }
        let angle = range
        advance()
        let element = type()
        if !takeGreater() {
            report(
                "expected `>`",
                at: expectedPlace,
                caption: found,
                labels: [Diagnostic.Label(angle, "opened here")],
                fixes: at(.comma) ? [] : [insertion(of: ">")]
            )
            if at(.comma) {
                skipOnLine(to: .greater)
                _ = take(.greater)
            }
        }
        let whole = range(from: name.range.start)
        if isSet { return TypeSyntax(.set(element), whole) }
        return isOrderedSet ? TypeSyntax(.orderedSet(element), whole) : missingType
    }

    /// `(1...9)` behind `Int`
    @inline(never)
    private mutating func bounded(_ name: NameSyntax) -> TypeSyntax {
        let parenthesis = range
        advance()
        let lower = signedInteger("the least number")
        if at(.halfOpenRange) {
            report("bounds are written with `...`", at: range, caption: "the upper bound is included")
            advance()
        } else {
            expect(.ellipsis, "between the bounds", instead: [.comma, .colon])
        }
        let upper = signedInteger("the greatest number")
        close(.closeParenthesis, parenthesis)
        let whole = range(from: name.range.start)
        guard let lower, let upper else { return missingType }
        return TypeSyntax(.bounded(lower, upper), whole)
    }

    private mutating func signedInteger(_ what: String) -> Int? {
        if at(.integer) || at(.brokenNumber) || at(.minus) { return integer() }
        report("expected \(what)", at: expectedPlace, caption: found, help: "bounds are whole numbers: `Int(1...9)`")
        return nil
    }

    /// Takes the token that closes `opened`. One that closes nothing else is passed over in its place.
    @inline(never)
    mutating func close(_ wanted: TokenCode, _ opened: SourceRange) {
        if take(wanted) { return }
        let spelling = wanted.spelling
        let isOtherBracket = !beginsLine && (at(.closeParenthesis) || at(.closeBracket)) && !closers.dropLast().contains(code)
        let fix = isOtherBracket ? FixIt("write `\(spelling)`", [FixIt.Edit(range, spelling)]) : insertion(of: spelling)
        report(
            "expected `\(spelling)`",
            at: expectedPlace,
            caption: found,
            labels: [Diagnostic.Label(opened, "opened here")],
            fixes: [fix]
        )
        if isOtherBracket { advance() }
    }

    /// Parameters, if any are written. Whether `(` is missing is told by the `)` behind them.
    mutating func parametersIfAny() -> [ParameterSyntax] {
        if at(.openParenthesis) { return parameters() }
        guard code == .identifier, !at(word: "at"), !beginsLine, next == .colon || next.isWord, isClosed(by: .closeParenthesis) else {
            return []
        }
        report("expected `(` before the parameters", at: gap, caption: "insert `(`", fixes: [insertion(of: "(")])
        return list(.closeParenthesis, opened: gap, of: "parameters") { $0.parameter() }
    }
}
