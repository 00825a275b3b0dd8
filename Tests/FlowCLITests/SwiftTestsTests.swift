import FlowCLI
import Testing

@Suite("flowc compile --emit swift-tests")
struct SwiftTestsTests {
    @Test("writes a suite for each flow, with a test for each of its tests, that drives the machine")
    func suite() throws {
        let text = try output("feedback.flow", [])
        #expect(text.contains("import Testing\n\n@Suite(\"Feedback\")\nprivate struct FeedbackSpecTests {\n"))
        #expect(text.contains("    @Test(\"who is not content is \\\"asked\\\" why\")\n    func test1() throws {\n"))
        #expect(text.contains("        var run = SpecRun(Feedback(product: Product(flowTest: \"Product\", isNew: true))) { $0.start() }\n"))
        #expect(text.contains("        #expect(run.machine.pages == [.rate, .explain])\n"))
        #expect(text.contains("        run.refuse(.next, because: [\"missing\", \"outOfRange\"], named: \"reason\")\n"))
        #expect(text.contains(".loaded(run.ticket(Feedback.Request.reviews, run.machine.ticket(for: .reviews)), .reviews([\"fine\"]))"))
    }

    @Test("lists the initializers that the app's types need")
    func needs() throws {
        #expect(try output("feedback.flow", []).contains("//     extension Product { init(flowTest name: String, isNew: Bool) { … } }\n"))
    }

    @Test("names the machines of another module by it")
    func module() throws {
        let text = try output("feedback.flow", ["--testing", "Shop"])
        #expect(text.contains("import Testing\n@testable import Shop\n"))
        #expect(text.contains("SpecRun(Shop.Feedback(") && text.contains("extension Shop.Feedback: SpecMachine"))
    }

    @Test("an event that the machine does not have is a comment; what cannot be said disables its test and says why")
    func unsayable() throws {
        let text = try output("tabs.flow", [])
        #expect(text.contains(".pages.contains(where: { if case .pick(let member0) = $0 {"))
        #expect(text.contains("// `Two` has no event for `next`, so that nobody can ask for it.\n"))
        #expect(
            text.contains(
                "@Test(\"the step of one\", .disabled(\"the child flows of `step` are repeated, and an event does not say for which it is\"))"
            )
        )
    }

    @Test("a spec without tests gets a file that says so")
    func noTests() throws {
        #expect(try output("plain.flow", []).hasSuffix("\n// This spec has no tests.\n"))
    }

    private func output(_ spec: String, _ options: [String]) throws -> String {
        let sandbox = try Sandbox(["feedback.flow": feedback, "tabs.flow": tabs, "plain.flow": "flow Plain { page one }\n"])
        let run = sandbox.run(["compile", "--emit", "swift-tests", "-o", "-", spec] + options, compiler: .flowc)
        #expect(run.code == 0, "\(run.errors)")
        return run.output
    }
}

private let feedback = """
    flow Feedback {
        type Product { isNew: Bool }
        param product: Product
        fetch reviews -> [String]
        page rate {
            needs reviews
            input stars: Int(1...5)
        }
        insert explain when stars <= 2 || product.isNew { input reason: String }
    }
    test "who is not content is \\"asked\\" why" for Feedback(product: { isNew: true }) {
        set stars = 2
        expect pages [rate, explain]
        next
        refuse next because reason
        load reviews = ["fine"]
    }

    """

private let tabs = """
    tabs Two {
        page one
        page two
    }
    test "no next" for Two { refuse next }
    flow Steps { each side in [1, 2] { run step: Step } }
    flow Picks { each side in [1, 2] { page pick { input isPicked: Bool = false } } }
    test "nothing is picked" for Picks { expect !any(isPicked) }
    flow Step { page only { input name: String } }
    test "the step of one" for Steps { step.set name = "a" }

    """
