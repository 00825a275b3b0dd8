import FlowModel

extension Simulation {
    /// Where a page stands in the spec, listed or not: the place of its step, and in a repetition first that of the member. What is no
    /// member any more comes first.
    func rank(of page: PageIdentity) -> [Int] {
        let variables = self.variables(of: page)
        var rank: [Int] = []
        for (each, member) in zip(machine.pages[page.page].eaches, page.members) {
            // All pages of a repetition share the place of its first one.
            rank.append(machine.pages.ids.first { machine.pages[$0].eaches.contains(each) }?.index ?? page.page.index)
            rank.append(place(of: member, in: machine.eaches[each].source, Scope(.listing, variables: variables)))
        }
        return rank + [page.page.index]
    }

    private func place(of member: RuntimeValue, in source: Each.Source, _ scope: Scope) -> Int {
        switch (source, member) {
        case (.set, .enumCase(_, let index)): return index
        case (.numbers, .integer(let number)): return number
        default:
            let members = try? self.members(of: source, in: scope)
            return members?.firstIndex(of: member) ?? -1
        }
    }
}
