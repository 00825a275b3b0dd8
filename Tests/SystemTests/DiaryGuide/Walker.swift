import Testing

/// A page of system 1, by the number of its prompt.
enum Step: Hashable, Sendable {
    case choose
    case sentence(Int)
    case own(Int)
    case result
}

/// Which of the three specs runs.
enum Variant: String, CaseIterable, Sendable {
    case fixed = "a fixed list"
    case chosen = "in order of choice"
    case server = "from the server"

    /// A guide that has started and, where it awaits the prompts, knows them.
    func begin() throws -> any Walker {
        var guide = unstarted
        guide.start()
        if self == .server { try guide.answerPrompts() }
        return guide
    }

    var unstarted: any Walker {
        switch self {
        case .fixed: return GuideWalker<DiaryGuide>()
        case .chosen: return GuideWalker<ChosenDiaryGuide>()
        case .server: return GuideWalker<ServerDiaryGuide>()
        }
    }

    /// The pages under some answers, told without a machine: the rule of system 1 in one loop.
    func pages(chosen: [Int], own: Set<Int> = []) -> [Step] {
        var pages: [Step] = [.choose]
        for prompt in self == .chosen ? chosen : chosen.sorted() {
            pages.append(.sentence(prompt))
            if own.contains(prompt) { pages.append(.own(prompt)) }
        }
        return pages + [.result]
    }
}

/// Why an event of system 1 was refused.
enum Refusal: Hashable, Sendable {
    case noNextPage
    case noPreviousPage
    case notListed(Step)
    case staleTicket
    case staleTimer
    case wrongValue
    case notHandled
    case ended
    case other(String)
}

/// One running guide, seen by numbers: 1...5 are the prompts. The steps of all scenarios.
protocol Walker: Sendable {
    mutating func start()
    mutating func next() throws
    mutating func back() throws
    mutating func cancel() throws
    mutating func retry() throws
    mutating func show(_ page: Step) throws
    mutating func swipe(to page: Step) throws
    mutating func tap(_ prompt: Int) throws
    mutating func choose(_ prompts: [Int]) throws
    mutating func own(_ isOn: Bool, _ prompt: Int) throws
    mutating func write(_ text: String?, _ prompt: Int) throws
    mutating func answerPrompts() throws
    /// The server has answered with `sentence <n>`.
    mutating func answer(_ prompt: Int) throws
    mutating func fail(_ prompt: Int) throws
    mutating func fire(milliseconds: Int) throws
    /// The answer to an attempt that was live in another state.
    mutating func answerLate(_ prompt: Int, as other: any Walker) throws
    mutating func answerWithPrompts(_ prompt: Int) throws

    var current: Step { get }
    var pages: [Step] { get }
    var shows: [Step] { get }
    var canGoNext: Bool { get }
    var canGoBack: Bool { get }
    func step(after page: Step) -> Step?
    func step(before page: Step) -> Step?
    /// How often sentences of a prompt, or of all, have been asked for.
    func starts(_ prompt: Int) -> Int
    var allStarts: Int { get }
    /// The prompts whose sentences are under way, oldest first.
    var loading: [Int] { get }
    var isLoadingPrompts: Bool { get }
    var hasEnded: Bool { get }
    var menu: Menu { get }
    func offer(_ prompt: Int) -> Offer
    func writesOwn(_ prompt: Int) -> Bool
    func text(_ prompt: Int) -> String?
}

/// Sentences that only one prompt has.
func sentences(_ prompt: Int) -> [Sentence] { return [Sentence(text: "sentence \(prompt)")] }

/// Runs a step that must be refused, and says why it was.
func refusal(of step: () throws -> Void) -> Refusal? {
    do {
        try step()
        return nil
    } catch {
        return error as? Refusal ?? .other("\(error)")
    }
}
