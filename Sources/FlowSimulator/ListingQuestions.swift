import FlowModel

/// What is listed, what is open, and for which members.
extension Simulation {
    package func isListed(_ page: PageIdentity) -> Bool { return listing.places[page] != nil }

    /// Whether it is open that a page is listed.
    func isUndecided(_ page: PageIdentity) -> Bool {
        if listing.undecided.isEmpty { return false }
        let variables = self.variables(of: page)
        return machine.blocks(around: machine.pages[page.page]).contains { listing.undecided.contains(openBlock($0, variables)) }
    }

    /// Whether it is open that a page is listed for some member of an `each`.
    func isUndecided(_ page: ID<Page>, forSome each: ID<Each>, in scope: Scope) -> Bool {
        let around = machine.blocks(around: machine.pages[page])
        return listing.undecided.contains { open in
            around.contains(open.block)
                && zip(variablesAround(open.block), open.members).allSatisfy { variable, member in
                    variable == each || scope.variables[variable] == nil || scope.variables[variable] == member
                }
        }
    }

    /// The members of an `each` for which a page is listed, in the order of the list.
    func members(of each: ID<Each>, on page: ID<Page>, in scope: Scope) -> [RuntimeValue] {
        guard let place = machine.pages[page].eaches.firstIndex(of: each) else { return [] }
        let found = pages.filter { known in
            guard known.page == page else { return false }
            return zip(machine.pages[page].eaches, known.members).allSatisfy { variable, member in
                variable == each || scope.variables[variable] == nil || scope.variables[variable] == member
            }
        }
        return unique(found.compactMap { $0.members.indices.contains(place) ? $0.members[place] : nil })
    }

    /// What the variables of the repetitions around a page stand for on it.
    func variables(of page: PageIdentity) -> [ID<Each>: RuntimeValue] {
        return Dictionary(zip(machine.pages[page.page].eaches, page.members)) { first, _ in first }
    }
}
