import FlowCLI
import Foundation
import Testing

@Suite("flowc simulate")
struct SimulateTests {
    private let sandbox: Sandbox

    init() throws { sandbox = try Sandbox(["order.flow": order, "many.flow": many]) }

    @Test("shows what each step does, and at the end the pages, answers, loads and what can be done")
    func steps() {
        let run = simulate("order.flow", "--param", "user=\"Ada\"", "next\nset count = 3\n")
        run.expect(code: 0, errors: "")
        #expect(
            run.output == """
                start -> [show cart initial, start items(of: "Ada") #1]
                > next
                next -> [show payment forward]
                > set count = 3
                set count = 3 -> []

                flow Order, page 2 of 3
                    cart
                  > payment
                    gift
                answers
                    user   "Ada"
                    count  3
                    card   not given
                loads
                    items(of: "Ada")  under way
                now
                    back   cancel   set count = … (Int(1...9))   set card = … (String)   pay(amount: Int)   show cart
                    load items(of: "Ada") = …   fail items(of: "Ada")
                not now
                    next  missing card

                """
        )
    }

    @Test("a step that is wrong or refused is drawn and changes nothing; the session goes on, and the exit code is 1")
    func wrongSteps() {
        let run = simulate("order.flow", "nextt\nnext, next\nexpect page cart\n")
        run.expect(code: 1)
        #expect(
            run.errors == """
                error[unknown-name]: there is no event or step `nextt`
                 --> <stdin>:1:1
                  |
                1 | nextt
                  | ^^^^^ not known here
                  = help: did you mean `next`?
                  = fix: write `next`

                error[failed-test]: `next` is refused
                 --> <stdin>:2:7
                  |
                2 | next, next
                  |       ^^^^
                  = note: expected: accepted
                               got: refused: missing card


                """
        )
        #expect(run.output.contains("> expect page cart\nit holds\n"))
    }

    @Test("takes back as many lines as were taken")
    func undo() {
        let run = simulate("order.flow", "next\nset count = 3\nundo\nundo\nundo\nexpect page cart\n")
        #expect(run.output.contains("taken back: set count = 3\n> undo\ntaken back: next\n"))
        run.expect(errors: "error: there is nothing to undo\n")
        #expect(run.output.contains("it holds"))
    }

    @Test("saves what was done as a test that passes, and says where it ended if no step does")
    func save() {
        let run = simulate(
            "order.flow",
            "-q",
            "--param",
            "user=\"Ada\"",
            "next\nset count = 3, refuse next because card\nsave \"what is missing\"\n"
        )
        let block = """
            test "what is missing" for Order(user: "Ada") {
                next
                set count = 3, refuse next because card
                expect page payment
            }

            """
        run.expect(output: block)
        sandbox.flowc("test", "-", input: order + run.output, compiler: .flowc).expect(errors: "1 test passed in 1 file\n")
    }

    @Test("writes a test into a new file that imports the spec, and then behind what that holds")
    func saveToFile() throws {
        try sandbox.write("// Tests.\n", to: "tests/old.flow")
        let run = simulate("order.flow", "next\nsave one tests/new.flow\nback\nsave two tests/new.flow\nsave two tests/old.flow\n")
        run.expect(errors: "")
        let one = "test \"one\" for Order {\n    next\n    expect page payment\n}\n"
        let two = "test \"two\" for Order {\n    next\n    back\n    expect page cart\n}\n"
        #expect(sandbox.text("tests/new.flow") == "import \"../order.flow\"\n\n\(one)\n\(two)")
        #expect(sandbox.text("tests/old.flow") == "import \"../order.flow\"\n\n// Tests.\n\n\(two)")
        sandbox.flowc("test", "tests", compiler: .flowc).expect(code: 0)
    }

    @Test("writes nothing where the file would not be sound, or is none")
    func refusesToSave() throws {
        let before = sandbox.text("order.flow")
        try sandbox.write("flow Broken {\n", to: "broken.flow")
        let run = simulate("order.flow", "save a broken.flow\nsave b order.flow\nsave b order.flow\nsave\n")
        run.expect(code: 1)
        #expect(run.errors.contains("broken.flow:1:14") || run.errors.contains("broken.flow:1:1"))
        #expect(run.errors.contains("two tests of this file prove the same"))
        #expect(run.errors.contains("`save` lacks the title of the test"))
        #expect(sandbox.text("broken.flow") == "flow Broken {\n")
        #expect(sandbox.text("order.flow") == (before ?? "") + "\ntest \"b\" for Order {\n    expect page cart\n}\n")
    }

    @Test("asks for the flow where the spec is about several, and proposes one that was misspelt")
    func flows() {
        let several = simulate("many.flow", "")
        several.expect(code: 2)
        #expect(
            several.errors.contains(
                "error: there are several flows in this spec: Tabs, Path, Sub, Other\n  = help: name the one to try: `--flow Tabs`\n"
            )
        )
        #expect(simulate("many.flow", "--flow", "Pth", "").errors.contains("did you mean `Path`?"))
        #expect(simulate("many.flow", "--flow", "Path", "").output.contains("stack Path\n  > root\n"))
    }

    @Test("what a session is to start with is checked like a test")
    func start() {
        let run = simulate("order.flow", "--param", "usr=3", "")
        run.expect(code: 2)
        #expect(run.errors.contains("there is no param `usr`") && run.errors.contains("test \"\" for Order(usr: 3) {}"))
        #expect(simulate("order.flow", "--param", "user", "").errors.contains("write for example `--param count=3`"))
        simulate("order.flow", "--param", "user=\"a\") { next } test \"\" for Order(user: \"b\"", "").expect(code: 2)
        #expect(simulate("order.flow", "--entry", "paying(4)", "").output.contains("count  4"))
        #expect(simulate("-", "").errors.contains("standard input holds the steps"))
    }

    @Test("children are seen inside of their parents, with what can be done there")
    func children() {
        let run = simulate("many.flow", "--flow", "Tabs", "sub.set name = \"Ada\"\nnext\nselect list\nlist.open(2)\nsave children\n")
        run.expect(errors: "")
        #expect(
            run.output.contains(
                "    sub\n      one\n      two\n  > list\n      root\n  >   detail(2)\nanswers\n    sub.name  \"Ada\"\n"
            )
        )
        #expect(run.output.contains("back   cancel   list.open(id: Int)   list.popped []   list.cancel   select sub"))
        #expect(run.output.contains("    list.open(2)\n    expect page list.detail(2)\n}\n"))
    }

    @Test("at the terminal there is a prompt, and the screen after each step; what went wrong is no failure")
    func terminal() throws {
        sandbox.world.inputIsTerminal = true
        let run = simulate("order.flow", "next\nbakc\nquit\nnext\n")
        run.expect(code: 0)
        #expect(
            run.output.hasSuffix("> next -> [show payment forward]\n\n" + (run.output.components(separatedBy: "forward]\n\n").last ?? ""))
        )
        #expect(run.output.contains("`help` shows what can be said\n> next -> "))
        #expect(run.errors.contains("<terminal>:2:1"))
    }

    private func simulate(_ arguments: String...) -> Sandbox.Outcome {
        return sandbox.run(["simulate"] + arguments.dropLast(), input: arguments.last, compiler: .flowc)
    }
}

private let order = """
    flow Order {
        type User
        param user: User
        fetch items(of user: User) -> [String]
        page cart { needs items(of: user) }
        page payment {
            input count: Int(1...9) = 1
            input card: String
            on pay(amount: Int) -> next
        }
        if count > 2 { page gift }
        entry paying(count: Int) at payment
    }

    """

private let many = """
    tabs Tabs {
        run sub: Sub
        run list: Path
    }
    stack Path {
        page root
        page detail(id: Int)
        on open(id: Int) -> push detail(id: id)
    }
    flow Sub {
        page one { input name: String }
        page two
    }
    flow Other { page only }

    """
