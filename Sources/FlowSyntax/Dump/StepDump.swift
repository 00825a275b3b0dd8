import FlowDiagnostics

extension SyntaxDump {
    mutating func add(_ step: StepSyntax) {
        switch step {
        case .page(let page): add(page)
        case .each(let each):
            add(each.documentation)
            line("each \(each.variable.text) in \(described(each.source))") { dump in dump.add(each.steps) }
        case .conditional(let conditional):
            for (index, branch) in conditional.branches.enumerated() {
                let keyword = [index > 0 ? "else" : nil, branch.condition.map { "if " + described($0) }]
                line(keyword.compactMap(\.self).joined(separator: " ")) { dump in dump.add(branch.steps) }
            }
        case .alternatives(let alternatives):
            line("switch \(described(alternatives.subject))") { dump in
                for member in alternatives.cases {
                    dump.line("case \(member.labels.map(\.text).joined(separator: ", "))") { $0.add(member.steps) }
                }
            }
        case .run(let run):
            add(run.documentation)
            line("run \(run.name.text)\(described(run.parameters)): \(described(run.flow))") { dump in
                for handler in run.handlers { dump.add(handler) }
            }
        }
    }

    private mutating func add(_ steps: [StepSyntax]) {
        for step in steps { add(step) }
    }

    private mutating func add(_ page: PageSyntax) {
        add(page.documentation)
        var header: String
        switch page.kind {
        case .page: header = "page \(page.name.text)\(described(page.parameters))"
        case .insert(let condition): header = "insert \(page.name.text) when \(described(condition))"
        case .tail: header = "tail \(page.name.text)"
        }
        if let option = page.onSame { header += " on same \(option.text)" }
        line(header) { dump in
            for member in page.members { dump.add(member) }
        }
    }

    private mutating func add(_ member: PageMemberSyntax) {
        switch member {
        case .title(let title, _): line("title \(quoted(title.text))")
        case .input(let input):
            add(input.documentation)
            let value = input.value.map { " = " + described($0) } ?? ""
            line("input \(input.name.text): \(described(input.type))\(value)" + (input.clearsOnHide ? " clear on hide" : ""))
        case .needs(let use): line("needs \(described(use.call))")
        case .awaits(let use, let orFailure): line("awaits \(described(use.call))" + (orFailure ? " or failure" : ""))
        case .require(let requirement):
            add(requirement.documentation)
            line("require \(requirement.name.text): \(described(requirement.condition))")
        case .commit: line("commit")
        case .refreshable: line("refreshable")
        case .handler(let handler): add(handler)
        case .countdown(let countdown):
            line("\(countdown.repeats ? "every" : "after") \(countdown.milliseconds)ms -> \(described(countdown.actions))")
        }
    }

    mutating func add(_ handler: HandlerSyntax) {
        add(handler.documentation)
        var header = "on \(handler.event.text)\(described(handler.parameters))"
        if let request = handler.request { header += " " + described(request) }
        if let condition = handler.condition { header += " when " + described(condition) }
        line("\(header) -> \(described(handler.actions))")
    }
}

private func described(_ source: EachSyntax.Source) -> String {
    switch source {
    case .value(let value): return described(value)
    case .numbers(let first, let last): return "\(described(first))...\(described(last))"
    }
}

private func described(_ actions: [ActionSyntax]) -> String {
    return actions.map(described).joined(separator: ", ")
}

private func described(_ action: ActionSyntax) -> String {
    switch action.kind {
    case .plain(let name): return name.text
    case .show(let page): return "show \(described(page))"
    case .set(let input, let value): return "set \(input.text) = \(described(value))"
    case .send(let request): return "send \(described(request))"
    case .enter(let child, let entry): return "enter \(child.text).\(described(entry))"
    case .push(let page): return "push \(described(page))"
    case .select(let tab): return "select \(tab.text)"
    }
}
