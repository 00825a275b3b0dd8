import FlowModel

/// The nested types that say what there is: enums, pages, answers, requests.
extension SwiftMachine {
    /// A refusal exists if the behaviour mentions it.
    func writeTypes(refusing behaviour: SwiftWriter, to writer: inout SwiftWriter) {
        for enumeration in machine.enumerations where enumeration.container == machine.name {
            writeEnumeration(enumeration, access, to: &writer)
            writer.blank()
        }
        writePage(to: &writer)
        if isStack == false || machine.inputs.isEmpty == false { writeAnswers(to: &writer) }
        if behaviour.mentions(".missing(") || behaviour.mentions(".outOfRange(") || behaviour.mentions("-> Input?") {
            writeInput(to: &writer)
        }
        if features.hasRequirements { writeRequirement(to: &writer) }
        if features.hasOutput { writeOutputType(to: &writer) }
        if features.hasTickets { writeRequestTypes(to: &writer) }
        if features.hasClocks { writeTimer(to: &writer) }
        writeScreenType(to: &writer)
        writeEntryType(to: &writer)
        writeMoveTypes(to: &writer)
        writeEvent(to: &writer)
        writeEffect(to: &writer)
        writeRejection(behaviour, to: &writer)
    }

    private func writePage(to writer: inout SwiftWriter) {
        if isStack { return writeDestinations(to: &writer) }
        writer.line(isTabs ? "/// A child that can be selected." : "/// A page, by identity.")
        writer.block("\(access)enum \(isTabs ? "Tab" : "Page" as SwiftCode): Hashable, Sendable") { writer in
            for page in machine.pages {
                if let title = page.title, page.documentation.isEmpty { writer.line("/// \(comment: title)") }
                for line in page.documentation { writer.line("/// \(comment: line)") }
                writer.line("case \(name: page.name)\(memberTypes(page.eaches))")
            }
        }
        if isTabs { writer.line("\n\(access)typealias Page = Tab") }
    }

    /// `(prompt: Prompt)`
    func memberTypes(_ eaches: [ID<Each>]) -> SwiftCode {
        if eaches.isEmpty { return "" }
        let parts = eaches.map { "\(declared: machine.eaches[$0].variable): \(type(machine.eaches[$0].type))" as SwiftCode }
        return "(\(parts.joined()))"
    }

    private func writeAnswers(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line("/// Every answer, on listed pages or not. What was not given is missing.")
        let conformances: SwiftCode = isCodable ? "Sendable, Codable" : "Sendable"
        writer.block("\(access)struct Answers: \(conformances)") { writer in
            for id in machine.inputs.ids {
                let input = machine.inputs[id]
                writer.line("/// Input of `\(name: machine.pages[input.page].name)`.")
                writer.line("\(access)var \(name: input.name): \(storage(id))")
            }
            if machine.inputs.isEmpty == false { writer.blank() }
            writer.line("/// No answers yet.")
            writer.line("\(access)init() {}")
        }
    }

    /// `Set<Prompt>?`, or a dictionary by member inside an `each`.
    private func storage(_ id: ID<Input>) -> SwiftCode {
        let value = type(machine.inputs[id].type.unwrapped)
        let eaches = eaches(of: id)
        if eaches.isEmpty { return "\(value)?" }
        return "\(dictionary(eaches, value)) = [:]"
    }

    private func dictionary(_ eaches: [ID<Each>], _ value: SwiftCode) -> SwiftCode {
        var result = value
        for each in eaches.reversed() { result = "[\(type(machine.eaches[each].type)): \(result)]" }
        return result
    }

    private func writeInput(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line("/// An answer that a page takes.")
        writer.block("\(access)enum Input: Equatable, Sendable") { writer in
            for id in machine.inputs.ids { writer.line("case \(name: machine.inputs[id].name)\(memberTypes(eaches(of: id)))") }
        }
    }

    private func writeRequirement(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line("/// What a page requires before `next`.")
        writer.block("\(access)enum Requirement: Equatable, Sendable") { writer in
            var known: Set<String> = []
            for requirement in machine.requirements where known.insert(requirement.name).inserted {
                for line in requirement.documentation { writer.line("/// \(comment: line)") }
                writer.line("case \(name: requirement.name)")
            }
        }
    }

    private func writeOutputType(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line("/// What `finish` delivers.")
        writer.block("\(access)struct Output: Equatable, Sendable") { writer in
            for field in machine.outputs { writer.line("\(access)let \(name: field.name): \(outputType(field))") }
        }
    }

    func outputType(_ field: OutputField) -> SwiftCode {
        if let each = field.each { return "[\(type(machine.eaches[each].type)): \(type(field.type.unwrapped))]" }
        return field.mayBeMissing ? "\(type(field.type.unwrapped))?" : type(field.type)
    }

    private func writeRequestTypes(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line("/// What is asked of the server, by key.")
        writer.block("\(access)enum Request: Hashable, Sendable") { writer in
            for request in machine.requests {
                for line in request.documentation { writer.line("/// \(comment: line)") }
                let parts = request.parameters.map { "\(declared: $0.label ?? $0.name): \(type($0.type))" as SwiftCode }
                writer.line("case \(name: request.name)\(parts.isEmpty ? "" : "(\(parts.joined()))" as SwiftCode)")
            }
            for child in ticketChildren { writer.line("case \(name: name(child))(\(type(child)).Request)") }
        }
        writer.blank()
        writer.line("/// What the server answers a request with.")
        writer.block("\(access)enum Value: Sendable") { writer in
            for request in machine.requests {
                let payload = request.result.map { "(\(type($0)))" as SwiftCode } ?? ""
                writer.line("case \(name: request.name)\(payload)")
            }
            for child in ticketChildren { writer.line("case \(name: name(child))(\(type(child)).Value)") }
        }
        writer.blank()
        writer.line("/// One attempt at a request. Only the machine makes tickets.")
        writer.block("\(access)struct Ticket: Hashable, Sendable") { writer in
            writer.line("\(access)let request: Request\nfileprivate let number: Int")
            if ticketChildren.isEmpty == false { writer.line("fileprivate var child: ChildTicket?") }
        }
        if ticketChildren.isEmpty == false {
            writer.blank()
            writer.block("fileprivate enum ChildTicket: Hashable, Sendable") { writer in
                for child in ticketChildren { writer.line("case \(name: name(child))(\(type(child)).Ticket)") }
            }
        }
        if features.hasRequests == false { return }
        writer.blank()
        writer.line("/// How far a request is. The last value stays readable while it is loaded again.")
        writer.block("\(access)enum LoadState<Result: Sendable>: Sendable") { writer in
            writer.line("case idle\ncase loading(last: Result?)\ncase loaded(Result)\ncase failed(last: Result?)")
        }
    }

    private func writeTimer(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line("/// One run of a clock. Only the machine makes timers.")
        writer.block("\(access)struct Timer: Hashable, Sendable") { writer in
            writer.line("\(access)let milliseconds: Int\nfileprivate let purpose: Purpose\nfileprivate let number: Int")
        }
        writer.blank()
        writer.block("fileprivate enum Purpose: Hashable, Sendable") { writer in
            if features.hasTimeouts { writer.line("case timeout(Request)") }
            if features.hasFreshness { writer.line("case freshness(Request)") }
            if features.hasCountdowns { writer.line("case countdown(\(key), Int)") }
            for child in features.children where child.features.hasClocks {
                writer.line("case \(name: name(child))(\(type(child)).Timer)")
            }
        }
    }
}

extension SwiftMachine {
    /// The children that ask a server for something.
    var ticketChildren: [SwiftChild] { return features.children.filter(\.features.hasTickets) }
}

/// A Swift enum for an enum of the spec.
func writeEnumeration(_ enumeration: Enumeration, _ access: SwiftCode, to writer: inout SwiftWriter) {
    writer.documentation(enumeration.documentation, else: "One of a fixed set of choices.")
    let conformances: SwiftCode =
        enumeration.cases.isEmpty ? "CaseIterable, Hashable, Sendable" : "String, CaseIterable, Hashable, Sendable, Codable"
    let isolation: SwiftCode = enumeration.container == nil ? "nonisolated " : ""
    writer.block("\(access)\(isolation)enum \(name: enumeration.name): \(conformances)") { writer in
        for item in enumeration.cases {
            for line in item.documentation { writer.line("/// \(comment: line)") }
            writer.line("case \(name: item.name)")
        }
    }
}
