import FlowModel
import Testing

@testable import FlowEmit

@Suite("Findings in pictures")
struct PictureMarksTests {
    @Test("a finding stands on its step, and the way that shows it has a letter, numbers and thick arrows")
    func ways() {
        var spec = MachineBuilder(.flow, "F")
        let asked = spec.param("c", .boolean)
        spec.machine.steps = [spec.page("a"), spec.insert("b", when: asked), spec.insert("c", when: asked), spec.page("d")]
        let frame = marked(
            spec.machine,
            [("F.d", "is stuck", ["a", "c", "d"]), ("F.b", "is odd", []), ("F.a", "gone", ["a", "nowhere"])]
        )
        let texts = frame.items.flatMap(\.nodes).filter { $0.findings + $0.ways != [] }.map { "\($0.name) \($0.findings) \($0.ways)" }
        #expect(texts == [#"a ["gone"] ["A1"]"#, #"b ["is odd"] []"#, #"c [] ["A2"]"#, #"d ["A is stuck"] ["A3"]"#])
        let arrows = frame.edges.filter(\.isOnWay).map { "\($0.from) -> \($0.to)" }
        #expect(arrows == ["F:start -> F.a", "F.a -> F.b?", "F.b? -> F.c?", "F.c? -> F.c", "F.c -> F.d"])
    }

    @Test("a finding about a container, or about what is not drawn, stands in the frame's title; one about a load on the load")
    func titles() {
        var spec = MachineBuilder(.flow, "F")
        let load = spec.request(.fetch, "prices")
        spec.machine.steps = [spec.page("a") { spec, page in spec.use(.needs, load, on: page) }]
        let found: [(String, String, [String])] = [
            ("F", "is odd", []), ("F.Kind.x", "is misspelt", []), ("F.prices", "is slow", []), ("Other", "far", []),
        ]
        let frame = marked(spec.machine, found)
        #expect(frame.findings == ["is odd", "is misspelt"])
        #expect(frame.items.flatMap(\.nodes).filter { $0.findings != [] }.map(\.id) == ["F.prices()"])
        var glance = PictureOptions()
        glance.detail = .pages
        #expect(marked(spec.machine, found, glance).findings == ["is odd", "is misspelt", "is slow"])
    }

    @Test("a page that is repeated comes several times on a way, and a way goes on in the next column")
    func loops() {
        var spec = MachineBuilder(.flow, "F")
        spec.machine.steps = [spec.each("x", .string, .list(.list([]))) { spec, _ in [spec.page("a"), spec.page("b")] }, spec.page("c")]
        let pages = ["a(1)", "b(1)", "a(2)", "b(2)", "c"]
        var frame = marked(spec.machine, [("F.c", "is stuck", pages)])
        #expect(frame.items.flatMap(\.nodes).filter { $0.ways != [] }.map(\.ways) == [["A1", "A3"], ["A2", "A4"], ["A5"]])
        #expect(frame.edges.contains { $0.kind == .loop && $0.isOnWay })
        var options = PictureOptions()
        options.stepsInColumn = 1
        frame = marked(spec.machine, [("F.c", "is stuck", pages)], options)
        let connectors = Set(frame.items.flatMap(\.nodes).filter { $0.role == .connector }.map(\.id))
        #expect(frame.edges.filter { $0.isOnWay && connectors.contains($0.from) }.map(\.to) == ["F.c"])
    }

    @Test("a thick arrow is thick in both notations, and the text says which way it is")
    func notations() {
        var spec = MachineBuilder(.flow, "F")
        spec.machine.steps = [spec.page("a"), spec.page("b")]
        var picture = Picture(of: file(spec.machine))
        picture.mark([PictureFinding(symbol: "F.b", text: "is stuck", flow: "F", pages: ["a", "b"])])
        let dot = String(decoding: DotEmitter.dot(of: picture, PictureOptions()), as: UTF8.self)
        #expect(dot.contains("\"F.a\" -> \"F.b\" [style=\"bold\" penwidth=3"))
        #expect(dot.contains(">way A2<") && dot.contains(">⚠ A is stuck<"))
        #expect(MermaidEmitter.mermaid(of: picture, PictureOptions()).text.contains("s1 ==> s2"))
    }

    private func marked(
        _ machine: Machine,
        _ findings: [(symbol: String, text: String, pages: [String])],
        _ options: PictureOptions = PictureOptions()
    ) -> PictureFrame {
        var picture = Picture(of: file(machine), options)
        picture.mark(findings.map { PictureFinding(symbol: $0.symbol, text: $0.text, flow: machine.name, pages: $0.pages) })
        return picture.frames[0]
    }
}
