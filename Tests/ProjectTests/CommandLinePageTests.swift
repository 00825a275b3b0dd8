import FlowCLI
import Testing

@Suite("The page on the command line")
struct CommandLinePageTests {
    @Test("names each command", arguments: Commands.all.map(\.name))
    func commands(name: String) throws {
        #expect(try Repository.text(of: "docs/command-line.md").contains("flowc \(name)"))
    }

    @Test("has a row for each option, with the name of its value", arguments: Commands.all)
    func options(command: Command) throws {
        let page = try Repository.text(of: "docs/command-line.md")
        for option in command.options {
            let spelling = option.names.joined(separator: "`, `") + (option.value.map { " " + $0 } ?? "")
            #expect(page.contains("| `\(spelling)` |"), "flowc \(command.name) \(option.names)")
        }
    }

    @Test("has rows for no options that there are not")
    func nothingElse() throws {
        let known = Set(Commands.all.flatMap(\.options).flatMap(\.names) + ["-h", "--help"])
        for line in try Repository.lines(of: "docs/command-line.md") where line.hasPrefix("| `-") {
            let cell = line.split(separator: "|").first ?? ""
            for match in cell.matches(of: #/-{1,2}[a-z-]+/#) {
                #expect(known.contains(String(match.0)), "\(match.0)")
            }
        }
    }

    @Test("has beside it a page with a row for each key of a configuration", arguments: configurationKeys)
    func configuration(key: String) throws {
        #expect(try Repository.text(of: "docs/configuration.md").contains("| `\(key)` |"))
    }
}
