import FlowModel

extension Machine {
    /// Of a child: for each field of its output, the input that it hands on, where a user can let it deliver any values, whatever those of
    /// the other fields. `nil` for a field that is worked out from others, and for all fields of a child in which something may stand in the
    /// way or happen by itself. Linear in the child's size.
    package var freeOutputs: [ID<Input>?] {
        guard isFreelyPassed else { return outputs.map { _ in nil } }
        let handedOn = outputs.map { field -> ID<Input>? in
            guard field.each == nil, case .input(let read) = field.value, read.members.isEmpty else { return nil }
            return pages[inputs[read.input].page].canBeSkipped ? nil : read.input
        }
        // What two fields hand on is the same in both.
        return handedOn.map { input in handedOn.count { $0 == input } == 1 ? input : nil }
    }

    /// Whether `next` leads through all of a flow's pages, whatever is answered.
    private var isFreelyPassed: Bool {
        guard kind == .flow, requirements.isEmpty, eaches.isEmpty, handlers.isEmpty else { return false }
        return pages.allSatisfy { page in
            let isPlain = page.block == nil && page.handlers.allSatisfy(\.isOfApp) && page.countdowns.isEmpty
            let isPassed = page.uses.allSatisfy { $0.kind == .needs || requests[$0.call.request].kind == .fetch }
            return isPlain && isPassed && page.run.map { children[$0.child].isFreelyPassed } ?? true
        }
    }
}

extension Machine {
    /// Whether a child's user can let it deliver any value where one is read.
    func isFree(_ read: OutputRead) -> Bool {
        guard let field = read.field, let run = pages[read.page.page].run else { return false }
        return children[run.child].freeOutputs[field] != nil
    }
}

extension Handler {
    fileprivate var isOfApp: Bool {
        if case .app = trigger { return true }
        return false
    }
}
