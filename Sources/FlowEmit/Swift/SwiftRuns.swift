import FlowModel

/// One `run` of a machine, with what its child is like.
struct SwiftChild {
    let page: ID<Page>
    let run: Run
    let machine: Machine
    let features: SwiftFeatures

    /// Tabs and stacks move inside what their parent shows: their moves are handed on whole. Those of flows and pagers are the parent's own.
    var isOpaque: Bool { return machine.kind == .tabs || machine.kind == .stack }

    /// Whether some of its moves are handed on: its own, or those of tabs and stacks that it runs itself.
    var handsMovesOn: Bool { return isOpaque || features.children.contains(where: \.handsMovesOn) }

    var isPager: Bool { return features.isPager }

    /// Tabs and stacks know `next` only from their children, tabs `back` too.
    var hasNextEvent: Bool { return isOpaque == false || features.children.isEmpty == false }

    var hasBackEvent: Bool { return machine.kind != .tabs || features.children.isEmpty == false }
}

extension Machine {
    var swiftChildren: [SwiftChild] {
        return pages.ids.compactMap { id in
            guard let run = pages[id].run else { return nil }
            return SwiftChild(page: id, run: run, machine: children[run.child], features: SwiftFeatures(children[run.child]))
        }
    }
}

/// Child flows: a value inside the parent's value, its effects lifted.
extension SwiftMachine {
    func name(_ child: SwiftChild) -> String { return machine.pages[child.page].name }

    /// `RunSetup`
    func type(_ child: SwiftChild) -> SwiftCode { return "\(name: child.machine.name)" }

    /// Whether a child may have begun before its page is entered.
    var mayBeginChildAtEntry: Bool { return features.children.contains { $0.machine.entries.isEmpty == false } }

    /// The stored children of a run, by page.
    func runs(_ page: ID<Page>) -> SwiftCode { return "\(part: machine.pages[page].name)Runs" }

    func writeChildState(to writer: inout SwiftWriter) {
        for child in features.children { writer.line("private var \(runs(child.page)): [\(key): \(type(child))] = [:]") }
    }

    /// `var setup: RunSetup?`: the child while it runs.
    func writeChildAccessors(to writer: inout SwiftWriter) {
        if features.children.isEmpty { return }
        writer.section("Child flows")
        for child in features.children {
            let page = machine.pages[child.page]
            let key = self.page(child.page)
            let parameters = page.eaches.map {
                parameter(Parameter(label: nil, name: machine.eaches[$0].variable, type: machine.eaches[$0].type))
            }
            writer.blank()
            writer.documentation(page.documentation, else: "The child of `\(name: page.name)`, while it runs.")
            let head: SwiftCode =
                parameters.isEmpty
                ? "var \(name: page.name): \(type(child))?" : "func \(name: page.name)(\(parameters.joined())) -> \(type(child))?"
            writer.block("\(access)\(head)") { writer in
                let place = isStack ? place(of: child) : key
                writer.line("guard let child = \(runs(child.page))[\(place)], child.isRunningAsChild else { return nil }\nreturn child")
            }
        }
        if isTabs == false, isStack == false { writeScreenAccessor(to: &writer) }
    }

    func writeChildren(to writer: inout SwiftWriter) {
        if features.children.isEmpty { return }
        if isTabs || isStack { writeIsRun(to: &writer) }
        writeOpening(to: &writer)
        writeClosing(to: &writer)
        for child in features.children {
            writePassing(child, to: &writer)
            writeBack(child, to: &writer)
            writeTaking(child, to: &writer)
            writeEnd(child, .childFinished, "Finished", "try next(from: page, &step)", to: &writer)
            writeEnd(child, .childCancelled, "Cancelled", "try back(from: page, &step)", to: &writer)
        }
    }

    /// A new child for a page; nothing while an argument is not known.
    func creation(_ child: SwiftChild) -> (bindings: [SwiftValue.Binding], code: SwiftCode) {
        let expressions = SwiftExpressions(self, at: .handling)
        var bindings: [SwiftValue.Binding] = []
        let parts = zip(child.machine.params, child.run.arguments).compactMap { param, argument -> SwiftCode? in
            return argument.map { "\(label: param.name): \(expressions.spell($0, &bindings))" }
        }
        return (bindings, "\(type(child))(\(parts.joined()))")
    }

    private func writeOpening(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line("/// Makes the child of a page, or resumes a finished one that is come back to.")
        writer.block("private mutating func openChild(of page: \(key), isForward: Bool, _ step: inout Step)") { writer in
            writePageSwitch(features.children.map { ($0.page, opening($0)) }, otherwise: "break", to: &writer)
        }
    }

    private func opening(_ child: SwiftChild) -> [SwiftCode] {
        let number: SwiftCode = child.features.hasNumbers ? "after: lastNumber" : ""
        var lines: [SwiftCode] = []
        if child.features.canFinish, isTabs == false, isStack == false {
            lines.append("if isForward == false, var old = \(runs(child.page))[page], old.isRunningAsChild == false {")
            lines.append(indented(["let effects = old.resumeAsChild(\(number))"] + keeping(child, "old") + ["return"]))
            lines.append("}")
        }
        let (bindings, code) = creation(child)
        if bindings.isEmpty == false {
            lines.append("guard \(SwiftValue(code, bindings: bindings).lets) else {\n    \(runs(child.page))[page] = nil\n    return\n}")
        }
        return lines + ["var child = \(code)", "let effects = child.beginAsChild(\(number))"] + keeping(child, "child")
    }

    /// Stores a child that has begun or gone on, with the effects of that. An end at once is the parent's to answer, like any other.
    func keeping(_ child: SwiftChild, _ value: SwiftCode) -> [SwiftCode] {
        var lines: [SwiftCode] = ["\(runs(child.page))[page] = \(value)"]
        if child.features.hasNumbers { lines.append("lastNumber = \(value).lastNumber") }
        return lines + ["do throws(Rejection) { try take\(capitalized: name(child))(effects, on: page, &step) } catch {}"]
    }

    private func writeClosing(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line("/// Ends the child of a page that is left. One that has finished stays as it is.")
        writer.block("private mutating func closeChild(of page: \(key), _ step: inout Step)") { writer in
            if mayBeginChildAtEntry { writer.line("step.opened.removeAll { $0 == page }") }
            let bodies = features.children.map { child -> (page: ID<Page>, lines: [SwiftCode]) in
                return (
                    child.page,
                    [
                        """
                        guard var child = \(runs(child.page))[page], child.isRunningAsChild else { return }
                        let effects = child.endAsChild()
                        \(runs(child.page))[page] = nil
                        keep\(capitalized: name(child))(effects, &step)
                        """
                    ]
                )
            }
            writePageSwitch(bodies, otherwise: "break", to: &writer)
        }
        writer.blank()
        writer.block("private func hasRunningChild(_ page: \(key)) -> Bool") { writer in
            let bodies = features.children.map { child -> (page: ID<Page>, lines: [SwiftCode]) in
                return (child.page, ["return \(runs(child.page))[page]?.isRunningAsChild ?? false"])
            }
            writePageSwitch(bodies, otherwise: "return false", to: &writer)
        }
    }
}

extension Machine {
    /// Whether a condition of the list, or an `each`, reads what a child delivers.
    func listingReadsOutput(of page: ID<Page>) -> Bool {
        var isRead = false
        walkExpressions { expression, place in
            guard place == .listing, isRead == false else { return }
            isRead = expression.contains { if case .output(let read) = $0 { read.page.page == page } else { false } }
        }
        return isRead
    }
}
