import FlowModel

/// Which keys a page uses, as far as their arguments are known.
extension Simulation {
    /// What a page shows or waits for. Inner requests come first.
    func needs(of page: PageIdentity) -> [NamedUse] {
        return named(machine.pages[page.page].uses, on: page)
    }

    /// What `next` waits for on a page.
    func awaited(on page: PageIdentity) -> [NamedUse] {
        return named(machine.pages[page.page].uses.filter { $0.kind != .needs }, on: page)
    }

    func usesNamed(on pages: [PageIdentity]) -> [NamedUse] { return pages.flatMap { needs(of: $0) } }

    private func named(_ uses: [Use], on page: PageIdentity) -> [NamedUse] {
        if uses.isEmpty { return [] }
        let scope = scope(on: page)
        var number = 0
        var found: [NamedUse] = []
        for use in uses { collect(use.call, on: page, scope, &number, &found) }
        return found
    }

    private func collect(_ call: Call, on page: PageIdentity, _ scope: Scope, _ number: inout Int, _ found: inout [NamedUse]) {
        for read in inner(of: call) {
            let inner = Call(request: read.request, arguments: read.arguments, after: [], range: call.range)
            collect(inner, on: page, scope, &number, &found)
        }
        defer { number += 1 }
        guard let arguments = try? values(of: call.arguments, in: scope),
            call.after.allSatisfy({ holds(.isLoaded($0), in: scope) })
        else { return }
        found.append(NamedUse(page: page, number: number, key: machine.key(of: call.request, arguments: arguments)))
    }
}

/// The requests whose results a call waits for directly, those of `after` first.
func inner(of call: Call) -> [ResultRead] {
    return unique(call.after + call.arguments.flatMap(resultsRead))
}

/// The results that an expression reads, without those in their arguments.
func resultsRead(by expression: Expression) -> [ResultRead] {
    if case .result(let read) = expression { return [read] }
    return expression.children.flatMap(resultsRead)
}

private func unique(_ reads: [ResultRead]) -> [ResultRead] {
    var known: Set<ResultRead> = []
    return reads.filter { known.insert($0).inserted }
}
