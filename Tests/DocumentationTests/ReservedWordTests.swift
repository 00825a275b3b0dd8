import FlowDiagnostics
import Testing

@Suite("Reserved words")
struct ReservedWordTests {
    @Test("The words that the reference calls reserved cannot name a page")
    func reserved() throws {
        let words = try listed()
        #expect(words.count > 30)
        #expect(words == words.sorted())
        #expect(words.filter { canNamePage($0) } == [])
    }

    @Test("The other words of the language can")
    func contextual() throws {
        let words = """
            again ahead all any at back because cancel clear contains count eager effects enter expect fail failed failure fill finish finished for forward \
            fresh from hide ignore is isEmpty key lazy leave least load loaded next of or pages path pop popToRoot popped progress push refresh refuse \
            restart retry same select selected set show shown skip start started stay stopped timeout title toggle update vertical
            """.split(separator: " ").map(String.init)
        let reserved = Set(try listed())
        #expect(words.filter { reserved.contains($0) } == [])
        #expect(words.filter { canNamePage($0) == false } == [])
    }
}

/// The list below the heading "Reserved words".
private func listed() throws -> [String] {
    let page = MarkdownPage(path: "specs/language.md", text: try Repository.text("specs/language.md"))
    let start = try #require(page.paragraphs.firstIndex { $0.hasPrefix("### Reserved words") })
    let list = try #require(page.paragraphs.dropFirst(start + 1).first { $0.hasPrefix("`") })
    return list.matches(of: /`([a-z]+)`/).map { String($0.1) }
}

private func canNamePage(_ word: String) -> Bool {
    let example = Example(page: "", line: 0, text: "", neighbours: [:])
    return example.check("flow Words { page first page \(word) }").diagnostics.contains { $0.name == "syntax" } == false
}
