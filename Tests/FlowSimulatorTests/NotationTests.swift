import FlowCompiler
import FlowDiagnostics
import Testing

@Suite("How tests of specs fail")
struct NotationTests {
    private static let order = """
        flow Order {
            enum Size { small, large }
            type Quote
            fetch quote(for size: Size) -> Quote { retry 1 timeout 5s }
            page first { input size: Size input count: Int = 1 needs quote(for: size) on stop -> cancel }
            each part in [1, 2] { page detail { input note: String? } }
            tail done
            output size
        }

        """

    private func expectFailure(
        _ steps: String,
        _ message: String,
        expected: String,
        got: String,
        at place: String? = nil,
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        try FlowSimulatorTests.expectFailure(
            Self.order + "test \"x\" for Order {\n\(steps)\n}",
            message,
            expected: expected,
            got: got,
            at: place,
            location
        )
    }

    @Test("a step that is refused, with the reason")
    func refused() throws {
        try expectFailure("set count = 2\nnext", "`next` is refused", expected: "accepted", got: "refused: missing size", at: "next")
    }

    @Test("a refusal that does not come, or comes for another reason")
    func notRefused() throws {
        try expectFailure(
            "refuse set count = 2",
            "`set count = 2` is accepted",
            expected: "refused",
            got: "accepted, with the effects []",
            at: "refuse set count = 2"
        )
        try expectFailure(
            "refuse next because quote(for: .small)",
            "`next` is refused for another reason",
            expected: "quote(for: .small)",
            got: "missing size"
        )
    }

    @Test("pages and progress")
    func pages() throws {
        try expectFailure("expect page done", "another page is current", expected: "done", got: "first")
        try expectFailure(
            "expect pages [first, done]",
            "other pages are listed",
            expected: "[first, done]",
            got: "[first, detail(1), detail(2), done]"
        )
        try expectFailure("expect progress 2 of at least 4", "the progress is another", expected: "2 of at least 4", got: "1 of 4")
        try expectFailure("stop\nexpect page first", "another page is current", expected: "first", got: "cancelled")
    }

    @Test("requests that were not started, or in another number or order")
    func requests() throws {
        try expectFailure(
            "expect started quote(for: .small)",
            "`quote(for: .small)` was not started",
            expected: "quote(for: .small) started",
            got: "started: nothing"
        )
        try expectFailure(
            "set size = .small\nexpect started quote(for: .small) 2 times",
            "`quote(for: .small)` was started once",
            expected: "quote(for: .small) started 2 times",
            got: "started: quote(for: .small)"
        )
        try expectFailure(
            "set size = .small\nexpect started [quote(for: .large)]",
            "other requests were started",
            expected: "quote(for: .large)",
            got: "quote(for: .small)"
        )
        try expectFailure(
            "load quote(for: .small)",
            "`quote(for: .small)` is not under way",
            expected: "quote(for: .small) under way",
            got: "nothing under way"
        )
        try expectFailure(
            "set size = .small\nload quote(for: .small) late",
            "there is no earlier attempt at `quote(for: .small)`",
            expected: "an attempt at quote(for: .small) that was given up, or has ended",
            got: "attempts at quote(for: .small)"
        )
    }

    @Test("effects of the last step, without those of steps before")
    func effects() throws {
        try expectFailure(
            "set size = .small\nset count = 2\nexpect effects [pagesChanged]",
            "the last step had other effects",
            expected: "[pagesChanged]",
            got: "[]"
        )
        try expectFailure(
            "set size = .small\nfail quote(for: .small)\nexpect effects []",
            "the last step had other effects",
            expected: "[]",
            got: "[cancelTimer 5s, start quote(for: .small), startTimer 5s, cancelTimer 5s]"
        )
    }

    @Test("timers that do not run")
    func timers() throws {
        try expectFailure("fire 3s", "no timer of 3s runs", expected: "a timer of 3s", got: "no timer")
        try expectFailure(
            "set size = .small\nfire 3s",
            "no timer of 3s runs",
            expected: "a timer of 3s",
            got: "timers of 5s of quote(for: .small)"
        )
    }

    @Test("conditions, with what they read")
    func conditions() throws {
        try expectFailure(
            "expect size == .small && count > 1",
            "the condition does not hold",
            expected: "size == .small && count > 1",
            got: "size is nil, count is 1"
        )
        try expectFailure(
            "expect quote(for: .small).loaded",
            "the condition does not hold",
            expected: "quote(for: .small).loaded",
            got: "quote(for: .small).loaded is false"
        )
    }

    @Test("ends and outputs")
    func ends() throws {
        try expectFailure("expect finished", "the flow has not finished", expected: "finished", got: "at first")
        try expectFailure("expect cancelled", "the flow was not cancelled", expected: "cancelled", got: "at first")
        try expectFailure(
            "set size = .small\nnext, next, next, next\nexpect finished(size: .large)",
            "`size` of the output is another",
            expected: ".large",
            got: ".small"
        )
    }

    @Test("a bare name of an each, where the current page does not say which one is meant")
    func members() throws {
        try expectFailure(
            "set note = \"x\"",
            "it is not said for which `part`",
            expected: "a page inside of its `each`, or the part itself",
            got: "the page first"
        )
    }

    @Test("the first failure ends a test, and the history tells what was before")
    func history() throws {
        let (outcomes, _) = run(Self.order + "test \"x\" for Order {\nset size = .small\nexpect page done\nexpect cancelled\n}")
        #expect(
            outcomes.first?.failure?.notes.last == """
                what happened:
                start -> [show first initial]
                    pages: [first, detail(1), detail(2), done]
                set size = .small -> [pagesChanged, start quote(for: .small) #1, startTimer 5s #2]
                """
        )
    }
}
