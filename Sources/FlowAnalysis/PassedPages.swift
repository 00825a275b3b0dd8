import FlowModel

/// The pages that an entry passes: nobody has been asked there.
struct PassedPages {
    private(set) var pages: Set<ID<Page>> = []
    /// The inputs that the entry sets, or the page that it leads to when it is entered.
    private var brought: Set<ID<Input>> = []

    /// The fetches that only passed pages ask for: nothing starts them behind the entry.
    private(set) var unasked: Set<ID<Request>> = []

    init() {}

    /// Pages that share an `each` with the entry's page are left out: some of their members come before it, some behind.
    init(by id: ID<Entry>, in machine: Machine) {
        let entry = machine.entries[id]
        guard let target = entry.path.first?.page.page, machine.isOrdered else { return }
        let around = Set(machine.pages[target].eaches)
        for page in machine.pages.ids where page < target && around.isDisjoint(with: machine.pages[page].eaches) { pages.insert(page) }
        var asked: Set<ID<Request>> = []
        for page in machine.pages.ids where pages.contains(page) == false {
            for use in machine.pages[page].uses { asked.formUnion(machine.requests(in: use.call)) }
        }
        for id in machine.requests.ids where asked.contains(id) == false {
            if machine.requests[id].kind == .fetch, machine.requests[id].start != .eager { unasked.insert(id) }
        }
        brought = Set(entry.answers.map(\.input))
        for handler in machine.pages[target].handlers where handler.trigger == .enter {
            for case .set(let input, _, .some) in handler.actions { brought.insert(input) }
        }
    }

    /// Whether an answer was never given, though its page is passed.
    func isLacking(_ id: ID<Input>, in machine: Machine) -> Bool {
        return pages.contains(machine.inputs[id].page) && brought.contains(id) == false
    }
}

extension Machine {
    /// A request with those whose results its arguments read, and that it waits for.
    fileprivate func requests(in call: Call) -> [ID<Request>] {
        var found = [call.request] + call.after.map(\.request)
        for argument in call.arguments { argument.walk { if case .result(let read) = $0 { found.append(read.request) } } }
        return found
    }
}
