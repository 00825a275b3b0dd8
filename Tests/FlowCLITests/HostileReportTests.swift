import FlowCLI
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Paths, names and strings that would like to be part of a report, a picture or a command.
@Suite("Hostile text never leaves its place in reports and pictures")
struct HostileReportTests {
    /// The path of a folder and a file of it, with each byte that means something in some report.
    private static let paths = [
        "a \"quoted\" 'folder'/x\n::error::y.flow", "%0A::stop-commands::z, line=1: b]]>/--> <c a='1'>&amp;.flow",
        "\u{202E}wolf\u{2066}/\t`$(rm)`;#{x}.flow",
        "ends\r/::error file=a,line=1::b.flow",
    ]
    private static let text = """
        /// ::error::*/ ]]> <b> & "
        flow Hostile {
            type Unused
            page first { title "::error::\\n::warning::<x> ]]> & \\u{202E}" input name: String = "::error::" }
            insert second when name == "<![CDATA[" && name == "]]>\\" <a>"
        }

        """

    private let sandbox: Sandbox

    init() throws { sandbox = try Sandbox(Dictionary(uniqueKeysWithValues: Self.paths.map { ($0, Self.text) })) }

    private func lint(_ format: String) -> String { return sandbox.run(["lint", ".", "--report", format], compiler: .flowc).output }

    @Test("those in JSON are read by another program, with the paths as they are", arguments: ["json", "sarif", "gitlab"])
    func json(format: String) throws {
        let report = lint(format)
        let value = try JSONSerialization.jsonObject(with: Data(report.utf8))
        let strings = strings(in: value)
        for path in Self.paths {
            let known = strings.contains { text in
                return text.hasSuffix(path) || text.removingPercentEncoding?.hasSuffix(path) == true
            }
            #expect(known, "\(path)")
        }
    }

    @Test("those in XML are read by another program, with an element for each finding", arguments: ["checkstyle", "junit"])
    func xml(format: String) throws {
        let elements = try #require(Elements(lint(format)))
        let findings = lint("json").components(separatedBy: "\"severity\"").count - 1
        #expect(findings > 4)
        #expect(
            elements.names.allSatisfy {
                ["checkstyle", "file", "error", "testsuites", "testsuite", "testcase", "failure", "system-out"].contains($0)
            }
        )
        if format == "checkstyle" { #expect(elements.names.count { $0 == "error" } == findings) }
    }

    @Test("those of lines have a line for each finding, and none begins a command", arguments: ["github", "concise", "xcode"])
    func lines(format: String) throws {
        let findings = lint("json").components(separatedBy: "\"severity\"").count - 1
        // A runner reads a line up to any of these.
        let lines = lint(format).split { $0.isNewline }
        // Xcode shows a label or a help as a note of its own.
        #expect(format == "xcode" ? lines.count >= findings : lines.count == findings)
        for line in lines {
            if format == "github" {
                let head = #/^::(error|warning|notice) file=[^:,]*,line=\d+,col=\d+,endLine=\d+(,endColumn=\d+)?,title=[a-z-]+::/#
                #expect(line.contains(head))
            } else {
                #expect(!line.hasPrefix("::"))
                #expect(line.contains(#/:\d+:\d+: (error|warning|note): /#))
            }
        }
    }

    @Test("pictures: SVG is read by another program, has no script and no link, and shows three pages")
    func picture() throws {
        guard HostileFiles.tool("dot") != nil else { return }
        try sandbox.write(try HostileFiles.text("Tests/Fixtures/hostile.flow"), to: "only/hostile.flow")
        sandbox.world.program = World.system().program
        let run = sandbox.run(["render", "only/hostile.flow", "--detail", "full"], compiler: .flowc)
        #expect(run.code == 0, "\(run.errors)")
        let svg = try #require(sandbox.text("only/hostile.svg"))
        let elements = try #require(Elements(svg))
        #expect(!elements.names.contains { ["script", "image", "foreignObject", "iframe"].contains($0) })
        #expect(!elements.attributes.contains { $0.hasPrefix("on") })
        #expect(elements.names.first == "svg")
    }

    @Test("pictures: Mermaid has one line for each step, whatever the texts hold")
    func mermaid() throws {
        try sandbox.write(try HostileFiles.text("Tests/Fixtures/hostile.flow"), to: "only/hostile.flow")
        let run = sandbox.run(["render", "only/hostile.flow", "--format", "mermaid", "-o", "-", "--detail", "full"], compiler: .flowc)
        #expect(run.code == 0, "\(run.errors)")
        let known = [
            "%%", "flowchart ", "accTitle:", "accDescr:", "subgraph ", "direction ", "end", "classDef ", "class ", "linkStyle ", "style ",
        ]
        for line in run.output.split(whereSeparator: \.isNewline) {
            let line = line.drop { $0 == " " }
            // A step or an arrow: an id, and then text only between quotes, in which Mermaid's own marks are codes.
            let isStep = line.contains(
                #/^[a-z]+\d+(?:[\[\(\{\/>]+"[^"`<>;:{}\[\]]*(?:(?:<br\/>|#\d+;|[^"`<>;:{}\[\]])*)"[\]\)\}\/]+|\s*[-.=~ox<>]+.*)$/#
            )
            #expect(isStep || known.contains { line.hasPrefix($0) }, "\(line)")
        }
    }

    private func strings(in value: Any) -> [String] {
        switch value {
        case let text as String: return [text]
        case let list as [Any]: return list.flatMap(strings)
        case let object as [String: Any]: return object.values.flatMap(strings)
        default: return []
        }
    }
}

/// The elements of an XML text, in order; `nil` where it is none.
private final class Elements: NSObject, XMLParserDelegate {
    private(set) var names: [String] = []
    private(set) var attributes: Set<String> = []

    init?(_ text: String) {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        guard parser.parse() else { return nil }
    }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        names.append(name)
        self.attributes.formUnion(attributes.keys)
    }
}
