import FlowModel

/// Stored properties, the initializer, and what the app can read of answers and results.
extension SwiftMachine {
    func writeState(to writer: inout SwiftWriter) {
        writer.section("State")
        writer.blank()
        for param in machine.params {
            writer.documentation(param.documentation, else: "Given when the flow starts.")
            writer.line("\(access)let \(name: param.name): \(type(param.type))")
        }
        if isStack {
            writeStackState(to: &writer)
        } else {
            writeListState(to: &writer)
        }
        writer.line("private var phase: Phase = .ready")
        if features.hasUndecided, isStack == false { writer.line("private var isExact = true") }
        if features.trackedBlocks.isEmpty == false, isStack == false { writer.line("private var undecided: Set<Block> = []") }
        if features.hasRequests { writer.line("private var loads: [Request: Load] = [:]\nprivate var live: [Ticket] = []") }
        if features.hasWaiting { writer.line("private var waiting: [(send: Waiting, page: \(key))] = []") }
        if features.hasTimers { writer.line("private var timers: [Timer] = []") }
        if features.hasRefresh { writer.line("private var refreshing: \(key)?") }
        if features.hasCommit, isStack == false { writer.line("private var committed: Page?") }
        if features.hasSkip { writer.line("private var skipped: Set<Page> = []") }
        if features.hasPassed, isStack == false, isTabs == false { writer.line("private var passed: Set<Page> = []") }
        writeChildState(to: &writer)
        if features.hasNumbers { writer.line("/// Of tickets and timers; a parent flow counts on from it.\nvar lastNumber = 0") }
        writer.blank()
        writeInitializer(to: &writer)
    }

    private func writeListState(to writer: inout SwiftWriter) {
        writer.line("/// Every answer that was given, on listed pages or not.\n\(access)private(set) var answers: Answers")
        let start = SwiftExpressions(self, at: .handling)
        let initial = page(machine.initialPage.page, members: machine.initialPage.members.map { start.value($0).core })
        writer.line("/// The page that is shown.\n\(access)private(set) var current: Page = \(initial)")
        writer.line("/// The listed pages, in order.\n\(access)private(set) var pages: [Page] = []")
    }

    private func writeInitializer(to writer: inout SwiftWriter) {
        var parameters = machine.params.map { param -> SwiftCode in
            let start = param.value.map { " = \(SwiftExpressions(self, at: .handling).value($0).core)" as SwiftCode } ?? ""
            return "\(name: param.name): \(type(param.type))\(start)"
        }
        if isStack == false { parameters.append("answers: Answers = Answers()") }
        writer.line(isStack ? "/// Not started yet." : "/// Not started yet; `answers` may hold those of an earlier time.")
        if isStack, parameters.isEmpty { return writer.line("\(access)init() {}") }
        writer.block("\(access)init(\(parameters.joined()))") { writer in
            for param in machine.params { writeParam(param, to: &writer) }
            if isStack { return }
            writer.line("self.answers = answers")
            for id in machine.inputs.ids { writeCleanUp(id, to: &writer) }
            writer.line("relist()\ncurrent = pages.first ?? current")
        }
    }

    /// An ordered set is kept without repeats.
    private func writeParam(_ param: Param, to writer: inout SwiftWriter) {
        guard case .orderedSet(let member) = param.type.unwrapped else {
            return writer.line("self.\(name: param.name) = \(bounded(param.type, "\(name: param.name)"))")
        }
        let known: SwiftCode = "known\(capitalized: param.name)"
        writer.line("var \(known): Set<\(type(member))> = []")
        let mark: SwiftCode = param.type.isOptional ? "?" : ""
        writer.line("self.\(name: param.name) = \(name: param.name)\(mark).filter { \(known).insert($0).inserted }")
    }

    /// A param beyond its bounds is taken as the nearest bound.
    private func bounded(_ type: Type, _ value: SwiftCode) -> SwiftCode {
        guard case .integer(let bounds?) = type else { return value }
        return "min(max(\(value), \(bounds.lowerBound)), \(bounds.upperBound))"
    }

    /// Answers of an earlier time may break what setters hold: such ones are dropped.
    private func writeCleanUp(_ id: ID<Input>, to writer: inout SwiftWriter) {
        let input = machine.inputs[id]
        let name: SwiftCode = "self.answers.\(name: input.name)"
        let depth = eaches(of: id).count
        if case .orderedSet = input.type.unwrapped {
            let unique: SwiftCode = depth == 0 ? "\(name).map({ unique($0) })" : nested(name, depth, "mapValues({ unique($0) })")
            writer.line("\(name) = \(unique)")
        }
        guard let bounds = input.type.bounds, case .integer = input.type.unwrapped else { return }
        let range: SwiftCode = "(\(bounds.lowerBound)...\(bounds.upperBound))"
        if depth == 0 {
            return writer.line("if let value = \(name), \(range).contains(value) == false { \(name) = nil }")
        }
        writer.line("\(name) = \(nested(name, depth, "filter({ \(range).contains($0.value) })"))")
    }

    /// An operation on the innermost dictionaries of a family's answers.
    private func nested(_ name: SwiftCode, _ depth: Int, _ operation: SwiftCode) -> SwiftCode {
        if depth == 1 { return "\(name).\(operation)" }
        return "\(name).mapValues({ \(nested("$0", depth - 1, operation)) })"
    }

    func writeAccessors(to writer: inout SwiftWriter) {
        if isTabs {
            writer.line(
                "\n/// The tab that is selected.\n\(access)var selected: Tab { return current }\n\n/// The tabs, in order.\n\(access)var tabs: [Tab] { return pages }"
            )
        }
        if isStack { writeStackAccessors(to: &writer) }
        if machine.inputs.isEmpty == false { writer.section("Answers") }
        for id in machine.inputs.ids { writeAnswer(id, to: &writer) }
        if features.hasRequests { writer.section("Results") }
        for id in machine.requests.ids { writeResultAccessor(id, to: &writer) }
    }

    private func writeAnswer(_ id: ID<Input>, to writer: inout SwiftWriter) {
        let input = machine.inputs[id]
        let page = machine.pages[input.page]
        let members = page.eaches.map(variable)
        let answer = answer(id, members: members)
        let isAlwaysSeen = page.block == nil && page.canBeSkipped == false
        let seen: SwiftCode =
            isAlwaysSeen
            ? answer : "\(features.hasSkip ? "shown" : "seen" as SwiftCode)(on: \(self.page(input.page, members: members)), \(answer))"
        let start = input.start.map { " ?? \(SwiftExpressions(self, at: .handling).value($0).core)" as SwiftCode } ?? ""
        let result = input.start == nil ? "\(type(input.type.unwrapped))?" : type(input.type)
        let parameters = page.eaches.map { each -> SwiftCode in
            return parameter(Parameter(label: nil, name: machine.eaches[each].variable, type: machine.eaches[each].type))
        }
        writer.blank()
        writer.documentation(input.documentation, else: "Input of `\(name: page.name)`.")
        let head: SwiftCode =
            page.eaches.isEmpty ? "var \(name: input.name): \(result)" : "func \(name: input.name)(\(parameters.joined())) -> \(result)"
        if isStack {
            return writer.block("\(access)\(head)") { writer in
                let nothing = input.start.map { SwiftExpressions(self, at: .handling).value($0).core } ?? "nil"
                writer.line("\(topmost(input.page, orElse: "return \(nothing)"))\nreturn \(answer)\(start)")
            }
        }
        writer.line("\(access)\(head) { return \(seen)\(start) }")
    }

    private func writeResultAccessor(_ id: ID<Request>, to writer: inout SwiftWriter) {
        let request = machine.requests[id]
        let values = request.parameters.map { local($0.name) }
        let key = self.request(id, values)
        let result = request.result.map(type) ?? "Void"
        let last: SwiftCode = "\(part: request.name)Result(\(labelled(request, values)))"
        writer.blank()
        writer.documentation(request.documentation, else: "How far `\(name: request.name)` is.")
        let head: SwiftCode =
            values.isEmpty
            ? "var \(name: request.name): LoadState<\(result)>"
            : "func \(name: request.name)(\(request.parameters.map(parameter).joined())) -> LoadState<\(result)>"
        writer.line("\(access)\(head) { return state(of: \(key), \(last)) }")
    }
}
