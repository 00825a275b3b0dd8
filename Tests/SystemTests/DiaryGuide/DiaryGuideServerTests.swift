import Testing

extension DiaryGuideTests {
    @Test("R14: the server's prompts are listed in its order, as many as there are, repeats once", arguments: [0, 1, 4, 5, 12, 40])
    func r14(count: Int) throws {
        var host = Host<ServerDiaryGuide>()
        host.start()
        let options = (0..<count).map { PromptOption(title: "option \($0)") }
        let ticket = try #require(host.live.first)
        try host.end(ticket, with: .loaded(ticket, .prompts(options + options.prefix(2))))
        for option in options.shuffled() { try host.send(.toggleChosen(option)) }
        #expect(host.machine.pages == [.choosePrompts] + options.map { .chooseSentence(prompt: $0) } + [.result])
        for option in options.reversed() { try host.send(.setWritesOwn(true, prompt: option)) }
        #expect(host.machine.pages.count == 2 + 2 * count)
        while host.machine.canGoNext { try host.send(.next) }
        #expect(host.machine.current == .result && host.shows == host.machine.pages)
        #expect(host.started.count == 1 + count)
    }

    @Test("R14: what was chosen and is not delivered has no page")
    func undelivered() throws {
        var host = Host<ServerDiaryGuide>()
        host.start()
        let known = PromptOption(title: "known")
        let unknown = PromptOption(title: "unknown")
        try host.send(.setChosen([unknown, known]))
        #expect(host.machine.pages == [.choosePrompts, .result])
        let ticket = try #require(host.live.first)
        try host.end(ticket, with: .loaded(ticket, .prompts([known])))
        #expect(host.machine.pages == [.choosePrompts, .chooseSentence(prompt: known), .result])
        #expect(host.machine.refusal(of: .setWritesOwn(true, prompt: unknown)) == .pageNotListed(.chooseSentence(prompt: unknown)))
    }

    @Test("A prompt that is chosen twice in one answer counts once, at its first place")
    func repeats() throws {
        var host = Host<ChosenDiaryGuide>()
        host.start()
        try host.send(.setChosen([.work, .mood, .work, .mood]))
        #expect(host.machine.chosen == [.work, .mood])
        #expect(host.machine.pages == [.choosePrompts, .chooseSentence(prompt: .work), .chooseSentence(prompt: .mood), .result])
        try host.send(.toggleChosen(.work))
        #expect(host.machine.chosen == [.mood])
    }

    @Test("A guide over the answers of an earlier one lists the same pages from its first one on")
    func resumed() throws {
        var host = Host<ChosenDiaryGuide>()
        host.start()
        try host.send(.setChosen([.work, .mood]))
        try host.send(.setWritesOwn(true, prompt: .mood))
        try host.send(.setOwn("kept", prompt: .mood))
        try host.send(.show(.result))

        var resumed = ChosenDiaryGuide(answers: host.machine.answers)
        #expect(resumed.pages == host.machine.pages && resumed.own(prompt: .mood) == "kept")
        #expect(resumed.start().first == .show(.choosePrompts, .initial))

        var answers = ChosenDiaryGuide.Answers()
        answers.chosen = [.food, .food]
        #expect(ChosenDiaryGuide(answers: answers).pages == [.choosePrompts, .chooseSentence(prompt: .food), .result])
    }

    @Test("The total is exact where the answers decide the list, and a least number where a load does")
    func progress() throws {
        var fixed = Host<DiaryGuide>()
        fixed.start()
        try fixed.send(.setChosen([.mood, .food]))
        try fixed.send(.next)
        #expect(fixed.machine.progress.position == 2)
        guard case .exactly(4) = fixed.machine.progress.total else { throw Unexpected(fixed.machine.progress) }

        var server = Host<ServerDiaryGuide>()
        server.start()
        guard case .atLeast(2) = server.machine.progress.total else { throw Unexpected(server.machine.progress) }
        #expect(server.machine.refusal(of: .next) == .awaiting(.prompts))
        let ticket = try #require(server.live.first)
        #expect(try server.end(ticket, with: .loaded(ticket, .prompts([]))).contains(.pagesChanged))
        guard case .exactly(2) = server.machine.progress.total else { throw Unexpected(server.machine.progress) }
    }

    @Test("A ticket asks the app's server and pairs the answer with itself")
    func tickets() async throws {
        var host = Host<DiaryGuide>()
        host.start()
        try host.send(.setChosen([.mood, .food]))
        for ticket in host.live {
            let event = try #require(await ticket.answer(from: EchoServer()))
            try host.end(ticket, with: event)
        }
        guard case .loaded(let options) = host.machine.prompts else { throw Unexpected(host.machine.prompts) }
        #expect(options == [PromptOption(title: "echo")])
        guard case .loaded(let sentences) = host.machine.sentences(for: .mood) else { throw Unexpected(host.machine.prompts) }
        #expect(sentences == [Sentence(text: "about mood")])
        guard case .idle = host.machine.sentences(for: .food) else { throw Unexpected(host.machine.prompts) }
    }

    @Test("A server's error becomes a failed attempt; a cancelled task has no answer")
    func failingTickets() async throws {
        var host = Host<DiaryGuide>()
        host.start()
        let ticket = try #require(host.live.first)
        guard case .failed(ticket)? = await ticket.answer(from: DeadServer()) else { throw Unexpected(ticket) }
        let task = Task { () async -> Bool in
            while Task.isCancelled == false { await Task.yield() }
            return await ticket.answer(from: DeadServer()) == nil
        }
        task.cancel()
        #expect(await task.value)
    }
}

private struct EchoServer: DiaryGuide.Server {
    func prompts() async throws -> [PromptOption] { return [PromptOption(title: "echo")] }
    func sentences(for prompt: DiaryGuide.Prompt) async throws -> [Sentence] { return [Sentence(text: "about \(prompt.rawValue)")] }
}

private struct DeadServer: DiaryGuide.Server {
    func prompts() async throws -> [PromptOption] { throw Unexpected("dead") }
    func sentences(for prompt: DiaryGuide.Prompt) async throws -> [Sentence] { throw Unexpected("dead") }
}

/// What a test found instead.
struct Unexpected: Error, CustomStringConvertible {
    let description: String

    init(_ value: some Any) { description = "unexpected: \(value)" }
}
