import Testing

@Suite("Tabs side by side")
struct TabsTests {
    private static let tabs = """
        flow Steps { page a { input text: String? } page b { after 3s -> stay } }
        stack Items {
            type Item
            page list
            page item(item: Item)
            on open(item: Item) -> push item(item: item)
        }
        tabs Main {
            fetch news -> String { timeout 20s }
            page front { needs news input isRich: Bool = false on enter -> stay }
            run steps: Steps
            if isRich { run items: Items }
            on logOut -> finish
            on toSteps -> select steps
        }

        """

    private func passes(_ steps: String, _ location: SourceLocation = #_sourceLocation) {
        expectPasses(Self.tabs + "test \"x\" for Main {\n\(steps)\n}", location)
    }

    @Test("the first one is selected at the start, and only what it needs is loaded")
    func start() {
        passes("expect selected front\nexpect effects [select front, start news, startTimer 20s]\nexpect pages [front, steps]")
    }

    @Test("a child is made when its tab is selected first, and lives on")
    func children() {
        passes(
            """
            refuse steps.next because notHandled
            select steps
            expect effects [select steps, show steps.a initial]
            next
            expect effects [show steps.b forward, startTimer 3s]
            select front
            expect effects [select front]
            fire 3s
            select steps
            expect effects [select steps]
            expect page steps.b
            """
        )
    }

    @Test("selecting the selected one has no effects; one that is not listed is refused")
    func select() {
        passes("select front\nexpect effects []\nrefuse select items because items\ntoSteps\nexpect selected steps")
    }

    @Test("a child that finishes starts afresh")
    func finishes() {
        passes(
            """
            select steps
            steps.set text = "a"
            next, next
            expect selected steps
            expect page steps.a
            steps.expect text == nil
            """
        )
    }

    @Test("back does not lead out of a tab")
    func back() { passes("select steps\nrefuse back because noPreviousPage\nexpect page steps.a") }

    @Test("a selected tab that vanishes gives way to the one before it, and its child ends")
    func vanishes() {
        passes(
            """
            set isRich = true
            expect pages [front, steps, items]
            select items
            items.open("lamp")
            set isRich = false
            expect effects [select steps, show steps.a initial]
            set isRich = true
            select items
            items.expect path []
            """
        )
    }

    @Test("finish ends the children too")
    func ends() {
        passes(
            """
            select steps
            next
            logOut
            expect effects [cancel news, cancelTimer 20s, cancelTimer 3s, finished]
            expect finished
            """
        )
    }

    @Test("a point of no return in one tab does not keep the user from the others")
    func commits() {
        expectPasses(
            """
            flow Order { page basket { commit } page paid }
            tabs Main { page front run order: Order page help }
            test "x" for Main {
                select order
                next
                expect page order.paid
                select front
                select order
                expect page order.paid
            }
            """
        )
    }

    @Test("a stack that ends begins anew: what it had pushed is taken off the screen")
    func stackEnds() {
        expectPasses(
            """
            stack Pile { page bottom { on open -> push top } page top { on close -> finish } }
            tabs Main { page front run pile: Pile }
            test "x" for Main {
                select pile
                pile.open
                pile.close
                expect effects [pop pile]
            }
            """
        )
    }
}
