import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    mutating func declareRequestNames(of container: ContainerSyntax) {
        declared.requests = scopes[file].requestOrder
        for case .declaration(.request(let syntax)) in container.members {
            declared.requests.append(RequestDeclaration(syntax: syntax, file: file))
        }
        for request in declared.requests { declare(request.syntax.name, as: .request(request, nil)) }
    }

    /// Gives an id to each request that something asks for, or waits for with `after`.
    mutating func declareWantedRequests() {
        var waiting = Array(declared.wantedRequests)
        while let name = waiting.popLast() {
            guard case .request(let request, _)? = declared.values[name] else { continue }
            for other in request.syntax.after where declared.wantedRequests.insert(other.text).inserted { waiting.append(other.text) }
        }
        var isDone: Set<String> = []
        for request in declared.requests {
            let name = request.syntax.name.text
            guard declared.wantedRequests.contains(name), isDone.insert(name).inserted,
                case .request(let meant, _)? = declared.values[name]
            else { continue }
            let made = quietly { $0.lower(meant) }
            declared.values.replace(name, with: made.map { .request(meant, machine.requests.add($0)) } ?? .broken)
        }
    }

    /// The request that a declaration describes; `nil` where one of its types is not known.
    private mutating func lower(_ request: RequestDeclaration) -> Request? {
        let syntax = request.syntax
        var parameters: [Parameter] = []
        for parameter in syntax.parameters {
            guard let type = resolve(parameter.type, in: request.file) else { return nil }
            parameters.append(Parameter(label: parameter.label?.text, name: parameter.name.text, type: type))
        }
        let result = syntax.result.map { resolve($0, in: request.file) }
        if case .some(.none) = result { return nil }

        var options = Options()
        for placed in syntax.options { options.take(placed.option) }
        return Request(
            kind: syntax.kind == .fetch ? .fetch : .send,
            name: syntax.name.text,
            parameters: parameters,
            result: result ?? nil,
            start: options.start,
            freshMilliseconds: options.fresh,
            retries: options.retries,
            timeoutMilliseconds: options.timeout,
            canBeSentAgain: options.again,
            isCancelledOnLeave: options.cancelOnLeave,
            documentation: syntax.documentation,
            range: syntax.range
        )
    }

    /// Options that do not fit the kind of request, or stand twice; and `after` of what there is not.
    mutating func checkOptions(of syntax: RequestSyntax) {
        var first: [String: SourceRange] = [:]
        for placed in syntax.options {
            let name = optionName(placed.option)
            if let earlier = first[name] {
                findings.report(
                    Diagnostic(
                        .duplicateName,
                        "`\(name)` is said twice",
                        at: placed.range,
                        labels: [.init(earlier, "first said here")],
                        help: "keep one of them"
                    )
                )
                continue
            }
            first[name] = placed.range
            if let owner = owner(of: placed.option), owner != syntax.kind {
                findings.report(
                    Diagnostic(
                        .misplacedStep,
                        "`\(name)` is an option of a `\(owner.rawText)`, not of a `\(syntax.kind.rawText)`",
                        at: placed.range,
                        labels: [.init(syntax.name.range, "this is a `\(syntax.kind.rawText)`")],
                        help: syntax.kind == .send ? "remove it: a `send` happens only when a handler says so" : "remove it"
                    )
                )
            }
        }
        for name in syntax.after where isRequest(name.text) == false {
            let candidates = Set(scopes[file].requests.names + declared.requests.map(\.syntax.name.text))
            findings.unknownName(name, kind: "request", among: Array(candidates), help: "declare it with `fetch` or `send`")
        }
    }

    private func isRequest(_ name: String) -> Bool {
        if case .request = declared.values[name] { return true }
        return scopes[file].requests[name] != nil
    }
}

/// The options of a request, defaults where none is written.
private struct Options {
    var start = Request.Start.lazy
    var fresh: Int?
    var retries = 0
    var timeout: Int?
    var again = false
    var cancelOnLeave = false

    mutating func take(_ option: RequestSyntax.Option) {
        switch option {
        case .start(let name):
            switch name.text {
            case "ahead": start = .ahead
            case "eager": start = .eager
            default: start = .lazy
            }
        case .fresh(let milliseconds): fresh = milliseconds
        case .retry(let count): retries = count
        case .timeout(let milliseconds): timeout = milliseconds
        case .again: again = true
        case .cancelOnLeave: cancelOnLeave = true
        }
    }
}

private func optionName(_ option: RequestSyntax.Option) -> String {
    switch option {
    case .start: return "start"
    case .fresh: return "fresh"
    case .retry: return "retry"
    case .timeout: return "timeout"
    case .again: return "again"
    case .cancelOnLeave: return "cancel on leave"
    }
}

/// The kind of request that alone has an option; `nil`: both.
private func owner(of option: RequestSyntax.Option) -> RequestSyntax.Kind? {
    switch option {
    case .start, .fresh, .retry: return .fetch
    case .again: return .send
    case .timeout, .cancelOnLeave: return nil
    }
}

extension RequestSyntax.Kind {
    /// Its keyword.
    var rawText: String { return self == .fetch ? "fetch" : "send" }
}
