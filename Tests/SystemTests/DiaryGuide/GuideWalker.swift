import Testing

/// A generated guide under the steps of the scenarios. Its machine is a value: a copy of the walker is a fork of the run.
struct GuideWalker<Machine: Guide>: Walker
where
    Machine.Page.Prompt == Machine.Prompt, Machine.Request.Prompt == Machine.Prompt, Machine.Ticket.Request == Machine.Request,
    Machine.Event.Page == Machine.Page, Machine.Event.Prompt == Machine.Prompt, Machine.Event.Ticket == Machine.Ticket,
    Machine.Event.Value == Machine.Value, Machine.Rejection.Page == Machine.Page, Machine.Rejection.Request == Machine.Request
{
    private var host = Host<Machine>()

    mutating func start() { host.start() }
    mutating func next() throws { try send(.next) }
    mutating func back() throws { try send(.back) }
    mutating func cancel() throws { try send(.cancel) }
    mutating func retry() throws { try send(.retry) }
    mutating func show(_ page: Step) throws { try send(.show(Self.page(page))) }
    mutating func tap(_ prompt: Int) throws { try send(.toggleChosen(Self.prompt(prompt))) }
    mutating func choose(_ prompts: [Int]) throws { try send(Machine.chosen(prompts.map(Self.prompt))) }
    mutating func own(_ isOn: Bool, _ prompt: Int) throws { try send(.setWritesOwn(isOn, prompt: Self.prompt(prompt))) }
    mutating func write(_ text: String?, _ prompt: Int) throws { try send(.setOwn(text, prompt: Self.prompt(prompt))) }
    mutating func swipe(to page: Step) throws { try refusable { host throws in try host.swipe(to: Self.page(page)) } }
    mutating func fire(milliseconds: Int) throws { try refusable { host throws in try host.fire(milliseconds: milliseconds) } }

    mutating func answerPrompts() throws {
        let ticket = try #require(host.machine.ticket(for: .prompts))
        let options = (1...5).map { PromptOption(title: "prompt \($0)") }
        try end(ticket, with: .loaded(ticket, .prompts(options)))
    }
    mutating func answer(_ prompt: Int) throws {
        let ticket = try liveTicket(prompt)
        try end(ticket, with: .loaded(ticket, .sentences(sentences(prompt))))
    }
    mutating func fail(_ prompt: Int) throws {
        let ticket = try liveTicket(prompt)
        try end(ticket, with: .failed(ticket))
    }
    mutating func answerLate(_ prompt: Int, as other: any Walker) throws {
        let ticket = try #require(other as? GuideWalker).liveTicket(prompt)
        try send(.loaded(ticket, .sentences([Sentence(text: "late")])))
    }
    mutating func answerWithPrompts(_ prompt: Int) throws {
        let ticket = try liveTicket(prompt)
        try send(.loaded(ticket, .prompts([])))
    }

    var current: Step { return Self.step(host.machine.current) }
    var pages: [Step] { return host.machine.pages.map(Self.step) }
    var shows: [Step] { return host.shows.map(Self.step) }
    var canGoNext: Bool { return host.machine.canGoNext }
    var canGoBack: Bool { return host.machine.canGoBack }
    func step(after page: Step) -> Step? { return host.machine.page(after: Self.page(page)).map(Self.step) }
    func step(before page: Step) -> Step? { return host.machine.page(before: Self.page(page)).map(Self.step) }

    func starts(_ prompt: Int) -> Int { return host.started.count { $0.request == .sentences(for: Self.prompt(prompt)) } }
    var allStarts: Int { return host.started.count }
    var loading: [Int] {
        return host.live.compactMap { ticket in (1...5).first { ticket.request == .sentences(for: Self.prompt($0)) } }
    }
    var isLoadingPrompts: Bool { return host.live.contains { $0.request == .prompts } }
    var hasEnded: Bool { return host.hasEnded }
    var menu: Menu { return host.machine.menu }
    func offer(_ prompt: Int) -> Offer { return host.machine.offer(for: Self.prompt(prompt)) }
    func writesOwn(_ prompt: Int) -> Bool { return host.machine.writesOwn(prompt: Self.prompt(prompt)) }
    func text(_ prompt: Int) -> String? { return host.machine.own(prompt: Self.prompt(prompt)) }

    private func liveTicket(_ prompt: Int) throws -> Machine.Ticket {
        return try #require(host.machine.ticket(for: .sentences(for: Self.prompt(prompt))), "no load of prompt \(prompt) is under way")
    }

    private mutating func send(_ event: Machine.Event) throws { try refusable { host throws in try host.send(event) } }
    private mutating func end(_ ticket: Machine.Ticket, with event: Machine.Event) throws {
        try refusable { host throws in try host.end(ticket, with: event) }
    }

    private mutating func refusable(_ step: (inout Host<Machine>) throws -> [Machine.Effect]) throws {
        do {
            _ = try step(&host)
        } catch let error as Machine.Rejection {
            throw Self.refusal(error)
        }
    }
}

// MARK: Numbers for names

extension GuideWalker {
    private static func prompt(_ number: Int) -> Machine.Prompt { return Machine.prompts[number - 1] }

    private static func page(_ step: Step) -> Machine.Page {
        switch step {
        case .choose: return .choosePrompts
        case .sentence(let number): return .chooseSentence(prompt: prompt(number))
        case .own(let number): return .writeSentence(prompt: prompt(number))
        case .result: return .result
        }
    }

    private static func step(_ page: Machine.Page) -> Step {
        if page == .choosePrompts { return .choose }
        for number in 1...5 {
            if page == .chooseSentence(prompt: prompt(number)) { return .sentence(number) }
            if page == .writeSentence(prompt: prompt(number)) { return .own(number) }
        }
        return .result
    }

    private static func refusal(_ rejection: Machine.Rejection) -> Refusal {
        let plain: [(Machine.Rejection, Refusal)] = [
            (.noNextPage, .noNextPage), (.noPreviousPage, .noPreviousPage), (.staleTicket, .staleTicket), (.staleTimer, .staleTimer),
            (.notHandled, .notHandled), (.ended, .ended),
        ]
        if let known = plain.first(where: { $0.0 == rejection }) { return known.1 }
        for number in 1...5 {
            if rejection == .wrongValue(.sentences(for: prompt(number))) { return .wrongValue }
            for step in [Step.sentence(number), .own(number)] where rejection == .pageNotListed(page(step)) { return .notListed(step) }
        }
        return .other("\(rejection)")
    }
}
extension Refusal: Error {}
