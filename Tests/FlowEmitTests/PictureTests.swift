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
        #expect(connectors == (1...8).flatMap { [String($0), String($0)] })
        #expect(frame.edges.filter { $0.kind != .beside }.count == 201 + 8)
        if Graphviz.path != nil {
            let drawn = try Graphviz.draw(DotEmitter.dot(of: Picture(of: file(spec.machine), options), options))
            #expect(drawn.status == 0)
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
        #expect(frame.edges.contains { $0.change == .changed && $0.label == ["when e"] })
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
