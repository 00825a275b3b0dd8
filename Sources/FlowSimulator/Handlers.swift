import FlowModel

/// What happens at events, and on entering and leaving pages: the first handler whose condition holds runs.
extension Simulation {
    /// An app event. The page's handlers come before the flow's. A refused action refuses the whole event.
    mutating func handle(_ event: ID<AppEvent>, _ arguments: [RuntimeValue], _ step: inout EventStep) throws(Refusal) {
        let page = current
        let own = machine.pages[page.page].handlers.map { ($0, scope(on: page, arguments: arguments)) }
        let common = machine.handlers.map { ($0, Scope(.handling, arguments: arguments)) }
        for (handler, scope) in own + common where handler.trigger == .app(event) && isOpen(handler, in: scope) {
            for action in handler.actions { try perform(action, on: page, in: scope, &step) }
            return
        }
        throw .notHandled
    }

    /// `on enter`, `on leave`.
    mutating func runFirst(_ trigger: Handler.Trigger, on page: PageIdentity, _ step: inout EventStep) {
        let scope = scope(on: page)
        for handler in machine.pages[page.page].handlers where handler.trigger == trigger && isOpen(handler, in: scope) {
            return runSilently(handler.actions, on: page, &step)
        }
    }

    /// `on loaded f`, for a key that has arrived.
    mutating func runLoaded(_ key: RequestKey, on page: PageIdentity, _ step: inout EventStep) {
        runEnded(key, on: page, &step) { if case .loaded(let call) = $0 { call } else { nil } }
    }

    /// `on failed f`, for a key that has failed for good.
    mutating func runFailed(_ key: RequestKey, on page: PageIdentity, _ step: inout EventStep) {
        runEnded(key, on: page, &step) { if case .failed(let call) = $0 { call } else { nil } }
    }

    private mutating func runEnded(
        _ key: RequestKey,
        on page: PageIdentity,
        _ step: inout EventStep,
        call: (Handler.Trigger) -> Call?
    ) {
        let scope = scope(on: page)
        for handler in machine.pages[page.page].handlers {
            guard let call = call(handler.trigger), self.key(of: call, in: scope) == key, isOpen(handler, in: scope) else { continue }
            return runSilently(handler.actions, on: page, &step)
        }
    }

    /// The keys whose arrival a page waits for, each once.
    func keysWatched(on page: PageIdentity) -> [RequestKey] {
        let scope = scope(on: page)
        var found: [RequestKey] = []
        for handler in machine.pages[page.page].handlers {
            guard case .loaded(let call) = handler.trigger, let key = key(of: call, in: scope), found.contains(key) == false else {
                continue
            }
            found.append(key)
        }
        return found
    }

    private func key(of call: Call, in scope: Scope) -> RequestKey? {
        guard let arguments = try? values(of: call.arguments, in: scope) else { return nil }
        return machine.key(of: call.request, arguments: arguments)
    }

    func isOpen(_ handler: Handler, in scope: Scope) -> Bool {
        return handler.condition.map { holds($0, in: scope) } ?? true
    }

    /// A refused action ends the list silently; what was done before it stays.
    mutating func runSilently(_ actions: [Action], on page: PageIdentity, _ step: inout EventStep) {
        let scope = scope(on: page)
        for action in actions {
            do throws(Refusal) { try perform(action, on: page, in: scope, &step) } catch { return }
        }
    }
}
