import FlowModel

/// The finitely many values that stand for all of a type: between two values that no condition of the spec tells apart, one is enough.
///
/// Numbers are cut at what they are compared with, and each region has as many values as there are others to be told from; a text or a value
/// of an app type is one that the spec names, or one of a few others. (Small models: A. Pnueli et al., "The Small Model Property", 2002.)
struct Domains {
    let machine: Machine
    let comparisons: Comparisons

    struct Values {
        var values: [RuntimeValue]
        /// Some value that the spec could tell apart is not among them.
        var isPartial: Bool = false
    }

    /// More values are not looked at.
    static let most = 64

    init(_ machine: Machine) {
        self.machine = machine
        comparisons = Comparisons(machine)
    }

    /// - Parameter name: What a value of an app type is called that nothing else is compared with.
    func values(of type: Type, at root: Root, name: String) -> Values {
        switch type {
        case .boolean: return Values(values: [.boolean(false), .boolean(true)])
        case .enumeration(let id):
            let cases = machine.enumerations[id].cases
            return Values(values: cases.indices.map { .enumCase(cases[$0].name, $0) })
        case .integer(let bounds): return numbers(bounds, at: root)
        case .string: return texts(at: root)
        case .app, .output: return objects(at: root, name)
        case .optional(let wrapped):
            var values = self.values(of: wrapped, at: root, name: name)
            values.values.insert(.nothing, at: 0)
            return values
        case .set(let id):
            let cases = machine.enumerations[id].cases
            return lists(of: cases.indices.map { .enumCase(cases[$0].name, $0) }, at: root, canRepeat: false)
        case .list(let element), .orderedSet(let element):
            var canRepeat = false
            if case .list = type { canRepeat = true }
            var elements = values(of: element, at: root.element, name: name)
            elements.values = withMore(elements.values, element, at: root, name)
            var lists = self.lists(of: elements.values, at: root, canRepeat: canRepeat)
            lists.isPartial = lists.isPartial || elements.isPartial
            return lists
        }
    }

    // MARK: Numbers and texts

    private func numbers(_ bounds: ClosedRange<Int>?, at root: Root) -> Values {
        let (constants, count) = comparisons.others(root)
        var cuts = constants.compactMap { if case .integer(let number) = $0 { number } else { nil } }
        if let bounds {
            if bounds.count <= 6 || (comparisons.isRepeated.contains(root) && bounds.count <= Domains.most) {
                return Values(values: bounds.map { .integer($0) })
            }
            cuts += [bounds.lowerBound, bounds.upperBound]
        }
        cuts.append(0)
        var found: Set<Int> = []
        for cut in cuts {
            found.insert(cut)
            for distance in 1...count {
                found.insert(cut.addingReportingOverflow(distance).overflow ? cut : cut + distance)
                found.insert(cut.subtractingReportingOverflow(distance).overflow ? cut : cut - distance)
            }
        }
        let values = found.filter { bounds?.contains($0) ?? true }.sorted()
        let isPartial = comparisons.isRepeated.contains(root) || values.count > Domains.most
        return Values(values: values.prefix(Domains.most).map { .integer($0) }, isPartial: isPartial)
    }

    private func texts(at root: Root) -> Values {
        let (constants, count) = comparisons.others(root)
        var found = constants.filter { if case .string = $0 { true } else { false } }
        let lengths = comparisons.lengths[root] ?? []
        found.insert(.string(""))
        for length in Set(lengths.flatMap { [$0 - 1, $0, $0 + 1] }.filter { $0 > 0 && $0 <= Domains.most }).union([1]) {
            var made = 0
            for letter in "abcdefghijklmnopqrstuvwxyz" where made < count {
                if found.insert(.string(String(repeating: letter, count: length))).inserted { made += 1 }
            }
        }
        let isPartial = found.count > Domains.most || lengths.contains { $0 >= Domains.most }
        return Values(values: found.sorted { "\($0)" < "\($1)" }.prefix(Domains.most).map { $0 }, isPartial: isPartial)
    }

    private func objects(at root: Root, _ name: String) -> Values {
        let (constants, count) = comparisons.others(root)
        let isShared = count > 1
        let made = (1...min(count, Domains.most)).map { number in
            return RuntimeValue.object(RuntimeValue.Object(name: isShared ? "value \(number)" : name, properties: []))
        }
        let named = constants.filter { if case .object = $0 { true } else { false } }.sorted { "\($0)" < "\($1)" }
        return Values(values: named + made)
    }

    // MARK: Lists

    /// What is repeated over, or counted, needs as many members as its conditions can tell apart.
    private func withMore(_ elements: [RuntimeValue], _ type: Type, at root: Root, _ name: String) -> [RuntimeValue] {
        let asked = (comparisons.lengths[root]?.max() ?? 0) + 1
        let repeated = machine.eaches.ids.filter { id in
            if case .list(let list) = machine.eaches[id].source { return Root(list) == root }
            return false
        }
        let wanted = min(6, max(asked, repeated.map { comparisons.quantifiers(over: $0) + 1 }.max() ?? 1))
        var elements = elements
        var number = 0
        while elements.count < wanted {
            number += 1
            switch type {
            case .string: elements.append(.string(String(repeating: "z", count: number + 1)))
            case .integer(nil): elements.append(.integer(1_000 + number))
            case .app: elements.append(.object(RuntimeValue.Object(name: "\(name) \(number)", properties: [])))
            default: return elements
            }
        }
        return elements
    }

    /// All combinations of a few elements in one order, those that the spec names, and some that are longer.
    private func lists(of elements: [RuntimeValue], at root: Root, canRepeat: Bool) -> Values {
        var found: [[RuntimeValue]] = [[]]
        let used = elements.prefix(6)
        for element in used { found += found.map { $0 + [element] } }
        for case .list(let named) in comparisons.others(root).constants where found.contains(named) == false { found.append(named) }
        let longest = (comparisons.lengths[root]?.max() ?? 0) + 1
        if canRepeat, let first = elements.first, longest > used.count, longest <= Domains.most {
            for length in used.count + 1...longest { found.append(Array(repeating: first, count: length)) }
        }
        let isPartial =
            used.count < elements.count || (canRepeat == false && longest > used.count + 1 && used.count == 6)
            || found.count > Domains.most * 2
        return Values(values: found.map { .list($0) }, isPartial: isPartial)
    }
}
