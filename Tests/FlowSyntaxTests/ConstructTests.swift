import FlowSyntax
import Testing

@Suite("Constructs")
struct ConstructTests {
    @Test("texts with every construct of the grammar have no errors", arguments: Samples.all)
    func samples(text: String) {
        let tree = tree(text)
        #expect(findings(tree) == [])
    }
}
