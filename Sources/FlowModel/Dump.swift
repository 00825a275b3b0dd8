extension Machine {
    /// The machine as short indented text, for `flowc dump` and for tests.
    package func dumped() -> String {
        var text = "\(keyword) \(name)\n"
        for param in params {
            text += "  param \(param.name): \(describe(param.type))\(param.value.map { " = " + describe($0) } ?? "")\n"
        }
        for request in requests { text += "  \(dumped(request))\n" }
        for entry in entries { text += "  \(dumped(entry))\n" }
        for event in events.ids { text += "  event \(describe(Handler.Trigger.app(event)))\n" }
        for handler in handlers { text += "  \(dumped(handler))\n" }
        for step in steps { text += dumped(step, indent: "  ") }
        for output in outputs {
            let each = output.each.map { " by \(eaches[$0].variable)" } ?? ""
            text += "  output \(output.name): \(describe(output.type))\(output.mayBeMissing ? "?" : "")\(each) = \(dumped(output.value))\n"
        }
        return text + "  initially \(describe(initialPage))\n"
    }

    private var keyword: String {
        switch kind {
        case .flow: return "flow"
        case .pager(let isVertical): return isVertical ? "vertical pager" : "pager"
        case .tabs: return "tabs"
        case .stack: return "stack"
        }
    }

    private func dumped(_ request: Request) -> String {
        let parameters = request.parameters.map { describe($0) }.joined(separator: ", ")
        var text = "\(request.kind == .fetch ? "fetch" : "send") \(request.name)\(parameters.isEmpty ? "" : "(\(parameters))")"
        if let result = request.result { text += " -> \(describe(result))" }
        if request.start != .lazy { text += ", start \(request.start)" }
        if let fresh = request.freshMilliseconds { text += ", fresh \(duration(milliseconds: fresh))" }
        if request.retries > 0 { text += ", retry \(request.retries)" }
        if let timeout = request.timeoutMilliseconds { text += ", timeout \(duration(milliseconds: timeout))" }
        if request.canBeSentAgain { text += ", again" }
        if request.isCancelledOnLeave { text += ", cancel on leave" }
        return text + (request.isReadByListing ? ", lists" : "")
    }

    // MARK: Listing

    private func dumped(_ step: Step, indent: String) -> String {
        switch step {
        case .page(let page):
            return dumped(pages[page], indent: indent)
        case .choice(let choice):
            return choice.branches.map { branch in
                let head = branch.condition.map { "when " + dumped($0) } ?? "otherwise"
                return "\(indent)\(head)\(dumped(branch.block))\n" + branch.steps.map { dumped($0, indent: indent + "  ") }.joined()
            }.joined()
        case .each(let each, let steps):
            let each = eaches[each]
            let head = "each \(each.variable): \(describe(each.type)) in \(dumped(each.source))"
            return "\(indent)\(head)\(each.isOpenEnded ? ", open-ended" : "")\(dumped(each.block))\n"
                + steps.map { dumped($0, indent: indent + "  ") }.joined()
        }
    }

    private func dumped(_ block: ID<Block>) -> String {
        return (blocks[block].canBeUndecided ? ", may be undecided" : "") + (blocks[block].isTracked ? ", tracked" : "")
    }

    private func dumped(_ page: Page, indent: String) -> String {
        var text = "\(indent)\(page.kind) \(page.name)\(dumpedHead(of: page))\(page.canBeSkipped ? ", can be skipped" : "")\n"
        let inner = indent + "  "
        if page.isCommit { text += inner + "commit\n" }
        if page.isRefreshable { text += inner + "refreshable\n" }
        for input in page.inputs {
            let input = inputs[input]
            let start = input.start.map { " = " + describe($0) } ?? ""
            let flags = (input.clearsOnHide ? ", clear on hide" : "") + (input.isReadByListing ? ", lists" : "")
            text += "\(inner)input \(input.name): \(describe(input.type))\(start)\(flags)\n"
        }
        for use in page.uses { text += inner + dumped(use) + "\n" }
        for requirement in page.requirements {
            text += "\(inner)require \(requirements[requirement].name): \(dumped(requirements[requirement].condition))\n"
        }
        for handler in page.handlers { text += "\(inner)\(dumped(handler))\n" }
        for countdown in page.countdowns {
            let length = duration(milliseconds: countdown.milliseconds)
            text += "\(inner)\(countdown.repeats ? "every" : "after") \(length) -> \(dumped(countdown.actions))\n"
        }
        return text
    }

    private func dumped(_ handler: Handler) -> String {
        let condition = handler.condition.map { " when " + dumped($0) } ?? ""
        return "on \(describe(handler.trigger))\(condition) -> \(dumped(handler.actions))"
    }

    private func dumped(_ actions: [Action]) -> String {
        return actions.map { describe($0) + reads(in: values(of: $0)) }.joined(separator: ", ")
    }

    private func dumped(_ use: Use) -> String {
        let after = use.call.after.map { describe(.result($0)) }.joined(separator: ", ")
        let reads = reads(in: use.call.arguments + use.call.after.map { .result($0) })
        return describe(use) + (after.isEmpty ? "" : " after \(after)") + reads
    }

    private func dumped(_ source: Each.Source) -> String {
        switch source {
        case .set(let value, _), .list(let value): return describe(source) + reads(in: [value])
        case .numbers(let first, let last): return describe(source) + reads(in: [first, last])
        case .literal(let elements): return describe(source) + reads(in: elements)
        }
    }

    private func dumped(_ expression: Expression) -> String { return describe(expression) + reads(in: [expression]) }
}
