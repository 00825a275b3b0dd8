import FlowCompiler
import FlowDiagnostics
import Foundation
import Testing

@Suite("Pictures in the documentation")
struct DiagramTests {
    @Test("the picture of a spec is drawn from the text that the spec gives now", arguments: shown)
    func current(name: String) throws {
        let path = "specs/\(name).flow"
        let source = SourceFile(id: SourceFile.ID(0), path: path, bytes: Array(try Repository.text(path).utf8))
        let drawn = render([source], options: RenderOptions(), reading: { (try? Repository.text($0)).map { Array($0.utf8) } }).pictures
        let text = String(decoding: try #require(drawn.first).text, as: UTF8.self)
        if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
            try text.write(to: Repository.root.appending(path: "docs/diagrams/\(name).dot"), atomically: true, encoding: .utf8)
        }
        #expect(try Repository.text("docs/diagrams/\(name).dot") == text, "`flowc render \(path) -o docs/diagrams` draws it anew")
        #expect(try Repository.text("docs/diagrams/\(name).svg").contains("role=\"img\""))
    }

    @Test("a committed picture has the nodes, the arrows and the words of its text", arguments: shown)
    func drawn(name: String) throws {
        let text = try Repository.text("docs/diagrams/\(name).dot")
        let svg = plain(try Repository.text("docs/diagrams/\(name).svg"))
        let lines = text.split(separator: "\n").filter { $0.contains("invis") == false }
        let arrows = lines.compactMap { $0.firstMatch(of: /^ *"([^"]+)" -> "([^"]+)"/) }.map { "\($0.1)->\($0.2)" }
        let nodes = lines.compactMap { $0.firstMatch(of: /^ *"([^"]+)" \[/) }.map { String($0.1) }
        let frames = lines.compactMap { $0.firstMatch(of: /^ *subgraph "([^"]+)"/) }.map { String($0.1) }
        let titles = svg.matches(of: /<title>([^<]*)<\/title>/).map { String($0.1) }.dropFirst()
        #expect(titles.sorted() == (arrows + nodes + frames).sorted(), "`flowc render specs/\(name).flow -o docs/diagrams` draws it anew")
        let words = text.matches(of: /<b>([^<>]+)<\/b>|label=<&#160;([^<>]+)&#160;>/).map { plain(String($0.1 ?? $0.2 ?? "")) }
        for word in words { #expect(svg.contains(word), "\(word)") }
    }

    @Test("there is no picture that no spec gives")
    func orphans() {
        let files = Repository.files(in: "docs/diagrams", withSuffix: "")
        #expect(files == shown.flatMap { ["docs/diagrams/\($0).dot", "docs/diagrams/\($0).svg"] })
    }
}

/// The specs whose pictures `docs/diagrams.md` shows.
private let shown = ["calendar", "diary-guide", "mate-runner", "place-detail", "weather"]

/// Without the numbers that stand for characters.
private func plain(_ text: String) -> String {
    let letters = [("&#45;", "-"), ("&gt;", ">"), ("&#160;", "\u{A0}"), ("&#39;", "'"), ("&amp;", "&")]
    return letters.reduce(text) { $0.replacing($1.0, with: $1.1) }
}
