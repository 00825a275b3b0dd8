import FlowDiagnostics
import FlowModel
import FlowSyntax

/// Pages, requests and inputs that a test names.
extension FlowResolver {
    /// A page with its members.
    mutating func testPage(_ syntax: PageReferenceSyntax) -> PageReference? {
        guard let call = syntax.calls.first else { return nil }
        guard let meaning = declared.pageNames[call.name.text] else {
            findings.unknownName(call.name, kind: "page", among: declared.pageNames.names)
            return nil
        }
        if syntax.calls.count > 1 {
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    "a page of this flow is meant here, not one inside of a child",
                    at: syntax.range,
                    help: "write `\(call.name.text)`"
                )
            )
            return nil
        }
        guard let page = meaning else { return nil }
        if container?.kind == .stack { return testDestination(page, call) }
        let eaches = declared.pages[page.index].eaches
        let arguments = call.arguments ?? []
        if arguments.isEmpty, eaches.isEmpty == false {
            let names = eaches.map { declared.eaches[$0.index].syntax.variable }
            findings.report(
                Diagnostic(
                    .argumentMismatch,
                    "there is one `\(call.name.text)` for each `\(names.last?.text ?? "")`",
                    at: call.range,
                    labels: names.suffix(1).map { .init($0.range, "repeated here") },
                    help: "say which one: `\(call.name.text)(\(names.map(\.text).joined(separator: ", ")))`"
                )
            )
            return nil
        }
        return members(of: eaches, call, from: testReader).map { PageReference(page: page, members: $0) }
    }

    /// A request with its arguments.
    mutating func testRequest(_ call: CallSyntax) -> RequestReference? {
        guard let id = requestID(of: call), case .request(let declaration, _)? = declared.values[call.name.text] else {
            if case .request(_, nil)? = declared.values[call.name.text] {
                findings.report(
                    Diagnostic(
                        .unknownName,
                        "`\(machine.name)` never asks for `\(call.name.text)`",
                        at: call.range,
                        help: "write `needs \(call.name.text)` on the page that shows it"
                    )
                )
            }
            return nil
        }
        let parameters = machine.requests[id].parameters
        return arguments(of: call, for: parameters, declaredAt: declaration.syntax.name.range, from: testReader).map {
            RequestReference(request: id, arguments: $0)
        }
    }

    /// An input with the members of its page. `for` gives the innermost; the others are those of the current page.
    mutating func testInput(_ name: NameSyntax, member: ExpressionSyntax?) -> (ID<Input>, members: [Expression], Type)? {
        guard case .input(let input)? = declared.values[name.text] else {
            if case .broken? = declared.values[name.text] { return nil }
            let inputs = declared.inputs.map(\.syntax.name.text)
            findings.unknownName(name, kind: "input", among: inputs, help: "inputs are \(enumerated(inputs))")
            return nil
        }
        let declaration = declared.inputs[input.index]
        guard let type = declaration.type else { return nil }
        let eaches = declared.pages[declaration.page.index].eaches
        var members: [Expression] = eaches.map { .variable($0) }
        if let member {
            guard let each = eaches.last else {
                findings.report(
                    Diagnostic(
                        .argumentMismatch,
                        "there is only one `\(name.text)`",
                        at: member.range,
                        help: "remove `for`"
                    )
                )
                return nil
            }
            guard brokenEaches.contains(each) == false, let value = testValue(member, machine.eaches[each].type) else { return nil }
            members[members.count - 1] = value
        }
        return (input, members, type)
    }
}
