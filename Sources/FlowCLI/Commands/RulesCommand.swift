import FlowCompiler
import FlowDiagnostics

extension Command {
    static let rules = Command(
        "rules",
        summary: "lists everything that flowc finds, with its severity",
        options: [json, markdown]
    ) { arguments, run throws(Failure) in
        if arguments.has(json), arguments.has(markdown) {
            throw Failure("`--json` and `--markdown` are two forms", help: "leave out one of the two")
        }
        run.console.print(arguments.has(json) ? jsonText() : arguments.has(markdown) ? indexOfFindings() : plainText())
        return .done
    }
}

private let json = Option("--json", help: "as JSON, for other programs")
private let markdown = Option("--markdown", help: "as Markdown, as it stands in the documentation")

private func plainText() -> String {
    let longest = findingKinds.map(\.name.utf8.count).max() ?? 0
    func rows(_ kinds: [FindingKind]) -> String {
        return kinds.map { kind in
            let name = kind.name + String(repeating: " ", count: longest - kind.name.utf8.count)
            let severity = kind.severity.rawValue + String(repeating: " ", count: 7 - kind.severity.rawValue.utf8.count)
            return "  \(name)  \(severity)  \(summary(of: kind.name))\n"
        }.joined()
    }
    return """
        rules, which comments and `.flowc.json` can silence:
        \(rows(findingKinds.filter(\.isRule)))
        errors of text and names:
        \(rows(findingKinds.filter { !$0.isRule }))
        `flowc explain NAME` says more.

        """
}

/// The two tables of docs/diagnostics/README.md: errors of text and names, and rules.
package func indexOfFindings() -> String {
    let errors = findingKinds.filter { !$0.isRule }.map { "| [\($0.name)](\($0.name).md) | \(summary(of: $0.name)) |\n" }
    let rules = findingKinds.filter(\.isRule).map {
        "| [\($0.name)](\($0.name).md) | \($0.severity.rawValue) | \(summary(of: $0.name)) |\n"
    }
    return "| name | meaning |\n| --- | --- |\n" + errors.joined() + "\n| name | severity | meaning |\n| --- | --- | --- |\n"
        + rules.joined()
}

private func jsonText() -> String {
    let rows = findingKinds.map { kind in
        let fields = [
            ("name", quoted(kind.name)), ("severity", quoted(kind.severity.rawValue)), ("isRule", String(kind.isRule)),
            ("summary", quoted(summary(of: kind.name))),
        ]
        return "  {" + fields.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
    }
    return "[\n" + rows.joined(separator: ",\n") + "\n]\n"
}

/// A text as JSON writes it.
private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": result += "\\\(scalar)"
        case _ where scalar.value < 0x20:
            let digits = String(scalar.value, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}
