import FlowModel

/// What is seen: a page; inside of a child flow or pager, what is seen there.
extension SwiftMachine {
    /// `Screen` where there are children, else `Page`.
    var screenType: SwiftCode { return features.children.isEmpty ? "Page" : "Screen" }

    /// What is seen now.
    var screen: SwiftCode { return features.children.isEmpty ? "current" : "screen" }

    private func child(of page: ID<Page>) -> SwiftChild? {
        return features.children.first { $0.page == page && $0.isOpaque == false }
    }

    func writeScreenType(to writer: inout SwiftWriter) {
        if features.children.isEmpty || hasShow == false { return }
        writer.blank()
        writer.line("/// What is seen: a page, or inside of a child flow the child's own.")
        writer.block("\(access)enum Screen: Hashable, Sendable") { writer in
            for id in machine.pages.ids where (isTabs || isStack) == false || child(of: id) != nil {
                let page = machine.pages[id]
                var parts = page.eaches.map { "\(declared: machine.eaches[$0].variable): \(type(machine.eaches[$0].type))" as SwiftCode }
                if let child = child(of: id) { parts.append("\(type(child)).Screen") }
                writer.line("case \(name: page.name)\(parts.isEmpty ? "" : "(\(parts.joined()))" as SwiftCode)")
            }
        }
    }

    func writeScreenAccessor(to writer: inout SwiftWriter) {
        writer.line(
            """

            /// What is seen: the current page, in a child flow the child's.
            \(access)var screen: Screen { return screen(of: current, isForward: false) }

            /// What would be seen on a page. Entered forward, a child begins anew.
            private func screen(of page: Page, isForward: Bool) -> Screen {
            """
        )
        writer.indented { writer in
            writer.alternatives("page") { writer in
                for id in machine.pages.ids { writeScreen(of: id, to: &writer) }
            }
        }
        writer.line("}\n\nprivate func page(of screen: Screen) -> Page {")
        writer.indented { writer in
            writer.alternatives("screen") { writer in
                for id in machine.pages.ids {
                    let members = machine.pages[id].eaches.map { "let \(variable($0))" as SwiftCode }
                    let binders = members + (child(of: id) == nil ? [] : ["_"])
                    let pattern: SwiftCode = members.isEmpty ? "" : "(\(binders.joined()))"
                    writer.line("case .\(name: machine.pages[id].name)\(pattern): return \(page(id))")
                }
            }
        }
        writer.line("}")
    }

    private func writeScreen(of id: ID<Page>, to writer: inout SwiftWriter) {
        let page = machine.pages[id]
        let members = page.eaches.map { "\(label: machine.eaches[$0].variable): \(variable($0))" as SwiftCode }
        writer.line("case \(pattern(id) { _ in true }):")
        writer.indented { writer in
            guard let child = child(of: id) else {
                return writer.line("return .\(name: page.name)\(members.isEmpty ? "" : "(\(members.joined()))" as SwiftCode)")
            }
            let (bindings, code) = creation(child)
            let isKept: SwiftCode = child.features.canFinish ? "isForward == false || known.isRunningAsChild" : "known.isRunningAsChild"
            writer.line("if let known = \(runs(id))[page], \(isKept) { return \(screen(of: id, members, "known.screen")) }")
            let fresh = screen(of: id, members, "\(code).screen")
            if bindings.isEmpty { return writer.line("return \(fresh)") }
            writer.line("if \(SwiftValue(code, bindings: bindings).lets) { return \(fresh) }")
            writer.line("return \(screen(of: id, members, "\(type(child)).firstScreen"))")
        }
    }

    private func screen(of id: ID<Page>, _ members: [SwiftCode], _ inner: SwiftCode) -> SwiftCode {
        return ".\(name: machine.pages[id].name)(\((members + [inner]).joined()))"
    }

    /// A screen of a child flow, binding what is seen inside; `nil` for other pages.
    func innerPattern(_ child: SwiftChild, bindsMembers: Bool = false) -> SwiftCode? {
        if child.isOpaque { return nil }
        let members = machine.pages[child.page].eaches.map { bindsMembers ? "let \(variable($0))" : "_" as SwiftCode }
        return ".\(name: name(child))(\((members + ["let inner"]).joined()))"
    }
}
