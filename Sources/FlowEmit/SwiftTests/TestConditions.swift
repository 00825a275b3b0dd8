import FlowModel

/// What a condition reads, with its type in Swift.
struct TestRead {
    let code: SwiftCode
    let type: Type
    /// Whether Swift's type of it is an optional.
    let isOptional: Bool
    /// The machine in whose words the type is, where it is another one than the reader's.
    var owner: TestedMachine?
}

/// Conditions of answers and results, as the app sees them.
extension TestText {
    mutating func condition(_ expression: Expression, _ view: TestView) throws(Unsayable) -> SwiftCode {
        switch expression {
        case .boolean(let value): return value ? "true" : "false"
        case .not(.isGiven(let value)):
            let read = try read(value, view, nil)
            return read.isOptional ? "\(read.code) == nil" : "false"
        case .isGiven(let value):
            let read = try read(value, view, nil)
            return read.isOptional ? "\(read.code) != nil" : "true"
        case .not(let inner): return "(\(try condition(inner, view))) == false"
        case .and(let left, let right): return "(\(try condition(left, view))) && (\(try condition(right, view)))"
        case .or(let left, let right): return "(\(try condition(left, view))) || (\(try condition(right, view)))"
        case .comparison(let left, let sign, let right): return try comparison(left, sign, right, view)
        case .contains(let list, let member):
            let read = try list_(list, view)
            return "\(read.code).contains(\(try constant(member, read.element, view)))"
        case .isEmpty(let list): return "\(try countable(list, view)).isEmpty"
        case .isOneOf(let value, let elements):
            let read = try read(value, view, nil)
            return
                "(\(try literals(elements, read, view)) as [\((read.owner ?? view.tested).type(read.type.unwrapped))?]).contains(\(read.code))"
        case .isLoaded(let read):
            return
                "\(try state(read, view))\(view.machine.requests[read.request].kind == .fetch ? ".specLast != nil" : ".specIsLoaded" as SwiftCode)"
        case .hasFailed(let read): return "\(try state(read, view)).specHasFailed"
        case .any(let each, let inner): return try quantified("contains(where: ", each, inner, isElse: "false", view)
        case .all(let each, let inner): return try quantified("allSatisfy(", each, inner, isElse: "true", view)
        default:
            let read = try read(expression, view, .boolean)
            return read.isOptional ? "\(read.code) == true" : read.code
        }
    }

    private mutating func comparison(_ left: Expression, _ sign: Comparison, _ right: Expression, _ view: TestView) throws(Unsayable)
        -> SwiftCode
    {
        let isLeftKnown = view.machine.constant(left) != nil
        let first = isLeftKnown ? right : left
        let second = isLeftKnown ? left : right
        let read = try read(first, view, nil)
        let other: SwiftCode
        var isOtherOptional = false
        if let value = view.machine.constant(second) {
            if value == .nothing, read.isOptional == false { return sign == .equal ? "false" : "true" }
            other = try literal(value, read.type, read.owner ?? view.tested)
        } else {
            let found = try self.read(second, view, read.type)
            other = found.code
            isOtherOptional = found.isOptional
        }
        switch sign {
        case .equal, .notEqual:
            return "\(read.code) \(sign == .equal ? "==" : "!=" as SwiftCode) \(other)"
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            let one: SwiftCode = read.isOptional ? "given(\(read.code))" : read.code
            let two: SwiftCode = isOtherOptional ? "given(\(other))" : other
            let word: SwiftCode
            switch sign {
            case .less: word = "<"
            case .lessOrEqual: word = "<="
            case .greater: word = ">"
            default: word = ">="
            }
            return isLeftKnown ? "\(two) \(word) \(one)" : "\(one) \(word) \(two)"
        }
    }

    private mutating func quantified(
        _ function: SwiftCode,
        _ each: ID<Each>,
        _ inner: Expression,
        isElse: SwiftCode,
        _ view: TestView
    ) throws(Unsayable) -> SwiftCode {
        guard let id = view.machine.memberPage(of: each, in: inner) else { return isElse == "true" ? "true" : "false" }
        let page = view.machine.pages[id]
        let parts = page.eaches.map { $0 == each ? "let member\($0.index)" : "_" as SwiftCode }
        bound.insert(each)
        let condition = try self.condition(inner, view)
        bound.remove(each)
        if condition.mentionsTry { throw Unsayable(reason: "a value inside of `any` or `all` may be missing") }
        return
            "\(view.value).pages.\(function){ if case .\(name: page.name)(\(parts.joined())) = $0 { \(condition) } else { \(isElse) } })"
    }

    // MARK: Reads

    mutating func read(_ expression: Expression, _ view: TestView, _ expected: Type?) throws(Unsayable) -> TestRead {
        let machine = view.machine
        switch expression {
        case .param(let id):
            let param = machine.params[id]
            return TestRead(code: "\(view.value).\(name: param.name)", type: param.type, isOptional: param.type.isOptional)
        case .variable(let each):
            let type = machine.eaches[each].type
            if bound.contains(each) { return TestRead(code: "member\(each.index)", type: type, isOptional: false) }
            return TestRead(code: "given(\(view.member(view.tested.here(each))))", type: type, isOptional: false)
        case .input(let read):
            let input = machine.inputs[read.input]
            let code: SwiftCode = "\(view.value).\(name: input.name)\(try list(read, view))"
            return TestRead(code: code, type: input.type, isOptional: input.start == nil || input.type.isOptional)
        case .result(let read):
            guard let type = machine.requests[read.request].result else {
                throw Unsayable(reason: "a request without a result has no value")
            }
            let last: SwiftCode = "\(try state(read, view)).specLast"
            return TestRead(code: type.isOptional ? "(\(last) ?? nil)" : last, type: type, isOptional: true)
        case .given(let inner):
            let read = try read(inner, view, expected)
            return TestRead(
                code: read.isOptional ? "given(\(read.code))" : read.code,
                type: read.type.unwrapped,
                isOptional: false,
                owner: read.owner
            )
        case .property(let object, let name, let type):
            let read = try read(object, view, nil)
            let value: SwiftCode = read.isOptional ? "given(\(read.code))" : read.code
            return TestRead(code: "\(value).\(name: name)", type: type, isOptional: type.isOptional)
        case .count(let list): return TestRead(code: "\(try countable(list, view)).count", type: .integer(nil), isOptional: false)
        case .output(let read): return try output(read, view)
        default:
            if let value = machine.constant(expression), let expected {
                return TestRead(code: try literal(value, expected, view.tested), type: expected, isOptional: false)
            }
            return TestRead(code: "(\(try condition(expression, view)))", type: .boolean, isOptional: false)
        }
    }

    /// What a child delivered, ended or not.
    private mutating func output(_ read: OutputRead, _ view: TestView) throws(Unsayable) -> TestRead {
        let page = view.machine.pages[read.page.page]
        guard let child = view.tested.child(of: read.page.page), page.eaches.isEmpty else {
            throw Unsayable(reason: "what the repeated child flows of `\(page.name)` delivered is not told apart")
        }
        let children: SwiftCode = "specChildren(\(literal: page.name), of: \(view.value), as: \(child.name).self)"
        let whole: SwiftCode = "\(children).first?.resultAsChild"
        guard let index = read.field else { return TestRead(code: whole, type: .output(flow: child.machine.name), isOptional: true) }
        let field = child.machine.outputs[index]
        let code: SwiftCode = "given(\(whole)).\(name: field.name)"
        return TestRead(code: code, type: field.type, isOptional: field.mayBeMissing || field.type.isOptional, owner: child)
    }

    private mutating func state(_ read: ResultRead, _ view: TestView) throws(Unsayable) -> SwiftCode {
        let request = view.machine.requests[read.request]
        let call = try call("\(name: request.name)", request.parameters, read.arguments, view)
        return "\(view.value).\(call)"
    }

    /// `(.mood)`
    private mutating func list(_ read: InputRead, _ view: TestView) throws(Unsayable) -> SwiftCode {
        let input = view.machine.inputs[read.input]
        var parts: [SwiftCode] = []
        for (id, member) in zip(view.machine.pages[input.page].eaches, read.members) {
            let each = view.machine.eaches[id]
            parts.append("\(label: each.variable): \(try constant(member, each.type, view))")
        }
        return parts.isEmpty ? "" : "(\(parts.joined()))"
    }

    private mutating func list_(_ expression: Expression, _ view: TestView) throws(Unsayable) -> (code: SwiftCode, element: Type) {
        let read = try read(expression, view, nil)
        let element: Type
        switch read.type.unwrapped {
        case .list(let inner), .orderedSet(let inner): element = inner
        case .set(let id): element = .enumeration(id)
        default: throw Unsayable(reason: "this has no members")
        }
        return (read.isOptional ? "(\(read.code) ?? [])" : read.code, element)
    }

    private mutating func countable(_ expression: Expression, _ view: TestView) throws(Unsayable) -> SwiftCode {
        let read = try read(expression, view, nil)
        if read.isOptional == false { return read.code }
        return read.type.unwrapped == .string ? "(\(read.code) ?? \"\")" : "(\(read.code) ?? [])"
    }

    private mutating func literals(_ elements: [Expression], _ read: TestRead, _ view: TestView) throws(Unsayable) -> SwiftCode {
        var parts: [SwiftCode] = []
        for element in elements {
            guard let value = view.machine.constant(element) else {
                parts.append(try self.read(element, view, read.type).code)
                continue
            }
            parts.append(try literal(value, read.type.unwrapped, read.owner ?? view.tested))
        }
        return "[\(parts.joined())]"
    }
}
