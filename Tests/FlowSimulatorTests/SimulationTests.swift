import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowSimulator
import Testing

@Suite("Simulation, as code drives it")
struct SimulationTests {
    private static let order = """
        flow Order {
            type Menu
            fetch menu -> Menu { fresh 10m }
            fetch prices -> Int
            page first { needs menu needs prices input count: Int(1...9) = 1 input name: String }
            insert second when count > 1
            page last
        }
        """

    private func simulation(_ spec: String, answers: [AnswerKey: RuntimeValue] = [:]) throws -> Simulation {
        let source = SourceFile(id: SourceFile.ID(0), path: "main.flow", bytes: Array(spec.utf8))
        return Simulation(try #require(FlowCompiler.machines(of: source).first), answers: answers)
    }

    @Test("events before the start and after the end are refused; a second start has no effects")
    func phases() throws {
        var order = try simulation(Self.order)
        #expect(order.refusal(of: .next) == .notStarted)
        #expect(order.start().map { order.describe($0) } == ["show first initial", "start menu #1", "start prices #2"])
        #expect(order.start().isEmpty)
        try order.handle(.cancel)
        #expect(order.phase == .cancelled)
        #expect(order.refusal(of: .next) == .ended)
    }

    @Test("a question about an event changes nothing")
    func questions() throws {
        var order = try simulation(Self.order)
        order.start()
        #expect(order.canGoNext == false)
        #expect(order.canGoBack == false)
        #expect(order.refusal(of: .set(AnswerKey(input: ID(0)), .integer(10))) == .outOfRange(AnswerKey(input: ID(0))))
        #expect(order.answers.isEmpty)
        #expect(order.page(after: order.screen) == nil)
        try order.handle(.set(AnswerKey(input: ID(1)), .string("Ada")))
        #expect(order.page(after: order.screen) == Screen(PageIdentity(page: ID(2))))
        #expect(order.canGoNext)
        #expect(order.progress == Progress(position: 1, total: 2, isExact: true))
    }

    @Test("answers of an earlier time count from the start; those that no setter would take do not")
    func earlierAnswers() throws {
        let kept = try simulation(Self.order, answers: [AnswerKey(input: ID(0)): .integer(3), AnswerKey(input: ID(1)): .string("Ada")])
        #expect(kept.pages.count == 3)
        #expect(kept.answer(AnswerKey(input: ID(1))) == .string("Ada"))
        let dropped = try simulation(Self.order, answers: [AnswerKey(input: ID(0)): .integer(12)])
        #expect(dropped.pages.count == 2)
        #expect(dropped.answer(AnswerKey(input: ID(0))) == .integer(1))
    }

    @Test("the value of another request is refused, and the state of a load tells the last value")
    func loads() throws {
        var order = try simulation(Self.order)
        order.start()
        let key = RequestKey(request: ID(0))
        let ticket = try #require(order.ticket(for: key))
        #expect(order.refusal(of: .loaded(ticket, .integer(1), of: ID(1))) == .wrongValue(key))
        #expect(order.state(of: key) == .loading(last: nil))
        try order.handle(.loaded(ticket, .string("soup"), of: ID(0)))
        #expect(order.state(of: key) == .loaded(.string("soup")))
        #expect(order.refusal(of: .failed(ticket)) == .staleTicket)
        #expect(order.runningTimers.map(\.milliseconds) == [600_000])
    }

    @Test("a line of the trace holds the event, what became of it, the position and the list")
    func trace() throws {
        var order = try simulation(Self.order)
        order.start()
        let set = SimulatedEvent.set(AnswerKey(input: ID(0)), .integer(2))
        let outcome = SimulatedOutcome { () throws(Refusal) in try order.handle(set) }
        #expect(order.trace(order.describe(set), outcome) == "set count = 2 -> [] | at first 1 of 3 | [first, second, last]")
        let refused = SimulatedOutcome { () throws(Refusal) in try order.handle(.next) }
        #expect(order.trace("next", refused) == "next -> refused: missing name | at first 1 of 3 | [first, second, last]")
    }

    @Test("a list without end is cut off, and says so")
    func longLists() throws {
        var long = try simulation(
            "flow Long { page count { input n: Int(1...1000000000) = 1 } each i in 1...n { page item } tail done }"
        )
        long.start()
        #expect(long.isTooLong == false)
        try long.handle(.set(AnswerKey(input: ID(0)), .integer(1_000_000_000)))
        #expect(long.isTooLong)
        try long.handle(.set(AnswerKey(input: ID(0)), .integer(2)))
        #expect(long.pages.count == 4)
    }
}
