import FlowModel

/// Why `next` is refused on a page.
extension SwiftMachine {
    func writeObstacles(to writer: inout SwiftWriter) {
        writeReaders(to: &writer)
        if isTabs { return }
        if features.asksForAnswers { writeMissing(to: &writer) }
        if features.needsObstacle { writeObstacle(to: &writer) }
        if machine.pages.contains(where: \.isCommit) {
            writer.blank()
            writer.line("/// Whether a page is a point of no return.")
            writer.block("private func isCommit(_ page: Page) -> Bool") { writer in
                writePageSwitch(
                    machine.pages.ids.map { ($0, machine.pages[$0].isCommit ? ["return true"] : []) },
                    otherwise: "return false",
                    to: &writer
                )
            }
        }
        if features.isListVarying { writeRank(to: &writer) }
    }

    private func writeMissing(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line("/// The first answer that a page lacks.")
        writer.block("private func missing(on page: Page) -> Input?") { writer in
            let bodies = machine.pages.ids.map { id -> (ID<Page>, [SwiftCode]) in
                let required = machine.pages[id].inputs.filter { machine.inputs[$0].isRequired }
                var lines = required.map { input -> SwiftCode in
                    let members = eaches(of: input).map(variable)
                    return "if \(answer(input, members: members)) == nil { return \(self.input(input)) }"
                }
                if lines.isEmpty == false { lines.append("return nil") }
                return (id, lines)
            }
            writePageSwitch(bodies, otherwise: "return nil", to: &writer)
        }
    }

    private func writeObstacle(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line("/// What a page waits for or requires before `next`.")
        writer.block("private func obstacle(on page: Page) -> Rejection?") { writer in
            let bodies = machine.pages.ids.map { id -> (ID<Page>, [SwiftCode]) in
                let page = machine.pages[id]
                var lines: [SwiftCode] = []
                for use in page.uses where use.kind != .needs { lines.append(awaiting(use)) }
                for requirement in page.requirements.map({ machine.requirements[$0] }) {
                    lines.append(requiring(requirement))
                }
                if lines.isEmpty == false { lines.append("return nil") }
                return (id, lines)
            }
            writePageSwitch(bodies, otherwise: "return nil", to: &writer)
        }
    }

    private func requiring(_ requirement: Requirement) -> SwiftCode {
        let refusal: SwiftCode = "return .requirement(.\(name: requirement.name))"
        let expressions = SwiftExpressions(self, at: .handling)
        let value = expressions.value(requirement.condition)
        if value.bindings.count < 2 { return "if \(expressions.twoValued(requirement.condition)) == false { \(refusal) }" }
        return "do {\n    guard \(value.lets), \(value.core.unparenthesized) else { \(refusal) }\n}"
    }

    /// Refuses while a request has not ended, or names why its key is not known.
    private func awaiting(_ use: Use) -> SwiftCode {
        let expressions = SwiftExpressions(self, at: .handling)
        var bindings: [SwiftValue.Binding] = []
        let key = request(use.call.request, use.call.arguments.map { expressions.spell($0, &bindings) })
        let isDone: SwiftCode =
            use.kind == .awaitsOrFailure ? "isSatisfied(\(key)) || hasFailed(\(key))" : "isSatisfied(\(key))"
        var lines = bindings.map { "guard let \($0.name) = \($0.value) else { return \($0.cause ?? ".notHandled") }" as SwiftCode }
        lines.append("if (\(isDone)) == false { return .awaiting(\(key)) }")
        if use.kind != .awaitsOrFailure { lines[lines.count - 1] = "if \(isDone) == false { return .awaiting(\(key)) }" }
        if bindings.isEmpty { return lines.joined("\n") }
        return "do {\n" + lines.map { "    \($0)" as SwiftCode }.joined("\n") + "\n}"
    }
}
