import FlowModel

extension Simulation {
    /// What `finish` delivers, or the first part that is missing.
    func output() throws(Refusal) -> [OutputValue] {
        var found: [OutputValue] = []
        for field in machine.outputs { found.append(OutputValue(name: field.name, value: try value(of: field))) }
        return found
    }

    private func value(of field: OutputField) throws(Refusal) -> RuntimeValue {
        if let each = field.each { return try members(of: field, each) }
        do throws(Undecided) {
            return try value(of: field.value, in: Scope(.handling))
        } catch {
            if field.mayBeMissing { return .nothing }
            throw error.cause ?? .notHandled
        }
    }

    /// Whether a child was skipped, or passed by an entry: it delivers nothing.
    private func isPassedOver(_ page: PageIdentity) -> Bool { return skipped.contains(page) || passed.contains(page) }

    /// `[Member: Value]` over the listed members.
    private func members(of field: OutputField, _ each: ID<Each>) throws(Refusal) -> RuntimeValue {
        guard let page = machine.memberPage(of: each, in: field.value) else { return .dictionary([]) }
        var entries: [RuntimeValue.Entry] = []
        for member in members(of: each, on: page, in: Scope(.handling)) {
            if case .output = field.value, isPassedOver(PageIdentity(page: page, members: [member])) { continue }
            do throws(Undecided) {
                let value = try value(of: field.value, in: Scope(.handling, variables: [each: member]))
                if value != .nothing { entries.append(RuntimeValue.Entry(key: member, value: value)) }
            } catch {
                if field.mayBeMissing { continue }
                throw error.cause ?? .notHandled
            }
        }
        return .dictionary(entries)
    }
}
