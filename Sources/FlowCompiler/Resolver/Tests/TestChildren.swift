import FlowDiagnostics
import FlowModel
import FlowSyntax

/// Children, paths and entries in tests.
extension FlowResolver {
    /// Something in the names of a child.
    mutating func inChild<Found>(
        _ name: NameSyntax,
        _ resolve: (inout FlowResolver) -> Found?
    ) -> (page: ID<Page>, found: Found)? {
        guard let meaning = declared.pageNames[name.text], let page = meaning, let run = declared.pages[page.index].run else {
            let runs = declared.pages.filter { $0.run != nil }.map(\.syntax.name.text)
            findings.unknownName(
                name,
                kind: "child",
                among: runs,
                help: runs.isEmpty ? "`\(machine.name)` runs no flow" : "`\(machine.name)` runs \(enumerated(runs))"
            )
            return nil
        }
        guard let flow = flow(of: run), var child = testable[flow.syntax.name.range] else { return nil }
        child.testable = testable
        child.findings = findings
        child.source = source
        let found = resolve(&child)
        findings = child.findings
        return found.map { (page, $0) }
    }

    /// A page, and what is seen inside of its child: `setup.chooseMode`.
    mutating func testScreen(_ syntax: PageReferenceSyntax) -> ScreenReference? {
        guard let first = syntax.calls.first else { return nil }
        guard let page = testPage(PageReferenceSyntax(calls: [first], range: first.range)) else { return nil }
        if syntax.calls.count == 1 { return ScreenReference(page: page, inside: []) }
        let rest = PageReferenceSyntax(calls: Array(syntax.calls.dropFirst()), range: syntax.range)
        let inner = inChild(first.name) { $0.testScreen(rest) }?.found
        return inner.map { ScreenReference(page: page, inside: [$0.page] + $0.inside) }
    }

    /// A request, or that of a child: `setup.invite(mate: "Ada")`.
    mutating func testRequest(_ calls: ArraySlice<CallSyntax>) -> RequestReference? {
        guard let first = calls.first else { return nil }
        if calls.count == 1 { return testRequest(first) }
        guard let (page, inner) = inChild(first.name, { $0.testRequest(calls.dropFirst()) }) else { return nil }
        var request = inner
        request.child.insert(page, at: 0)
        return request
    }

    /// A page of a stack with what it was pushed with. Labels may be left out.
    mutating func testDestination(_ page: ID<Page>, _ call: CallSyntax) -> PageReference? {
        let parameters = machine.pages[page].parameters
        let declaration = declared.pages[page.index].syntax.name.range
        let values = testValues(of: call, for: parameters, declaredAt: declaration)
        return values.map { PageReference(page: page, members: $0) }
    }

    /// `at invitation(mate: "Ada")`
    mutating func testEntry(_ call: CallSyntax) -> (id: ID<Entry>, arguments: [Expression])? {
        guard let index = machine.entries.firstIndex(where: { $0.name == call.name.text }) else {
            let names = machine.entries.map(\.name)
            findings.unknownName(
                call.name,
                kind: "entry",
                among: names,
                help: names.isEmpty ? "`\(machine.name)` has no entries" : "its entries are \(enumerated(names))"
            )
            return nil
        }
        let entry = machine.entries[index]
        return testValues(of: call, for: entry.parameters, declaredAt: entry.range).map { (ID(index), $0) }
    }

    /// Arguments whose labels may be left out.
    mutating func testValues(of call: CallSyntax, for parameters: [Parameter], declaredAt range: SourceRange) -> [Expression]? {
        let arguments = call.arguments ?? []
        let labelled = zip(arguments, parameters).map { argument, parameter in
            let label = argument.label ?? NameSyntax(parameter.label ?? parameter.name, argument.value.range)
            return CallSyntax.Argument(label: label, value: argument.value)
        }
        let complete = labelled + arguments.dropFirst(labelled.count)
        guard haveShape(complete, parameters.map { $0.label ?? $0.name }, call, declaredAt: range) else { return nil }
        let values = zip(complete, parameters).map { testValue($0.value, $1.type) }
        let sound = values.compactMap(\.self)
        return sound.count == values.count ? sound : nil
    }
}
