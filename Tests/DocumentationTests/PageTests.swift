import FlowCompiler
import FlowDiagnostics
import FlowLint
import Testing

@Suite("Pages of the documentation")
struct PageTests {
    @Test("Each name of a finding has a page, with an example that shows it and one that is right", arguments: NameOfFinding.all)
    func examples(name: NameOfFinding) throws {
        let path = name.page
        try #require(Repository.exists(path), "\(path) is missing")
        let examples = Example.all.filter { $0.page == path }
        #expect(examples.contains { $0.expected.contains { $0.name == name.name } }, "\(path) has no example of the finding")
        #expect(examples.contains { $0.expected.isEmpty }, "\(path) has no right example")
    }

    @Test("The index of findings has one row for each name, with the first sentence of its page")
    func index() throws {
        let rows = try Repository.text("docs/diagnostics/README.md").split(separator: "\n").filter { $0.hasPrefix("| [") }.map(String.init)
        let errors = try NameOfFinding.all.filter { $0.rule == nil }.map { "| [\($0.name)](\($0.name).md) | \(try summary(of: $0)) |" }
        let rules = try NameOfFinding.all.compactMap { name in
            try name.rule.map { "| [\(name.name)](\(name.name).md) | \($0.severity.rawValue) | \(try summary(of: name)) |" }
        }
        #expect(rows == errors + rules)
    }

    @Test("A rule says of itself what the first sentence of its page says", arguments: NameOfFinding.all)
    func summaries(name: NameOfFinding) throws {
        guard let rule = name.rule else { return }
        #expect(try summary(of: name) == rule.summary)
    }

    @Test("Every page of a finding names a finding")
    func orphans() {
        let known = Set(NameOfFinding.all.map(\.page))
        let pages = Repository.files(in: "docs/diagnostics", withSuffix: ".md").filter { $0.hasSuffix("/README.md") == false }
        #expect(pages.filter { known.contains($0) == false } == [])
    }

    @Test("The specs have no error and no warning", arguments: Repository.files(in: "specs", withSuffix: ".flow"))
    func specs(path: String) throws {
        let file = SourceFile(id: SourceFile.ID(0), path: path, bytes: Array(try Repository.text(path).utf8))
        let result = FlowCompiler.check([file], reading: { (try? Repository.text($0)).map { Array($0.utf8) } })
        #expect(result.diagnostics.filter { $0.severity != .note }.map { DrawnFinding($0, in: file).drawing() } == [])
    }

    @Test("A link inside the project leads somewhere", arguments: Repository.pages)
    func links(page: MarkdownPage) {
        for link in page.links where link.target.contains(":") == false {
            let parts = link.target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let target = parts[0].isEmpty ? page.path : resolve(String(parts[0]), from: page.path)
            #expect(Repository.exists(target), "\(page.path):\(link.line): there is no \(target)")
            if parts.count == 2 {
                let anchors = Repository.pages.first { $0.path == target }?.anchors ?? []
                #expect(anchors.contains(String(parts[1])), "\(page.path):\(link.line): \(target) has no heading #\(parts[1])")
            }
        }
    }
}

/// The first sentence of a page.
private func summary(of name: NameOfFinding) throws -> String {
    let page = MarkdownPage(path: name.name, text: try Repository.text(name.page))
    return firstSentence(of: try #require(page.paragraphs.dropFirst().first, "\(name.name) has no first paragraph"))
}

private func firstSentence(of paragraph: String) -> String {
    guard let end = paragraph.firstRange(of: ". ") else { return paragraph }
    return String(paragraph[..<end.upperBound].dropLast())
}

/// A relative path, seen from the root of the project.
private func resolve(_ target: String, from page: String) -> String {
    var folders = page.split(separator: "/").dropLast().map(String.init)
    for part in target.split(separator: "/") {
        if part == ".." {
            folders = folders.dropLast()
        } else if part != "." {
            folders.append(String(part))
        }
    }
    return folders.joined(separator: "/")
}
