/// One Markdown file, as far as the tests need it: its code blocks, its links and its headings.
struct MarkdownPage: Sendable, CustomStringConvertible {
    struct Block: Sendable {
        /// Behind the fence: `flow`, `swift`.
        let language: String
        /// The number of the block's first line in the page.
        let line: Int
        let text: String
    }

    struct Link: Sendable {
        let target: String
        let line: Int
    }

    let path: String
    private(set) var blocks: [Block] = []
    private(set) var links: [Link] = []
    /// What a link may name behind `#`.
    private(set) var anchors: Set<String> = []
    /// The text without code blocks, by paragraph.
    private(set) var paragraphs: [String] = []

    var description: String { return path }

    init(path: String, text: String) {
        self.path = path
        var open: (language: String, line: Int, lines: [Substring])?
        var paragraph: [Substring] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if var block = open {
                if line == "```" {
                    blocks.append(Block(language: block.language, line: block.line, text: block.lines.map { $0 + "\n" }.joined()))
                    open = nil
                } else {
                    block.lines.append(line)
                    open = block
                }
                continue
            }
            let isFence = line.hasPrefix("```") && line.dropFirst(3).hasPrefix("`") == false
            if isFence || line.isEmpty {
                if paragraph.isEmpty == false { paragraphs.append(paragraph.joined(separator: " ")) }
                paragraph = []
            }
            if isFence {
                open = (String(line.dropFirst(3)), index + 2, [])
                continue
            }
            if line.isEmpty { continue }
            paragraph.append(line)
            if line.hasPrefix("#") { anchors.insert(anchor(of: line.drop { $0 == "#" }.dropFirst())) }
            for match in line.matches(of: /\]\(([^)\s]+)\)/) { links.append(Link(target: String(match.1), line: index + 1)) }
        }
        if paragraph.isEmpty == false { paragraphs.append(paragraph.joined(separator: " ")) }
    }
}

/// As GitHub makes it: lower case, hyphens for spaces, without punctuation.
private func anchor(of heading: Substring) -> String {
    return heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }.replacing(" ", with: "-")
}
