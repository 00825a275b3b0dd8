import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    mutating func lower(_ each: EachSyntax, in surroundings: Surroundings) -> Step {
        let id = ID<Each>(machine.eaches.count)
        checkVariable(each, in: surroundings)
        let members = members(of: each, from: lister(in: surroundings))
        if members == nil { brokenEaches.insert(id) }
        let source = members?.source ?? .literal([])

        var inside = surroundings
        inside.eaches.append(id)
        let isOuterUndecided = surroundings.block.map { machine.blocks[$0].canBeUndecided } ?? false
        let block = machine.blocks.add(
            Block(parent: surroundings.block, eaches: inside.eaches, canBeUndecided: isOuterUndecided || isUndecided(source))
        )
        inside.block = block
        machine.eaches.append(
            Each(
                variable: each.variable.text,
                type: members?.type ?? .boolean,
                source: source,
                block: block,
                isOpenEnded: members?.isOpenEnded ?? false,
                range: each.range
            )
        )
        return .each(id, lower(each.steps, in: inside))
    }

    private mutating func checkVariable(_ each: EachSyntax, in surroundings: Surroundings) {
        for outer in surroundings.eaches {
            let earlier = declared.eaches[outer.index].syntax.variable
            if earlier.text == each.variable.text { return findings.duplicate(each.variable, of: earlier) }
        }
        if let earlier = declared.values.earlier(like: each.variable) { findings.duplicate(each.variable, of: earlier) }
    }

    private func isUndecided(_ source: Each.Source) -> Bool {
        switch source {
        case .set(let value, _), .list(let value): return isUndecided(value)
        case .numbers(let first, let last): return isUndecided(first) || isUndecided(last)
        case .literal(let elements): return elements.contains { isUndecided($0) }
        }
    }

    private struct Members {
        let source: Each.Source
        let type: Type
        let isOpenEnded: Bool
    }

    private mutating func members(of each: EachSyntax, from reader: Reader) -> Members? {
        switch each.source {
        case .numbers(let first, let last):
            return numbers(from: first, through: last, from: reader)
        case .value(let syntax):
            if case .list(let elements) = syntax.kind { return literal(elements, at: syntax.range, from: reader) }
            guard let typed = typed(syntax, expecting: nil, from: reader) else { return nil }
            let value = seen(typed.expression, from: reader)
            switch typed.type {
            case .set(let enumeration):
                return Members(source: .set(value, enumeration), type: .enumeration(enumeration), isOpenEnded: false)
            case .orderedSet(let element), .list(let element):
                guard canBeMember(element, at: syntax.range) else { return nil }
                return Members(source: .list(value), type: element, isOpenEnded: isOpenEnded(element))
            default:
                let type = machine.describe(typed.type)
                findings.report(
                    Diagnostic(
                        .typeMismatch,
                        "`each` needs a set or a list, but this is `\(type)`",
                        at: syntax.range,
                        caption: "`\(type)`",
                        help: typed.type.isOptional ? "put it where `!= nil` holds" : "for numbers write `1...count`"
                    )
                )
                return nil
            }
        }
    }

    private mutating func numbers(from first: ExpressionSyntax, through last: ExpressionSyntax, from reader: Reader) -> Members? {
        let low = bound(first, from: reader)
        let high = bound(last, from: reader)
        guard let low, let high else { return nil }
        var type = Type.integer(nil)
        if let least = low.bounds?.lowerBound, let most = high.bounds?.upperBound { type = .integer(least...max(least, most)) }
        return Members(source: .numbers(from: low.value, through: high.value), type: type, isOpenEnded: type == .integer(nil))
    }

    private mutating func bound(_ syntax: ExpressionSyntax, from reader: Reader) -> (value: Expression, bounds: ClosedRange<Int>?)? {
        guard let typed = converted(syntax, to: .integer(nil), from: reader) else { return nil }
        let value = seen(typed.expression, from: reader)
        if case .integer(let number) = value { return (value, number...number) }
        if case .integer(let bounds) = typed.type { return (value, bounds) }
        return (value, nil)
    }

    private mutating func literal(_ elements: [ExpressionSyntax], at range: SourceRange, from reader: Reader) -> Members? {
        guard let first = elements.first else {
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    "an `each` over an empty list lists nothing",
                    at: range,
                    help: "name its members, or remove the `each`"
                )
            )
            return nil
        }
        let type: Type
        if let enumeration = commonEnum(of: elements, at: range) {
            guard let id = enumeration else { return nil }
            type = .enumeration(id)
        } else {
            guard let typed = typed(first, expecting: nil, from: reader) else { return nil }
            type = typed.type
        }
        guard canBeMember(type, at: first.range) else { return nil }
        let values = elements.map { value($0, of: type, from: reader) }
        let sound = values.compactMap { $0 }
        guard sound.count == values.count else { return nil }
        return Members(
            source: .literal(sound),
            type: type,
            isOpenEnded: isOpenEnded(type) && sound.allSatisfy(isLiteral) == false
        )
    }

    /// The one enum that has all of the cases in a list; the outer `nil`: it holds no cases, the inner one: an error says what is wrong.
    private mutating func commonEnum(of elements: [ExpressionSyntax], at range: SourceRange) -> ID<Enumeration>?? {
        var names: [String] = []
        for element in elements {
            if case .enumCase(let name) = element.kind { names.append(name.text) }
        }
        guard names.isEmpty == false, names.count == elements.count else { return nil }
        let fitting = visibleEnums.filter { syntax, _ in
            let cases = Set(syntax.cases.map(\.name.text))
            return names.allSatisfy { cases.contains($0) }
        }
        if fitting.count == 1 { return .some(id(of: fitting[0].syntax, container: fitting[0].container)) }
        if fitting.isEmpty {
            findings.report(
                Diagnostic(
                    .unknownCase,
                    "no enum has \(names.count == 1 ? "the case" : "all of the cases") \(enumerated(names))",
                    at: range,
                    help: "an `each` over a list of cases takes them from one enum"
                )
            )
        } else {
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    "these cases may belong to \(enumerated(fitting.map(\.syntax.name.text)))",
                    at: range,
                    labels: fitting.map { .init($0.syntax.name.range, "has them") },
                    help: "give the cases names of their own"
                )
            )
        }
        return .some(nil)
    }

    /// The enums that this file sees, in the order of their names.
    private var visibleEnums: [(syntax: EnumerationSyntax, container: String?)] {
        let outer = scopes[file].types
        let all = ownTypes.names.compactMap { ownTypes[$0] } + outer.names.compactMap { outer[$0] }
        return all.compactMap { declaration in
            guard case .enumeration(let syntax) = declaration.kind else { return nil }
            return (syntax, declaration.container)
        }.sorted { $0.syntax.name.text < $1.syntax.name.text }
    }

    private mutating func canBeMember(_ type: Type, at range: SourceRange) -> Bool {
        switch type {
        case .optional, .list, .set, .orderedSet, .output:
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    "a member of an `each` cannot be `\(machine.describe(type))`",
                    at: range,
                    help: "repeat over a list of single values"
                )
            )
            return false
        default:
            return true
        }
    }
}

private func isOpenEnded(_ type: Type) -> Bool {
    switch type {
    case .boolean, .enumeration, .integer(.some): return false
    default: return true
    }
}

private func isLiteral(_ expression: Expression) -> Bool {
    switch expression {
    case .boolean, .integer, .string, .enumCase: return true
    default: return false
    }
}
