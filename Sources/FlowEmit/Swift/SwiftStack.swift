import FlowModel

/// A navigation stack: the path is the state. Inside, a page is known by its place, for equal pages may stand on one path.
extension SwiftMachine {
    /// `Page` with what pages are pushed with, and `Page.ID`, by which duplicates are judged.
    func writeDestinations(to writer: inout SwiftWriter) {
        writer.line("/// A page with what it shows.")
        writer.block("\(access)enum Page: Hashable, Identifiable, Sendable") { writer in
            for page in machine.pages {
                for line in page.documentation { writer.line("/// \(comment: line)") }
                writer.line("case \(name: page.name)\(payload(page.parameters))")
            }
            writer.blank()
            writer.line("/// What makes a page the same page.")
            writer.block("\(access)enum ID: Hashable, Sendable") { writer in
                for page in machine.pages { writer.line("case \(name: page.name)\(payload(page.parameters.filter(\.isKey)))") }
            }
            writer.blank()
            writer.line("/// What makes this page the same page.")
            writer.block("\(access)var id: ID") { writer in
                writer.alternatives("self") { writer in
                    for page in machine.pages { writer.line(identity(of: page)) }
                }
            }
        }
    }

    private func payload(_ parameters: [Parameter]) -> SwiftCode {
        if parameters.isEmpty { return "" }
        return "(\(parameters.map { "\(declared: $0.label ?? $0.name): \(type($0.type))" as SwiftCode }.joined()))"
    }

    private func identity(of page: Page) -> SwiftCode {
        let keys = page.parameters.filter(\.isKey)
        if keys.isEmpty { return "case .\(name: page.name): return .\(name: page.name)" }
        let binders = page.parameters.map { $0.isKey ? "let \(local($0.name))" : "_" as SwiftCode }
        let parts = keys.map { "\(label: $0.label ?? $0.name): \(local($0.name))" as SwiftCode }
        return "case .\(name: page.name)(\(binders.joined())): return .\(name: page.name)(\(parts.joined()))"
    }

    /// The action `push page(args)`.
    func push(_ destination: Destination, _ expressions: SwiftExpressions) -> SwiftCode {
        var bindings: [SwiftValue.Binding] = []
        let values = destination.arguments.map { expressions.spell($0, &bindings) }
        return guarded(bindings, ["try push(\(self.destination(destination.page, values)))"])
    }

    /// `.calendar(day: day)`
    func destination(_ id: ID<Page>, _ values: [SwiftCode]) -> SwiftCode {
        let page = machine.pages[id]
        if values.isEmpty { return ".\(name: page.name)" }
        let parts = zip(page.parameters, values).map { "\(label: $0.label ?? $0.name): \($1)" as SwiftCode }
        return ".\(name: page.name)(\(parts.joined()))"
    }

    /// `guard let page = …`: the place on the path, last first, where a page stands.
    func topmost(_ id: ID<Page>, orElse refusal: SwiftCode) -> SwiftCode {
        let test: SwiftCode = "if case .\(name: machine.pages[id].name) = $0.page { return true } else { return false }"
        return "guard let page = places.last(where: { \(test) }) else { \(refusal) }"
    }

    func writeStackState(to writer: inout SwiftWriter) {
        writer.line("private var places: [Place] = [Place(page: .\(name: machine.pages[machine.initialPage.page].name), number: 0)]")
        writer.line("private var lastPlace = 0")
        if machine.inputs.isEmpty == false { writer.line("private var answersByPlace: [Int: Answers] = [:]") }
    }

    func writeStackAccessors(to writer: inout SwiftWriter) {
        writer.line(
            """

            /// The page under all others.
            \(access)var root: Page { return places.first?.page ?? .\(name: machine.pages[machine.initialPage.page].name) }

            /// The pages above the root, the visible one last.
            \(access)var path: [Page] { return places.dropFirst().map(\\.page) }

            /// The page that is visible.
            \(access)var current: Page { return top.page }

            private var top: Place { return places.last ?? Place(page: root, number: 0) }
            """
        )
        if machine.inputs.isEmpty { return }
        writer.line("\nprivate func answers(of page: Place) -> Answers { return answersByPlace[page.number] ?? Answers() }")
    }

    func writeStack(to writer: inout SwiftWriter) {
        writer.blank()
        writePushing(to: &writer)
        writeEndings(to: &writer)
        writeReporting(to: &writer)
        for child in features.children { writeLookup(child, to: &writer) }
        if features.children.isEmpty == false {
            writer.line(
                """

                /// A child that ended leaves the path, with what is above it. The root stays.
                private mutating func popEnded(_ page: Place) {
                    guard let index = places.firstIndex(of: page), index > 0 else { return }
                    places.removeSubrange(index...)
                }
                """
            )
        }
    }

    private func writePushing(to writer: inout SwiftWriter) {
        writer.line(
            """
            /// Pushes a page. One whose identity is on top already is ignored, updated or pushed, as the spec says.
            private mutating func push(_ page: Page) throws(Rejection) {
                guard phase == .running else { throw .ended }
                if page.id == top.page.id {
                    switch policy(onSame: page) {
                    case .ignore: return
                    case .update:
                        if let last = places.indices.last { places[last].page = page }
                        return
                    case .push: break
                    }
                }
                lastPlace &+= 1
                places.append(Place(page: page, number: lastPlace))
            }

            private func policy(onSame page: Page) -> Same {
                switch page {
            """
        )
        for page in machine.pages { writer.line("    case .\(name: page.name): return \(onSame(page.onSame))") }
        writer.line(
            """
                }
            }

            private enum Same: Sendable { case ignore, update, push }

            /// A page on the path. Its number tells it from equal ones.
            fileprivate struct Place: Hashable, Sendable {
                var page: Page
                let number: Int

                static func == (left: Place, right: Place) -> Bool { return left.number == right.number }

                func hash(into hasher: inout Hasher) { hasher.combine(number) }
            }

            private mutating func pop(from page: Place, _ step: inout Step) throws(Rejection) { try back(from: page) }

            private mutating func back(from page: Place) throws(Rejection) {
                guard phase == .running else { throw .ended }
                guard let index = places.firstIndex(of: page), index > 0 else { throw .noPreviousPage }
                places.removeSubrange(index...)
            }

            private mutating func popToRoot() throws(Rejection) {
                guard phase == .running else { throw .ended }
                places.removeSubrange(1...)
            }
            """
        )
    }

    private func onSame(_ policy: SamePage) -> SwiftCode {
        switch policy {
        case .ignore: return ".ignore"
        case .update: return ".update"
        case .push: return ".push"
        }
    }

    private func writeReporting(to writer: inout SwiftWriter) {
        writer.line(
            """

            /// The interface went back by itself: what it still shows is the path, so nothing is to be popped.
            private mutating func report(_ path: [Page], _ step: inout Step) throws(Rejection) {
                let known = places.dropFirst()
                for (seen, place) in zip(path, known) where seen.id != place.page.id { throw .pageNotListed(seen) }
                if path.count > known.count, let extra = path.last { throw .pageNotListed(extra) }
                places.removeSubrange((path.count + 1)...)
                step.shown = places
            }
            """
        )
    }

    /// The place of a run's child: the last one whose child is meant.
    private func writeLookup(_ child: SwiftChild, to writer: inout SwiftWriter) {
        let runs = runs(child.page)
        writer.blank()
        writer.block("private func \(part: name(child))Place(_ isMeant: (\(type(child))) -> Bool) -> Place") { writer in
            writer.line("let running = places.filter { \(runs)[$0] != nil }")
            writer.line("return running.last { \(runs)[$0].map(isMeant) ?? false } ?? running.last ?? top")
        }
    }

    /// The moves that lead from the path that the interface shows to the present one.
    func writePathMove(to writer: inout SwiftWriter) {
        writer.line(
            """

            private func appendMove(of step: Step, to effects: inout [Effect]) {
                let shown = step.shown ?? (step.pages.isEmpty ? Array(places.prefix(1)) : step.pages)
                let common = zip(shown, places).prefix { $0 == $1 }.count
                if common < shown.count { effects.append(.pop(toDepth: common - 1)) }
                for place in places.dropFirst(common) { effects.append(.push(place.page)) }
                if common == places.count, let old = shown.last(where: { $0 == top }), old.page != top.page { effects.append(.update(top.page)) }
            \(features.children.isEmpty ? "" : "    effects += step.childMoves\n")}
            """
        )
    }
}
