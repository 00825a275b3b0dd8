import FlowModel

/// `rank(of:)`: where a page stands in the spec, listed or not.
extension SwiftMachine {
    /// Whether one page stands before another in the spec.
    func comesEarlier(_ left: SwiftCode, _ right: SwiftCode) -> SwiftCode {
        return hasFamilies ? "rank(of: \(left)).lexicographicallyPrecedes(rank(of: \(right)))" : "rank(of: \(left)) < rank(of: \(right))"
    }

    func writeRank(to writer: inout SwiftWriter) {
        writer.blank()
        writer.line(
            hasFamilies
                ? "/// The place of a page in the spec: of its step, and in a repetition first of the member. What is no member any more comes first."
                : "/// The place of a page's step in the spec."
        )
        // All pages of a repetition share the place of its first one.
        var firstPages: [ID<Each>: Int] = [:]
        for id in machine.pages.ids { for each in machine.pages[id].eaches where firstPages[each] == nil { firstPages[each] = id.index } }
        writer.block("private func rank(of page: Page) -> \(hasFamilies ? "[Int]" : "Int" as SwiftCode)") { writer in
            writer.alternatives("page") { writer in
                for id in machine.pages.ids {
                    writer.line("case \(pattern(id, binding: { _ in true })): return \(rank(of: id, firstPages))")
                }
            }
        }
    }

    private var hasFamilies: Bool { return machine.eaches.isEmpty == false }

    private func rank(of id: ID<Page>, _ firstPages: [ID<Each>: Int]) -> SwiftCode {
        guard hasFamilies else { return "\(id.index)" }
        var parts: [SwiftCode] = []
        for each in machine.pages[id].eaches {
            if let first = firstPages[each] { parts.append("\(first)") }
            parts.append(place(in: each))
        }
        parts.append("\(id.index)")
        return "[\(parts.joined())]"
    }

    /// The place of the member among all that the repetition can have, or has now.
    private func place(in id: ID<Each>) -> SwiftCode {
        let expressions = SwiftExpressions(self, at: .listing)
        switch machine.eaches[id].source {
        case .set(_, let enumeration):
            return "\(self.enumeration(machine.enumerations[enumeration])).allCases.firstIndex(of: \(variable(id))) ?? -1"
        case .numbers:
            return variable(id)
        case .list(let list):
            let value = expressions.value(list)
            if value.bindings.isEmpty { return "\(value.core).firstIndex(of: \(variable(id))) ?? -1" }
            let members = value.optional("[\(type(machine.eaches[id].type))]").asOperand
            return "\(members)?.firstIndex(of: \(variable(id))) ?? -1"
        case .literal(let members):
            return "[\(members.map { expressions.value($0).core }.joined())].firstIndex(of: \(variable(id))) ?? -1"
        }
    }
}
