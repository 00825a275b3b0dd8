extension Expression {
    /// The expressions that this one is made of directly, arguments and members of its reads included.
    package var children: [Expression] {
        switch self {
        case .boolean, .integer, .string, .sample, .none, .enumCase, .param, .variable, .eventParameter, .pageParameter, .entryParameter:
            return []
        case .output(let read): return read.page.members
        case .list(let elements): return elements
        case .input(let read): return read.members
        case .result(let read), .isLoaded(let read), .hasFailed(let read): return read.arguments + (read.through?.members ?? [])
        case .property(let value, _, _), .given(let value), .isGiven(let value), .isEmpty(let value), .count(let value), .not(let value):
            return [value]
        case .contains(let left, let right), .and(let left, let right), .or(let left, let right), .comparison(let left, _, let right):
            return [left, right]
        case .isOneOf(let value, let elements): return [value] + elements
        case .any(_, let condition), .all(_, let condition): return [condition]
        }
    }

    /// This expression and all inside it, outermost first. Linear in its size.
    package func walk(_ visit: (Expression) -> Void) {
        visit(self)
        for child in children { child.walk(visit) }
    }

    /// Whether some expression inside, itself included, is as asked.
    package func contains(where isAsked: (Expression) -> Bool) -> Bool {
        return isAsked(self) || children.contains { $0.contains(where: isAsked) }
    }
}

extension Machine {
    /// The page whose being listed makes a member count in `any` and `all`: that of the first answer which is read there.
    package func memberPage(of each: ID<Each>, in condition: Expression) -> ID<Page>? {
        var found: ID<Page>?
        condition.walk { part in
            guard found == nil else { return }
            let page: ID<Page>
            switch part {
            case .input(let read): page = inputs[read.input].page
            case .output(let read): page = read.page.page
            default: return
            }
            if pages[page].eaches.contains(each) { found = page }
        }
        return found
    }

    /// Every condition and value of the machine, with the place it is evaluated at. Linear in the spec.
    package func walkExpressions(_ visit: (Expression, Place) -> Void) {
        for step in steps { walk(step, visit) }
        for requirement in requirements { visit(requirement.condition, .handling) }
        for page in pages {
            for use in page.uses { walk(use.call, visit) }
            for argument in page.run?.arguments ?? [] { if let argument { visit(argument, .handling) } }
            for handler in page.handlers { walk(handler, visit) }
            for countdown in page.countdowns { for action in countdown.actions { walk(action, visit) } }
        }
        for handler in handlers { walk(handler, visit) }
        for field in outputs { visit(field.value, .handling) }
    }

    private func walk(_ step: Step, _ visit: (Expression, Place) -> Void) {
        switch step {
        case .page: return
        case .choice(let choice):
            for branch in choice.branches {
                if let condition = branch.condition { visit(condition, .listing) }
                for step in branch.steps { walk(step, visit) }
            }
        case .each(let each, let steps):
            switch eaches[each].source {
            case .set(let value, _), .list(let value): visit(value, .listing)
            case .numbers(let first, let last):
                visit(first, .listing)
                visit(last, .listing)
            case .literal(let members): for member in members { visit(member, .listing) }
            }
            for step in steps { walk(step, visit) }
        }
    }

    private func walk(_ handler: Handler, _ visit: (Expression, Place) -> Void) {
        switch handler.trigger {
        case .loaded(let call), .failed(let call): walk(call, visit)
        case .app, .enter, .leave, .childFinished, .childCancelled: break
        }
        if let condition = handler.condition { visit(condition, .handling) }
        for action in handler.actions { walk(action, visit) }
    }

    private func walk(_ action: Action, _ visit: (Expression, Place) -> Void) {
        switch action {
        case .set(_, let members, let value):
            for member in members { visit(member, .handling) }
            if let value { visit(value, .handling) }
        case .send(let call): walk(call, visit)
        case .show(let reference): for member in reference.members { visit(member, .handling) }
        case .enter(_, let entry): for argument in entry.arguments { visit(argument, .handling) }
        case .push(let destination): for argument in destination.arguments { visit(argument, .handling) }
        case .next, .back, .finish, .cancel, .skip, .restart, .refresh, .retry, .stay, .pop, .popToRoot, .select: return
        }
    }

    private func walk(_ call: Call, _ visit: (Expression, Place) -> Void) {
        for argument in call.arguments { visit(argument, .handling) }
        for read in call.after { visit(.isLoaded(read), .handling) }
    }

    /// Every action of the machine, with the page it is written on.
    package func walkActions(_ visit: (Action, Page?) -> Void) {
        for page in pages {
            for handler in page.handlers { for action in handler.actions { visit(action, page) } }
            for countdown in page.countdowns { for action in countdown.actions { visit(action, page) } }
        }
        for handler in handlers { for action in handler.actions { visit(action, nil) } }
    }
}
