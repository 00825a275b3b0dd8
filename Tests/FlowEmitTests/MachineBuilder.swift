import FlowDiagnostics
import FlowModel

/// Writes machines by hand, in the order of a spec.
struct MachineBuilder {
    var machine: Machine
    private var eaches: [ID<Each>] = []
    private var blocks: [ID<Block>] = []

    init(_ kind: Machine.Kind, _ name: String, documentation: [String] = []) {
        machine = Machine(kind: kind, name: name, documentation: documentation, range: nowhere)
    }

    // Declarations

    mutating func enumeration(_ name: String, _ cases: [String]) -> ID<Enumeration> {
        let cases = cases.map { Enumeration.Case(name: $0, documentation: []) }
        return machine.enumerations.add(Enumeration(name: name, container: nil, cases: cases, documentation: [], range: nowhere))
    }

    mutating func app(_ name: String) -> Type {
        return .app(machine.appTypes.add(AppType(name: name, properties: [], module: nil, documentation: [], range: nowhere)))
    }

    mutating func param(_ name: String, _ type: Type, _ value: Expression? = nil) -> Expression {
        return .param(machine.params.add(Param(name: name, type: type, value: value, documentation: [], range: nowhere)))
    }

    mutating func event(_ name: String) -> Handler.Trigger {
        return .app(machine.events.add(AppEvent(name: name, parameters: [], documentation: [], range: nowhere)))
    }

    mutating func request(
        _ kind: Request.Kind,
        _ name: String,
        _ parameters: [Parameter] = [],
        start: Request.Start = .lazy,
        fresh: Int? = nil,
        retries: Int = 0,
        timeout: Int? = nil,
        again: Bool = false,
        cancelled: Bool = false,
        documentation: [String] = []
    ) -> ID<Request> {
        return machine.requests.add(
            Request(
                kind: kind,
                name: name,
                parameters: parameters,
                result: .string,
                start: start,
                freshMilliseconds: fresh,
                retries: retries,
                timeoutMilliseconds: timeout,
                canBeSentAgain: again,
                isCancelledOnLeave: cancelled,
                documentation: documentation,
                range: nowhere
            )
        )
    }

    mutating func child(_ machine: Machine) -> ID<Machine> { return self.machine.children.add(machine) }

    // Steps

    mutating func page(
        _ name: String,
        _ kind: Page.Kind = .page,
        title: String? = nil,
        documentation: [String] = [],
        _ body: (inout MachineBuilder, ID<Page>) -> Void = { _, _ in }
    ) -> Step {
        let id = machine.pages.add(
            Page(
                kind: kind,
                name: name,
                title: title,
                documentation: documentation,
                range: nowhere,
                eaches: eaches,
                block: blocks.last
            )
        )
        body(&self, id)
        return .page(id)
    }

    mutating func insert(
        _ name: String,
        when condition: Expression,
        title: String? = nil,
        _ body: @escaping (inout MachineBuilder, ID<Page>) -> Void = { _, _ in }
    ) -> Step {
        return choice(.insert, [(condition, { [$0.page(name, .insert, title: title, body)] })])
    }

    mutating func choice(_ origin: Choice.Origin, _ branches: [(Expression?, (inout MachineBuilder) -> [Step])]) -> Step {
        var made: [Choice.Branch] = []
        for (condition, steps) in branches {
            let block = machine.blocks.add(Block(parent: blocks.last, eaches: eaches, canBeUndecided: true))
            blocks.append(block)
            made.append(Choice.Branch(condition: condition, block: block, steps: steps(&self)))
            blocks.removeLast()
        }
        return .choice(Choice(origin: origin, branches: made, range: nowhere))
    }

    mutating func each(
        _ variable: String,
        _ type: Type,
        _ source: Each.Source,
        _ steps: (inout MachineBuilder, ID<Each>) -> [Step]
    ) -> Step {
        let id = ID<Each>(machine.eaches.count)
        let block = machine.blocks.add(Block(parent: blocks.last, eaches: eaches + [id], canBeUndecided: true))
        _ = machine.eaches.add(Each(variable: variable, type: type, source: source, block: block, isOpenEnded: false, range: nowhere))
        eaches.append(id)
        blocks.append(block)
        let made = steps(&self, id)
        eaches.removeLast()
        blocks.removeLast()
        return .each(id, made)
    }

    // Members of a page

    @discardableResult
    mutating func input(_ name: String, _ type: Type, _ start: Expression? = nil, on page: ID<Page>) -> Expression {
        let id = machine.inputs.add(
            Input(name: name, type: type, page: page, start: start, clearsOnHide: false, documentation: [], range: nowhere)
        )
        machine.pages[page].inputs.append(id)
        let members = machine.pages[page].eaches.map { Expression.variable($0) }
        return .input(InputRead(input: id, members: members, visibility: .certain))
    }

    mutating func use(
        _ kind: Use.Kind,
        _ request: ID<Request>,
        _ arguments: [Expression] = [],
        after: [ID<Request>] = [],
        on page: ID<Page>
    ) {
        machine.pages[page].uses.append(Use(kind: kind, call: call(request, arguments, after: after)))
    }

    mutating func require(_ name: String, _ condition: Expression, on page: ID<Page>) {
        let id = machine.requirements.add(Requirement(name: name, page: page, condition: condition, documentation: [], range: nowhere))
        machine.pages[page].requirements.append(id)
    }

    mutating func on(_ trigger: Handler.Trigger, when condition: Expression? = nil, _ actions: [Action], on page: ID<Page>? = nil) {
        let handler = Handler(trigger: trigger, condition: condition, actions: actions, range: nowhere)
        if let page { machine.pages[page].handlers.append(handler) } else { machine.handlers.append(handler) }
    }

    mutating func countdown(_ milliseconds: Int, repeats: Bool = false, _ actions: [Action], on page: ID<Page>) {
        machine.pages[page].countdowns.append(
            Countdown(repeats: repeats, milliseconds: milliseconds, actions: actions, range: nowhere)
        )
    }

    mutating func output(_ name: String, _ value: Expression, mayBeMissing: Bool = false) {
        machine.outputs.append(
            OutputField(name: name, value: value, type: .string, mayBeMissing: mayBeMissing, each: nil, range: nowhere)
        )
    }

    func call(_ request: ID<Request>, _ arguments: [Expression] = [], after: [ID<Request>] = []) -> Call {
        return Call(request: request, arguments: arguments, after: after.map { read($0) }, range: nowhere)
    }

    func read(_ request: ID<Request>, _ arguments: [Expression] = []) -> ResultRead {
        return ResultRead(request: request, arguments: arguments, through: nil, visibility: .checked)
    }
}

/// A file of these machines.
func file(_ machines: Machine...) -> FlowFile { return file(machines) }

func file(_ machines: [Machine]) -> FlowFile {
    return FlowFile(source: SourceFile.ID(0), path: "specs/sample.flow", enumerations: [], appTypes: [], machines: machines)
}

let nowhere = SourceRange(file: SourceFile.ID(0), start: 0, end: 0)
