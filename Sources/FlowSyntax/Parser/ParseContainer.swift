import FlowDiagnostics

extension Parser {
    /// `flow`, `pager`, `tabs` or `stack`
    @inline(never)
    mutating func container() -> ContainerSyntax? {
        let documentation = documentation()
        let first = start
        let kind = ContainerSyntax.Kind(rawValue: code.spelling) ?? .flow
        advance()
        let name = name("a name for the \(kind.rawValue)")
        let isVertical = kind == .pager && take(word: "vertical")
        if at(.openParenthesis), !beginsLine {
            report(
                "a container takes no parameters here",
                at: range,
                caption: "expected `{`",
                help: "declare each one inside: `param cart: Cart`"
            )
            skipBrackets()
        }
        var members: [MemberSyntax] = []
        block(header(first, name), of: .container) { parser in
            if let member = parser.member() { members.append(member) }
        }
        guard let name else { return nil }
        return ContainerSyntax(
            kind: kind,
            isVertical: isVertical,
            name: name,
            members: members,
            documentation: documentation,
            range: range(from: first)
        )
    }

    /// A member of a container.
    mutating func member() -> MemberSyntax? {
        switch code {
        case .enum, .type, .fetch, .send: return declaration().map(MemberSyntax.declaration)
        case .page, .insert, .tail, .each, .if, .switch, .run: return step().map(MemberSyntax.step)
        case .on: return handler().map(MemberSyntax.handler)
        case .param: return param().map(MemberSyntax.param)
        case .output: return output().map(MemberSyntax.output)
        case .entry: return entry().map(MemberSyntax.entry)
        default:
            if mend(in: .container) { return member() }
            return nil
        }
    }

    private mutating func param() -> ParamSyntax? {
        let documentation = documentation()
        let first = start
        advance()
        guard let name = name("a name for the param") else { return nil }
        let type = typeAnnotation(of: name)
        let value = take(.equals) ? value() : nil
        return ParamSyntax(name: name, type: type, value: value, documentation: documentation, range: range(from: first))
    }

    private mutating func output() -> OutputSyntax? {
        let documentation = documentation()
        let first = start
        advance()
        var fields: [OutputSyntax.Field] = []
        repeat {
            guard let name = name("what is delivered") else { break }
            if at(.colon) {
                report("an output is named only", at: range, caption: "its type is known", help: "remove the type")
                advance()
                _ = type()
            }
            fields.append(OutputSyntax.Field(name: name, mayBeMissing: take(.question)))
        } while takeComma(between: true)
        return fields.isEmpty ? nil : OutputSyntax(fields: fields, documentation: documentation, range: range(from: first))
    }

    private mutating func entry() -> EntrySyntax? {
        let documentation = documentation()
        let first = start
        advance()
        let name = name("a name for the entry")
        let parameters = parametersIfAny()
        guard expect(word: "at", "and the page that the entry shows") || code == .identifier && !beginsLine else { return nil }
        var path: [PageReferenceSyntax] = []
        repeat {
            guard let place = pageReference("the page that the entry shows") else { break }
            checkDepth(of: place, isFirst: path.isEmpty)
            path.append(place)
        } while takeComma(between: true)
        guard let name, !path.isEmpty else { return nil }
        return EntrySyntax(name: name, parameters: parameters, path: path, documentation: documentation, range: range(from: first))
    }

    /// An entry names the entry of a child at most, and only at the start of its path.
    private mutating func checkDepth(of place: PageReferenceSyntax, isFirst: Bool) {
        let most = isFirst ? 2 : 1
        guard place.calls.count > most else { return }
        report(
            isFirst ? "an entry goes into one child only" : "a path lists pages of this container only",
            at: place.calls[most].range,
            caption: "remove it",
            help: isFirst ? "that child's own entry goes on from there" : nil
        )
    }

    /// `chooseSentence(.mood)`, `setup.mode`
    mutating func pageReference(_ what: @autoclosure () -> String) -> PageReferenceSyntax? {
        guard let first = call(what()) else { return nil }
        var calls = [first]
        while take(.dot) {
            guard let next = call("a page behind `.`") else { break }
            calls.append(next)
        }
        return PageReferenceSyntax(calls: calls, range: range(from: first.range.start))
    }

    /// Takes a comma of a list that no bracket closes. One that nothing follows is reported.
    mutating func takeComma(between isListOfNames: Bool = false) -> Bool {
        if code == .identifier, !beginsLine, isListOfNames {
            report("expected `,`", at: gap, caption: "insert `,`", fixes: [insertion(of: ",")])
            return true
        }
        guard at(.comma) else { return false }
        if next.isWord, !next.beginsAnything || next == .send {
            advance()
            return true
        }
        report("unexpected `,`", at: range, caption: "nothing follows it", fixes: [FixIt("remove `,`", [FixIt.Edit(range, "")])])
        advance()
        return false
    }
}
