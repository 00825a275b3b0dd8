import FlowModel

/// A send that waits for other requests, with what was known of it when it was asked for.
struct WaitingSend: Hashable, Sendable {
    let call: Call
    let sender: PageIdentity
    /// The arguments that are known; `nil` for those that read results.
    let known: [RuntimeValue?]
    /// The keys whose results the other arguments read, each result once.
    let results: [ResultRead: RequestKey]
    /// The keys of `after`.
    let after: [RequestKey]

    /// Two are the same send if nothing that is known differs.
    func isSame(as other: WaitingSend) -> Bool {
        return call == other.call && known == other.known && results == other.results && after == other.after
    }
}

extension Simulation {
    /// The action `send`: at once where all arguments are known, else when what they read has arrived.
    mutating func send(_ call: Call, from page: PageIdentity, in scope: Scope, _ step: inout EventStep) throws(Refusal) {
        let new: WaitingSend
        do throws(Undecided) {
            new = try waitingSend(call, from: page, in: scope)
        } catch {
            throw error.cause ?? .notHandled
        }
        if let key = ready(new) { return try send(key, from: page, &step) }
        if waiting.contains(where: { $0.isSame(as: new) }) == false { waiting.append(new) }
    }

    /// A write: never twice for one key while it is under way or has succeeded.
    private mutating func send(_ key: RequestKey, from page: PageIdentity, _ step: inout EventStep) throws(Refusal) {
        if let load = loads[key], load.hasFailed == false {
            if load.ticket != nil { throw .alreadySent(key) }
            if load.value != nil, machine.requests[key.request].canBeSentAgain == false { throw .alreadySent(key) }
        }
        loads[key, default: Load()].ticket = nil
        loads[key]?.hasFailed = false
        loads[key]?.sender = page
        start(key, &step)
    }

    /// Starts the sends that waited for what has arrived now.
    mutating func startWaitingSends(_ step: inout EventStep) {
        let old = waiting
        waiting = []
        for item in old {
            guard let key = ready(item) else {
                waiting.append(item)
                continue
            }
            // What was sent meanwhile is not sent again.
            try? send(key, from: item.sender, &step)
        }
    }

    private func waitingSend(_ call: Call, from page: PageIdentity, in scope: Scope) throws(Undecided) -> WaitingSend {
        var known: [RuntimeValue?] = []
        var results: [ResultRead: RequestKey] = [:]
        for argument in call.arguments {
            let reads = resultsRead(by: argument)
            known.append(reads.isEmpty ? try value(of: argument, in: scope) : nil)
        }
        for read in call.arguments.flatMap(resultsRead) where results[read] == nil {
            results[read] = machine.key(of: read.request, arguments: try values(of: read.arguments, in: scope))
        }
        var after: [RequestKey] = []
        for read in call.after { after.append(machine.key(of: read.request, arguments: try values(of: read.arguments, in: scope))) }
        return WaitingSend(call: call, sender: page, known: known, results: results, after: after)
    }

    /// The key, as soon as nothing is missing.
    private func ready(_ waiting: WaitingSend) -> RequestKey? {
        guard waiting.after.allSatisfy(isLoaded) else { return nil }
        var values: [ResultRead: RuntimeValue] = [:]
        for (read, key) in waiting.results {
            guard isLoaded(key), let value = loads[key]?.value else { return nil }
            values[read] = value
        }
        let scope = scope(on: waiting.sender)
        var arguments: [RuntimeValue] = []
        for (argument, known) in zip(waiting.call.arguments, waiting.known) {
            guard let value = known ?? (try? value(of: argument.replacing(values), in: scope)) else { return nil }
            arguments.append(value)
        }
        return machine.key(of: waiting.call.request, arguments: arguments)
    }
}

extension Expression {
    /// With results that have arrived in the place of what reads them.
    fileprivate func replacing(_ results: [ResultRead: RuntimeValue]) -> Expression {
        switch self {
        case .result(let read): return results[read].map { .sample($0) } ?? self
        case .list(let elements): return .list(elements.map { $0.replacing(results) })
        case .property(let value, let name, let type): return .property(value.replacing(results), name, type)
        case .given(let value): return .given(value.replacing(results))
        case .isGiven(let value): return .isGiven(value.replacing(results))
        case .contains(let list, let member): return .contains(list.replacing(results), member.replacing(results))
        case .isEmpty(let value): return .isEmpty(value.replacing(results))
        case .count(let value): return .count(value.replacing(results))
        case .not(let value): return .not(value.replacing(results))
        case .and(let left, let right): return .and(left.replacing(results), right.replacing(results))
        case .or(let left, let right): return .or(left.replacing(results), right.replacing(results))
        case .comparison(let left, let sign, let right): return .comparison(left.replacing(results), sign, right.replacing(results))
        case .isOneOf(let value, let elements): return .isOneOf(value.replacing(results), elements.map { $0.replacing(results) })
        case .boolean, .integer, .string, .sample, .none, .enumCase, .param, .variable, .eventParameter, .pageParameter, .entryParameter,
            .input,
            .output, .isLoaded, .hasFailed, .any, .all:
            return self
        }
    }
}
