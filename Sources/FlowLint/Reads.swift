import FlowModel

/// The params and answers that a machine reads anywhere: in conditions, arguments, start values, outputs.
struct Reads {
    private(set) var params: Set<ID<Param>> = []
    private(set) var inputs: Set<ID<Input>> = []

    /// Linear in the spec.
    init(of machine: Machine) {
        machine.walkExpressions { expression, _ in add(expression) }
        for input in machine.inputs { if let start = input.start { add(start) } }
        for param in machine.params { if let value = param.value { add(value) } }
        for target in machine.entries.flatMap(\.path) {
            for expression in target.arguments + target.page.members + (target.child?.arguments ?? []) { add(expression) }
        }
    }

    private mutating func add(_ expression: Expression) {
        var params: [ID<Param>] = []
        var inputs: [ID<Input>] = []
        expression.walk { part in
            if case .param(let param) = part { params.append(param) }
            if case .input(let read) = part { inputs.append(read.input) }
        }
        self.params.formUnion(params)
        self.inputs.formUnion(inputs)
    }
}

/// A request with its arguments, wherever it is asked for.
struct LoadKey: Hashable {
    let request: ID<Request>
    let arguments: [Expression]

    init(_ call: Call) { self.init(call.request, call.arguments) }

    init(_ request: ID<Request>, _ arguments: [Expression]) {
        self.request = request
        self.arguments = arguments.map(\.placeless)
    }
}

/// The first page that asks for each load, in the order of the text.
struct FirstUses {
    private var pages: [LoadKey: ID<Page>] = [:]

    /// Linear in the spec.
    init(in machine: Machine) {
        for page in machine.pages.ids {
            for use in machine.pages[page].uses where pages[LoadKey(use.call)] == nil { pages[LoadKey(use.call)] = page }
        }
    }

    /// Whether a page before this one asks for the same load, so that it is under way or there already.
    func isAskedFor(_ read: ResultRead, before page: ID<Page>) -> Bool {
        return pages[LoadKey(read.request, read.arguments)].map { $0 < page } ?? false
    }
}

extension Expression {
    /// A value without the place that reads it, so that two places can be compared.
    var placeless: Expression {
        switch self {
        case .input(let read): return .input(InputRead(input: read.input, members: read.members, visibility: .checked))
        case .given(let value): return value.placeless
        default: return self
        }
    }
}
