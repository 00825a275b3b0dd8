import FlowLint
import Testing

@Suite("Rules")
struct RegistryTests {
    @Test("Rules are sorted by name, and no name is given twice")
    func sorted() {
        let names = Rules.all.map(\.name)
        #expect(names == Set(names).sorted())
    }
}
