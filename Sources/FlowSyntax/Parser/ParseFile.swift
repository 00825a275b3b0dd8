import FlowDiagnostics

extension Parser {
    /// The whole file: imports, declarations, containers and tests in any order.
    mutating func items() -> [ItemSyntax] {
        var items: [ItemSyntax] = []
        var lastEnd: SourceRange?
        while !atEnd {
            progress { parser in
                if parser.code.belongsIntoContainer {
                    items += parser.strayMembers(behind: lastEnd)
                } else if let item = parser.item() {
                    items.append(item)
                    if case .container = item { lastEnd = parser.lastToken }
                }
            }
            items += misplacedItems
            misplacedItems = []
        }
        return items
    }

    /// One of them.
    mutating func item() -> ItemSyntax? {
        switch code {
        case .import: return importing().map(ItemSyntax.importing)
        case .test: return test().map(ItemSyntax.test)
        case .flow, .pager, .tabs, .stack: return container().map(ItemSyntax.container)
        case .enum, .type, .fetch, .send: return declaration().map(ItemSyntax.declaration)
        case .identifier:
            return mend(in: nil) ? item() : nil
        case .closeBrace:
            if followsErrorOnLine {
                advance()
                return nil
            }
            report("unexpected `}`", at: range, caption: "nothing is open here", help: "remove it, or look for a `{` that is missing above")
            advance()
            return nil
        default:
            if !followsErrorOnLine {
                report(
                    "expected a declaration",
                    at: range,
                    caption: found,
                    help: "a file holds `import`, `enum`, `type`, `fetch`, `send`, `flow`, `pager`, `tabs`, `stack` and `test`"
                )
            }
            skipToMember()
            return nil
        }
    }

    @inline(never)
    private mutating func importing() -> ImportSyntax? {
        let first = start
        advance()
        if at(.string) {
            let path = string()
            return ImportSyntax(path: path, range: range(from: first))
        }
        let isModule = code == .identifier && !beginsLine
        report(
            "expected the path of a file in `\"`",
            at: expectedPlace,
            caption: found,
            help: isModule
                ? "write `import \"shared/\(text).flow\"`; the Swift module of a type stands behind it: `type Date from Foundation`"
                : "write `import \"shared/account.flow\"`"
        )
        if !beginsLine { skipOnLine(to: .string) }
        return nil
    }

    /// Members that stand outside of any container. Mostly a `}` too many has closed it, so they are read as if it were open still.
    private mutating func strayMembers(behind lastEnd: SourceRange?) -> [ItemSyntax] {
        report(
            "`\(text)` stands outside of a container",
            at: range,
            caption: "it belongs into a `flow`, `pager`, `tabs` or `stack`",
            labels: lastEnd.map { [Diagnostic.Label($0, "the last one ends here")] } ?? []
        )
        markReported()
        var items: [ItemSyntax] = []
        while !atEnd, !take(.closeBrace), !(code.beginsItem && !code.beginsDeclaration) {
            progress { parser in
                if parser.code.beginsPageMember {
                    _ = parser.pageMember()
                } else if case .declaration(let declaration) = parser.member() {
                    items.append(.declaration(declaration))
                }
            }
        }
        return items
    }
}

extension TokenCode {
    fileprivate var belongsIntoContainer: Bool {
        return self == .on || beginsStep || beginsContainerMember || beginsPageMember
    }
}
