import FlowModel

/// Why a move is refused.
extension Simulation {
    /// Why `next` is refused on a page whose follower is given: the first missing answer up to it, or what it waits for itself.
    func refusal(leaving page: PageIdentity, for after: PageIdentity?) -> Refusal? {
        if isFlow, let missing = missing(on: pages.prefix { $0 != after }, besides: page) { return .missing(missing) }
        return isListed(page) && passed.contains(page) == false ? obstacle(on: page) : nil
    }

    /// The first answer that is lacking on some pages. Skipped ones are not asked, but for `page` itself.
    func missing(on pages: ArraySlice<PageIdentity>, besides page: PageIdentity) -> AnswerKey? {
        for known in pages where (known == page || skipped.contains(known) == false) && passed.contains(known) == false {
            if let missing = missing(on: known) { return missing }
        }
        return nil
    }

    private func missing(on page: PageIdentity) -> AnswerKey? {
        for id in machine.pages[page.page].inputs where machine.inputs[id].isRequired {
            let key = self.key(of: id, on: page)
            if answers[key] == nil { return key }
        }
        return nil
    }

    /// What a page waits for or requires before `next`.
    private func obstacle(on page: PageIdentity) -> Refusal? {
        let scope = scope(on: page)
        for use in machine.pages[page.page].uses where use.kind != .needs {
            do throws(Undecided) {
                let key = machine.key(of: use.call.request, arguments: try values(of: use.call.arguments, in: scope))
                if isSatisfied(key) || (use.kind == .awaitsOrFailure && hasFailed(key)) { continue }
                return .awaiting(key)
            } catch {
                return error.cause ?? .notHandled
            }
        }
        for id in machine.pages[page.page].requirements where holds(machine.requirements[id].condition, in: scope) == false {
            return .requirement(id)
        }
        return nil
    }

    /// Why a page cannot be shown: backward is free; forward, a flow goes only past complete pages.
    func refusal(showing page: PageIdentity) -> Refusal? {
        if page == current { return nil }
        guard let target = listing.places[page] else { return .pageNotListed(page) }
        if isFixed(page) { return .committed }
        guard isFlow, let start = listing.places[current], start < target else { return nil }
        for (place, known) in pages[..<target].enumerated() where skipped.contains(known) == false && passed.contains(known) == false {
            if missing(on: known) != nil || (place >= start && obstacle(on: known) != nil) { return .incomplete(known) }
        }
        return nil
    }
}
