import FlowModel

/// `.show(AnyHashable(Order.Page.cart), .forward)`
extension TestText {
    mutating func effect(_ effect: SpecTestStep.Effect, _ view: TestView) throws(Unsayable) -> SwiftCode {
        switch effect {
        case .show(let screen, let way): return try show(screen, way, view)
        case .select(let tab): return try inside(tab, view) { ".select(AnyHashable(\($1.tested.name).Page\($0)))" }
        case .push(let page): return try inside(page, view) { ".push(AnyHashable(\($1.tested.name).Page\($0)))" }
        case .update(let page): return try inside(page, view) { ".update(AnyHashable(\($1.tested.name).Page\($0)))" }
        case .pop(let child): return inside(child, view, ".pop")
        case .pagesChanged(let child): return inside(child, view, ".pagesChanged")
        case .start(let request): return ".start(\(try attempt(request, view)))"
        case .cancel(let request): return ".cancel(\(try attempt(request, view)))"
        case .startTimer(let milliseconds): return ".startTimer(\(grouped: milliseconds))"
        case .cancelTimer(let milliseconds): return ".cancelTimer(\(grouped: milliseconds))"
        case .refreshEnded: return ".refreshEnded"
        case .finished: return ".finished"
        case .cancelled: return ".cancelled"
        }
    }

    /// A request of this machine, or of a child as this machine knows it.
    private mutating func attempt(_ reference: RequestReference, _ view: TestView) throws(Unsayable) -> SwiftCode {
        var owner = view
        for page in reference.child { owner = try owner.child(page) }
        var code = try request(reference, owner)
        for step in owner.path[view.path.count...].reversed() { code = ".\(name: step.run)(\(code))" }
        return "AnyHashable(\(view.tested.name).Request\(code))"
    }

    // MARK: Moves

    /// Flows and pagers show what is seen in their children; tabs and stacks inside of them move by themselves.
    private mutating func show(
        _ screen: ScreenReference,
        _ way: SpecTestStep.Effect.Direction,
        _ view: TestView
    ) throws(Unsayable) -> SwiftCode {
        if isHandedOn(screen, view), let first = screen.inside.first {
            let rest = ScreenReference(page: first, inside: Array(screen.inside.dropFirst()))
            let run = view.machine.pages[screen.page.page].name
            return ".inside(\(literal: run), \(try show(rest, way, try view.child(screen.page.page))))"
        }
        guard let code = try self.screen(screen, view, isSeen: true) else {
            throw Unsayable(reason: "`\(view.machine.name)` shows no `\(view.machine.pages[screen.page.page].name)`")
        }
        return ".show(AnyHashable(\(view.tested.screenType)\(code)), .\(part: way.rawValue))"
    }

    /// Whether the move is one of tabs or a stack inside of a child.
    private func isHandedOn(_ screen: ScreenReference, _ view: TestView) -> Bool {
        guard let first = screen.inside.first, let child = try? view.child(screen.page.page) else { return false }
        if child.tested.swift.isTabs || child.tested.swift.isStack { return true }
        return isHandedOn(ScreenReference(page: first, inside: Array(screen.inside.dropFirst())), child)
    }

    /// The last page, as the machine knows it that it is in, inside of the children before it.
    private mutating func inside(
        _ screen: ScreenReference,
        _ view: TestView,
        _ effect: (SwiftCode, TestView) -> SwiftCode
    ) throws(Unsayable) -> SwiftCode {
        guard let first = screen.inside.first else { return effect(try page(screen.page, view), view) }
        let rest = ScreenReference(page: first, inside: Array(screen.inside.dropFirst()))
        let run = view.machine.pages[screen.page.page].name
        return ".inside(\(literal: run), \(try inside(rest, try view.child(screen.page.page), effect)))"
    }

    private func inside(_ screen: ScreenReference?, _ view: TestView, _ effect: SwiftCode) -> SwiftCode {
        guard let screen else { return effect }
        var names: [String] = []
        var machine = view.machine
        for page in [screen.page] + screen.inside {
            names.append(machine.pages[page.page].name)
            if let run = machine.pages[page.page].run { machine = machine.children[run.child] }
        }
        return names.reversed().reduce(effect) { code, name in ".inside(\(literal: name), \(code))" }
    }
}
