import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    /// The key that a request's name, with its arguments if any, means at a place. Not yet seen from there.
    mutating func result(
        of declaration: RequestDeclaration,
        _ id: ID<Request>?,
        _ call: CallSyntax,
        from reader: Reader
    ) -> ResultRead? {
        if reader.kind == .test {
            return testRequest(call).map {
                ResultRead(request: $0.request, arguments: $0.arguments, through: nil, visibility: .checked)
            }
        }
        guard let id else {
            reportUnasked(call, id, isOnlyNotAwaited: false, from: reader)
            return nil
        }
        let request = machine.requests[id]
        let isBare = call.arguments == nil && request.parameters.isEmpty == false
        if isBare {
            guard let key = onlyKey(of: id, call, from: reader) else { return nil }
            return ResultRead(request: id, arguments: usages.keys[key].arguments, through: nil, visibility: .checked)
        }
        var inner = reader
        inner.kind = .argument
        guard let arguments = arguments(of: call, for: request.parameters, declaredAt: declaration.syntax.name.range, from: inner) else {
            return nil
        }
        if reader.kind == .argument, request.kind == .fetch {
            return ResultRead(request: id, arguments: arguments, through: nil, visibility: .own)
        }
        guard let key = usages.key(of: id, arguments), usages.isUsable(key, from: reader) else {
            let key = usages.key(of: id, arguments)
            reportUnasked(call, id, isOnlyNotAwaited: key.map { usages.isUsable($0, from: unlisting(reader)) } ?? false, from: reader)
            return nil
        }
        return ResultRead(request: id, arguments: arguments, through: nil, visibility: .checked)
    }

    /// The one key of a request that a place may read; where there are two, the arguments must be written.
    mutating func onlyKey(of id: ID<Request>, _ call: CallSyntax, from reader: Reader) -> Int? {
        let keys = usages.usable(id, from: reader)
        if keys.count == 1 { return keys[0] }
        if keys.isEmpty {
            let isOnlyNotAwaited = usages.usable(id, from: unlisting(reader)).isEmpty == false
            reportUnasked(call, id, isOnlyNotAwaited: isOnlyNotAwaited, from: reader)
            return nil
        }
        let texts = keys.map { key in
            let call = Call(request: id, arguments: usages.keys[key].arguments, after: [], range: call.range)
            return "`\(machine.describe(call))`"
        }
        findings.report(
            Diagnostic(
                .argumentMismatch,
                "`\(call.name.text)` may be \(texts[0]) or \(texts[1]) here",
                at: call.range,
                caption: "which one?",
                help: "write the arguments"
            )
        )
        return nil
    }

    /// - Parameter isOnlyNotAwaited: it could be read here if the place did not list pages.
    private mutating func reportUnasked(_ call: CallSyntax, _ id: ID<Request>?, isOnlyNotAwaited: Bool, from reader: Reader) {
        let name = call.name.text
        guard let id, let use = usages.firstUse[id] ?? laterUse(of: name) else {
            findings.report(
                Diagnostic(
                    .readsLaterAnswer,
                    "`\(name)` is read, but no page before this asks for it",
                    at: call.range,
                    help: reader.kind == .listing
                        ? "write `awaits \(name)` on an earlier page"
                        : "write `needs \(name)` or `awaits \(name)` here or on an earlier page"
                )
            )
            return
        }
        let page = declared.pages[use.page.index].syntax.name.text
        let message: String
        let help: String
        var fixes: [FixIt] = []
        if let container, container.isOrdered == false {
            let isListing = reader.kind == .listing
            message = isListing ? "tabs do not wait for `\(name)`" : "`\(name)` is asked for on `\(page)`, not on this page"
            help =
                isListing
                ? "a condition that lists tabs reads params, and answers that always have a value"
                : "write `needs \(name)` here too: one load serves all pages"
        } else if use.page.index >= reader.earlier, use.page != reader.page {
            message = "`\(name)` is read before `\(page)` asks for it"
            help = "move `\(page)` before this, or ask for `\(name)` on an earlier page"
        } else if reader.kind == .listing, isOnlyNotAwaited {
            message = "a condition that lists pages reads `\(name)`, but no earlier page awaits it"
            help = "write `awaits` on an earlier page: otherwise the pages would depend on when the answer arrives"
            fixes = awaitingFix(for: use.syntax)
        } else {
            message = "no page asks for `\(name)` in the way that is read here"
            help = "it is known inside of the same `each`, by the arguments that a page before this gives it"
        }
        findings.report(
            Diagnostic(
                .readsLaterAnswer,
                message,
                at: call.range,
                caption: "read here",
                labels: [.init(use.syntax.range, "asked for here, on `\(page)`")],
                help: help,
                fixes: fixes
            )
        )
    }

    /// The same place, as if it did not list pages.
    private func unlisting(_ reader: Reader) -> Reader {
        var reader = reader
        reader.kind = .handling
        return reader
    }

    private func awaitingFix(for use: CallSyntax) -> [FixIt] {
        guard let keyword = declared.useKeywords[use.range] else { return [] }
        return [FixIt("write `awaits`", isSafe: false, [.init(keyword, "awaits")])]
    }

    /// The first use of a request on a page that the pass has not come to.
    private func laterUse(of name: String) -> (page: ID<Page>, syntax: CallSyntax)? {
        for (index, page) in declared.pages.enumerated().dropFirst(nextPage) {
            for member in page.syntax.members {
                switch member {
                case .needs(let use), .awaits(let use, _):
                    if use.call.name.text == name { return (ID(index), use.call) }
                case .handler(let handler):
                    if let call = sends(in: handler.actions).first(where: { $0.name.text == name }) { return (ID(index), call) }
                case .countdown(let countdown):
                    if let call = sends(in: countdown.actions).first(where: { $0.name.text == name }) { return (ID(index), call) }
                case .title, .input, .require, .commit, .refreshable: break
                }
            }
        }
        return nil
    }
}
