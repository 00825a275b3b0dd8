import FlowModel
import Foundation
import Testing

@testable import FlowEmit

@Suite("Diagrams for Graphviz")
struct DotTests {
    @Test("each sample is drawn as its golden says", arguments: DotSamples.all.map { $0.name })
    func goldens(name: String) throws {
        try Golden(name: "\(name).dot").expect(dot(sample(name)))
    }

    @Test("no golden is left over")
    func orphans() throws {
        #expect(try Golden.orphans(suffix: ".dot", used: Set(DotSamples.all.map { "\($0.name).dot" })) == [])
    }

    @Test("dot draws each sample without a word", .enabled(if: Graphviz.path != nil), arguments: DotSamples.all.map { $0.name })
    func drawn(name: String) throws {
        let picture = try Graphviz.draw(dot(sample(name)))
        #expect(picture.status == 0)
        #expect(picture.errors == "")
    }
}

func dot(_ file: FlowFile) -> [UInt8] {
    return DotEmitter.emitter.emit(file, EmitOptions(access: .internal, isCodable: false, specHash: "", optionsHash: ""))
}

private func sample(_ name: String) -> FlowFile { return DotSamples.all.first { $0.name == name }?.file ?? file() }
