import FlowDiagnostics
import Testing

@Suite("Did you mean")
struct DidYouMeanTests {
    @Test(
        "the nearest name within a third of its length is proposed",
        arguments: [
            ("chooseMaet", "chooseMate"), ("chooseMte", "chooseMate"), ("resutl", "result"), ("Choosemate", "chooseMate"), ("nxet", "next"),
        ]
    )
    func near(name: String, expected: String) {
        #expect(nearest(to: name, among: ["next", "chooseMate", "result"]) == expected)
    }

    @Test("a far name, and the name itself, propose nothing")
    func far() {
        #expect(nearest(to: "kind", among: ["mode", "distance"]) == nil)
        #expect(nearest(to: "mode", among: ["mode"]) == nil)
        #expect(nearest(to: "a", among: ["b"]) == nil)
        #expect(nearest(to: "", among: ["a", ""]) == nil)
        #expect(nearest(to: "a", among: []) == nil)
    }

    @Test("another case comes before another letter, and equals are decided by their order in the alphabet")
    func ties() {
        #expect(nearest(to: "moDe", among: ["node", "mode"]) == "mode")
        #expect(nearest(to: "pagx", among: ["paga", "page", "pag"]) == "pag")
        #expect(nearest(to: "pagx", among: ["pag", "page", "paga"]) == "pag")
    }
}
