import FlowModel

/// Answers and results as one place sees them: through listed pages that `skip` did not pass.
extension Simulation {
    func answer(_ read: InputRead, in scope: Scope) throws(Undecided) -> RuntimeValue {
        if machine.kind == .stack { return try answerOnPath(read, in: scope) }
        let input = machine.inputs[read.input]
        let key = AnswerKey(input: read.input, members: try values(of: read.members, in: scope))
        let identity = PageIdentity(page: input.page, members: key.members)
        if scope.view == .app { return answer(key) ?? .nothing }
        let page = machine.pages[input.page]
        let isLookedUp = read.visibility == .checked && page.block != nil
        let isGuarded = isLookedUp || (read.visibility != .own && page.canBeSkipped)
        let found = isGuarded && isSeen(identity) == false ? nil : answers[key]
        if input.isRequired {
            guard let found else { throw Undecided(cause: .missing(key)) }
            return found
        }
        if isLookedUp, isUndecided(identity) { throw Undecided(cause: nil) }
        if let found { return found }
        guard let start = input.start else { return .nothing }
        return input.type.withoutRepeats(try value(of: start, in: scope))
    }

    /// In a stack a page reads its own answer; from outside the page that comes last on the path is meant.
    private func answerOnPath(_ read: InputRead, in scope: Scope) throws(Undecided) -> RuntimeValue {
        let input = machine.inputs[read.input]
        let own = read.visibility == .own ? scope.page : nil
        if let page = own ?? topmost(input.page), let found = answers[key(of: read.input, on: page)] { return found }
        if let start = input.start { return input.type.withoutRepeats(try value(of: start, in: scope)) }
        if input.isRequired, scope.view != .app { throw Undecided(cause: .missing(AnswerKey(input: read.input))) }
        return .nothing
    }

    /// What a finished child delivered.
    func output(_ read: OutputRead, in scope: Scope) throws(Undecided) -> RuntimeValue {
        let page = PageIdentity(page: read.page.page, members: try values(of: read.page.members, in: scope), place: scope.page?.place)
        let step = machine.pages[page.page]
        let isGuarded = (read.visibility == .checked && step.block != nil) || (read.visibility != .own && step.canBeSkipped)
        guard isGuarded == false || isSeen(page), let child = runs[page], let result = child.result else { throw Undecided(cause: nil) }
        guard let field = read.field else { return result }
        guard case .finished(let output) = child.phase, output.indices.contains(field) else { throw Undecided(cause: nil) }
        return output[field].value
    }

    func result(_ read: ResultRead, in scope: Scope) throws(Undecided) -> RuntimeValue {
        let key = try self.key(of: read, in: scope)
        if scope.view == .app { return isVisible(key) ? loads[key]?.value ?? .nothing : .nothing }
        guard try isSeen(read, in: scope), let found = loads[key]?.value else { throw Undecided(cause: .awaiting(key)) }
        return found
    }

    /// In listing conditions it is open until the load has ended; elsewhere it is always decided.
    func isLoaded(_ read: ResultRead, in scope: Scope) throws(Undecided) -> Bool {
        return try state(of: read, in: scope, open: { $0.value != nil ? true : $0.endedBadly ? false : nil }, plain: isLoaded)
    }

    func hasFailed(_ read: ResultRead, in scope: Scope) throws(Undecided) -> Bool {
        return try state(of: read, in: scope, open: { $0.endedBadly ? true : $0.value != nil ? false : nil }, plain: hasFailed)
    }

    private func state(
        of read: ResultRead,
        in scope: Scope,
        open: (Load) -> Bool?,
        plain: (RequestKey) -> Bool
    ) throws(Undecided) -> Bool {
        switch scope.view {
        case .app:
            let key = try self.key(of: read, in: scope)
            return isVisible(key) && plain(key)
        case .handling:
            do throws(Undecided) {
                let key = try self.key(of: read, in: scope)
                return try isSeen(read, in: scope) ? plain(key) : false
            } catch {
                return false
            }
        case .listing:
            let key = try self.key(of: read, in: scope)
            guard try isSeen(read, in: scope), let load = loads[key], let state = open(load) else { throw Undecided(cause: nil) }
            return state
        }
    }

    private func key(of read: ResultRead, in scope: Scope) throws(Undecided) -> RequestKey {
        return machine.key(of: read.request, arguments: try values(of: read.arguments, in: scope))
    }

    private func isSeen(_ read: ResultRead, in scope: Scope) throws(Undecided) -> Bool {
        guard let through = read.through, read.visibility != .own else { return true }
        let page = machine.pages[through.page]
        guard (read.visibility == .checked && page.block != nil) || page.canBeSkipped else { return true }
        return isSeen(PageIdentity(page: through.page, members: try values(of: through.members, in: scope)))
    }

    func isSeen(_ page: PageIdentity) -> Bool { return isListed(page) && skipped.contains(page) == false }

    // MARK: The app's look

    /// An answer as the app sees it: through its listed page, on the current one as it is; a start value where nothing was given.
    package func answer(_ key: AnswerKey) -> RuntimeValue? {
        let input = machine.inputs[key.input]
        if machine.kind == .stack {
            return (try? answerOnPath(InputRead(input: key.input, members: [], visibility: .checked), in: Scope(.app))).flatMap {
                $0 == .nothing ? nil : $0
            }
        }
        let page = PageIdentity(page: input.page, members: key.members)
        if page == current ? isListed(page) : isSeen(page), let found = answers[key] { return found }
        return input.start.flatMap { try? value(of: $0, in: Scope(.handling)) }.map { input.type.withoutRepeats($0) }
    }

    /// How far a request is, as the app sees it.
    package func state(of key: RequestKey) -> LoadState {
        guard let load = loads[key], isVisible(key) else { return .idle }
        if load.hasFailed { return .failed(last: load.value) }
        if load.ticket != nil { return .loading(last: load.value) }
        return load.value.map { .loaded($0) } ?? .idle
    }

    /// A fetch is visible through a listed page that uses it, a send always.
    private func isVisible(_ key: RequestKey) -> Bool {
        if machine.requests[key.request].kind == .send { return true }
        return pages.contains { page in needs(of: page).contains { $0.key == key } }
    }
}

/// How far a request is. The last value stays readable while it is loaded again.
package enum LoadState: Hashable, Sendable {
    case idle
    case loading(last: RuntimeValue?)
    case loaded(RuntimeValue)
    case failed(last: RuntimeValue?)
}
