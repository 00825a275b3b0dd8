import FlowModel
import Testing

@testable import FlowEmit

@Suite("Pictures")
struct PictureTests {
    @Test("at a glance there are pages and their order, and no loads, answers or events")
    func glance() {
        let nodes = picture("checkout", .pages).frames.flatMap { $0.items.flatMap(\.nodes) }
        #expect(nodes.contains { if case .request = $0.role { true } else { false } } == false)
        #expect(nodes.allSatisfy { $0.facts.isEmpty })
        #expect(nodes.contains { $0.name == "Your basket" })
    }

    @Test("the data of a flow are what its pages need and what a load waits for, and nothing else")
    func data() {
        let frame = picture("checkout", .data).frames[0]
        #expect(frame.items.flatMap(\.nodes).contains { $0.role == .request(.fetch) })
        #expect(frame.edges.allSatisfy { $0.kind != .event })
    }

    @Test("a condition is said as a person would, and its name in words")
    func wording() {
        var spec = MachineBuilder(.flow, "F")
        let mode = spec.enumeration("Mode", ["alone", "firstTime"])
        let asked = spec.param("runMode", .enumeration(mode))
        let count = spec.param("count", .integer(nil))
        let isFirst = Expression.comparison(asked, .equal, .enumCase(mode, 1))
        let isMany = Expression.comparison(count, .greaterOrEqual, .integer(3))
        let either = Expression.or(isFirst, .not(.isEmpty(spec.param("chosen", .list(.string)))))
        #expect(spec.machine.worded(.and(either, isMany)) == "(run mode is first time or chosen is not empty) and count is at least 3")
        #expect(inWords("userID") == "user ID")
        #expect(inWords("x") == "x")
    }

    @Test("a branch that no answers list is not drawn, and one that is certain bears no question")
    func facts() {
        var spec = MachineBuilder(.flow, "F")
        let asked = spec.param("c", .boolean)
        spec.machine.steps = [spec.insert("never", when: asked), spec.insert("sure", when: asked), spec.insert("maybe", when: asked)]
        var blocks: [ID<Block>] = []
        for case .choice(let choice) in spec.machine.steps { blocks += choice.branches.map(\.block) }
        var options = PictureOptions()
        options.detail = .pages
        options.facts["F"] = PictureFacts(impossible: [blocks[0]], certain: [blocks[1]])
        let frame = Picture(of: file(spec.machine), options).frames[0]
        #expect(
            frame.edges.map { "\($0.from) -> \($0.to)" } == [
                "F:start -> F.sure", "F.sure -> F.maybe?", "F.maybe? -> F.maybe", "F.maybe -> F:finish", "F.maybe? -> F:finish",
            ]
        )
    }

    @Test("a long flow goes on in columns, with as many arrows as before and two numbers for each")
    func columns() throws {
        var spec = MachineBuilder(.flow, "Long")
        spec.machine.steps = (0..<200).map { spec.page("page\($0)") }
        var options = PictureOptions()
        options.stepsInColumn = spec.machine.comfortableColumn
        #expect(options.stepsInColumn == 24)
        let frame = Picture(of: file(spec.machine), options).frames[0]
        let connectors = frame.items.flatMap(\.nodes).filter { $0.role == .connector }.map(\.name)
        let numbers = (1...8).map { String($0) }
        #expect(connectors == numbers.flatMap { [$0, $0] })
        #expect(frame.edges.filter { $0.kind != .beside }.count == 201 + 8)
        if Graphviz.path != nil {
            let drawn = try Graphviz.draw(DotEmitter.dot(of: Picture(of: file(spec.machine), options), options))
            #expect(drawn.status == 0)
        }
    }

    @Test("the cases of a switch stand side by side in their order, and so do tabs; one without a page stands nowhere")
    func sideBySide() {
        var spec = MachineBuilder(.flow, "F")
        let asked = spec.param("c", .boolean)
        spec.machine.steps = [
            spec.choice(.conditional, [(asked, { [$0.page("a"), $0.page("b")] }), (asked, { _ in [] }), (nil, { [$0.page("c")] })])
        ]
        #expect(beside(spec.machine, .down) == ["F.a | F.c"])
        #expect(beside(spec.machine, .right) == ["F.c | F.a"])
        var tabs = MachineBuilder(.tabs, "T")
        tabs.machine.steps = ["one", "two", "three"].map { tabs.page($0) }
        #expect(beside(tabs.machine, .down) == ["T.one | T.two", "T.two | T.three"])
    }

    private func beside(_ machine: Machine, _ direction: PictureOptions.Direction) -> [String] {
        var options = PictureOptions()
        options.direction = direction
        let edges = Picture(of: file(machine), options).frames[0].edges
        return edges.filter { $0.kind == .beside }.map { "\($0.from) | \($0.to)" }
    }

    @Test("events that lead from one page to one place are one arrow, with room for its words where it lies between neighbours")
    func joinedEvents() {
        var spec = MachineBuilder(.tabs, "T")
        let (close, leave) = (spec.event("close"), spec.event("leaveForGood"))
        let first = spec.page("first")
        let second = spec.page("second") { spec, page in
            spec.on(close, [.select(ID(0))], on: page)
            spec.on(leave, [.select(ID(0))], on: page)
        }
        spec.machine.steps = [first, second]
        let edges = Picture(of: file(spec.machine)).frames[0].edges
        #expect(edges.filter { $0.kind == .event }.map(\.label) == [["on close", "or on leaveForGood"]])
        #expect(edges.filter { $0.kind == .beside }.map(\.room) == [4])
    }

    @Test("many containers stand in rows, each in its place, about as wide as a screen")
    func rows() throws {
        let machines = (0..<30).map { number in
            var spec = MachineBuilder(.flow, "F\(number)")
            spec.machine.steps = (0...number % 5).map { spec.page("page\($0)") }
            return spec.machine
        }
        let picture = Picture(of: file(machines))
        let rows = picture.rows(.down)
        #expect(rows.flatMap { $0 } == Array(0..<30))
        #expect((2...4).contains(rows.count))
        #expect(Picture(of: sampleFile("checkout")).rows(.down) == [[0]])
        if Graphviz.path != nil {
            let drawn = try Graphviz.draw(DotEmitter.dot(of: picture, PictureOptions()), as: "plain")
            let size = try #require(drawn.output.split(separator: "\n").first).split(separator: " ").compactMap { Double($0) }
            #expect((0.6...3).contains(size[1] / size[2]), "\(size[1]) by \(size[2])")
        }
    }

    @Test("children fold: each flow of a file has its own picture, with nothing of the others in it")
    func folding() {
        var options = PictureOptions()
        options.foldsChildren = true
        let sample = sampleFile("run-setup")
        #expect(Picture(of: sample, options).frames.map(\.name) == sample.machines.map(\.name))
    }

    @Test("each theme is drawn, with a legend", .enabled(if: Graphviz.path != nil), arguments: PictureOptions.Theme.allCases)
    func themes(theme: PictureOptions.Theme) throws {
        var options = PictureOptions()
        options.theme = theme
        options.hasLegend = true
        options.direction = .right
        let drawn = try Graphviz.draw(DotEmitter.dot(of: Picture(of: sampleFile("checkout"), options), options))
        #expect(drawn.status == 0)
        #expect(drawn.errors == "")
    }
}

@Suite("Pictures of a change")
struct PictureComparisonTests {
    @Test("what is new, gone, moved or asked otherwise is marked, and what is as before is not")
    func changes() {
        let before = flow(["a", "b", "c", "gone", "d"], asking: "c")
        let after = flow(["b", "a", "c", "new", "d"], asking: "e")
        let frame = after.compared(with: before).frames[0]
        let marks = frame.items.flatMap(\.nodes).compactMap { node in node.change.map { "\($0.rawValue) \(node.name)" } }
        #expect(marks.filter { $0.contains("last") == false } == ["changed Start", "moved b", "removed gone", "added new"])
        #expect(frame.edges.contains { $0.change == .changed && $0.label == ["when e", "before: when c"] })
    }

    @Test("a picture compared with itself has no mark")
    func same() {
        let picture = picture("checkout", .full)
        let compared = picture.compared(with: picture)
        #expect(compared.frames.flatMap { $0.items.flatMap(\.nodes) }.allSatisfy { $0.change == nil })
        #expect(compared.frames.flatMap(\.edges).allSatisfy { $0.change == nil })
    }

    private func flow(_ pages: [String], asking name: String) -> Picture {
        var spec = MachineBuilder(.flow, "F")
        let asked = spec.param(name, .boolean)
        spec.machine.steps = pages.map { spec.page($0) } + [spec.insert("last", when: asked)]
        return Picture(of: file(spec.machine))
    }
}

@Suite("Diagrams for Mermaid")
struct MermaidTests {
    @Test("a sample is written as its golden says", arguments: ["checkout", "hostile"])
    func goldens(name: String) throws {
        try Golden(name: "\(name).mmd").expect(mermaid(name))
    }

    @Test("no text of a spec can end its label: between quotes there are only letters and numbered characters")
    func escaping() {
        for name in ["hostile", "checkout"] {
            let text = String(decoding: mermaid(name), as: UTF8.self)
            for label in text.matches(of: /"([^"]*)"/) {
                #expect(label.1.replacing("<br/>", with: "").contains { "{}[]()|<>`\\".contains($0) } == false, "\(label.1)")
            }
        }
        #expect(MermaidText("a\"b;c#d\nend").quoted == "\"a#34;b#59;c#35;d<br/>end\"")
    }

    private func mermaid(_ name: String) -> [UInt8] {
        return Array(MermaidEmitter.mermaid(of: picture(name, .full), PictureOptions()).text.utf8)
    }
}

private func picture(_ name: String, _ detail: PictureOptions.Detail) -> Picture {
    var options = PictureOptions()
    options.detail = detail
    return Picture(of: sampleFile(name), options)
}

private func sampleFile(_ name: String) -> FlowFile { return DotSamples.all.first { $0.name == name }?.file ?? file() }
