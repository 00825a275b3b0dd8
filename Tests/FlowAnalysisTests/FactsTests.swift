import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowModel
import Testing

@Suite("Facts")
struct FactsTests {
    @Test("Facts are about the machine that they are made of")
    func machine() {
        let spec = SourceFile(id: SourceFile.ID(0), path: "a.flow", bytes: Array("flow A { page a }".utf8))
        #expect(machines(of: spec).map { Facts($0).machine.name } == ["A"])
    }
}
