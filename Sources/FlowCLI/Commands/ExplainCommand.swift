import FlowCompiler
import FlowDiagnostics

extension Command {
    static let explain = Command(
        "explain",
        summary: "says what a finding means, with examples, and how to correct it",
        operands: "<name>",
        details: ["  <name>  what stands in brackets in a finding: unknown-name"],
        options: [markdown]
    ) { arguments, run throws(Failure) in
        guard let name = arguments.operands.first, arguments.operands.count == 1 else {
            throw Failure(
                "`flowc explain` takes one name",
                help: "`flowc rules` lists them; write for example `flowc explain unknown-name`"
            )
        }
        guard let page = explanations[name] else {
            let near = nearest(to: name, among: findingKinds.map(\.name)).map { "did you mean `\($0)`? " } ?? ""
            throw Failure("no finding is called `\(name)`", help: near + "`flowc rules` lists them")
        }
        run.console.print(arguments.has(markdown) ? page : plainText(of: page))
        return .done
    }
}

private let markdown = Option("--markdown", help: "as Markdown, as it stands in the documentation")

/// The first sentence of the page about a finding.
func summary(of name: String) -> String {
    let paragraphs = (explanations[name] ?? "").split(separator: "\n\n", maxSplits: 2, omittingEmptySubsequences: true)
    guard paragraphs.count > 1 else { return "" }
    let text = paragraphs[1].split(separator: "\n").joined(separator: " ")
    let words = text.split(separator: " ")
    let end = words.firstIndex { $0.hasSuffix(".") } ?? words.count - 1
    return words.prefix(end + 1).joined(separator: " ")
}

/// A page of the documentation for a terminal: code is indented, links are their words.
func plainText(of page: String) -> String {
    var text = ""
    var prose = ""
    var isCode = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        if line.hasPrefix("```") {
            isCode.toggle()
            // A link may go on in the next line, but not behind a block of code.
            text += withoutLinks(prose[...])
            prose = ""
        } else if isCode {
            text += line.isEmpty ? "\n" : "    \(line)\n"
        } else {
            prose += (line.hasPrefix("#") ? line.drop { $0 == "#" || $0 == " " } : line) + "\n"
        }
    }
    return text + withoutLinks(prose[...])
}

/// `[the words](address)` as `the words`.
private func withoutLinks(_ prose: Substring) -> String {
    var result = ""
    var rest = prose
    while let start = rest.firstIndex(of: "[") {
        result += rest[..<start]
        let inside = rest[rest.index(after: start)...]
        guard let close = inside.firstIndex(of: "]"), inside[close...].hasPrefix("]("), let end = inside[close...].firstIndex(of: ")")
        else {
            result += "["
            rest = inside
            continue
        }
        result += inside[..<close]
        rest = inside[inside.index(after: end)...]
    }
    return result + rest
}
