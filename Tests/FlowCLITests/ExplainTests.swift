import FlowCLI
import Foundation
import Testing

@Suite("flowc explain and flowc rules")
struct ExplainTests {
    @Test("a finding is explained without files: text for the terminal, or the page as it is")
    func explain() throws {
        let sandbox = try Sandbox()
        let run = sandbox.flowc("explain", "unused-param")
        run.expect(code: 0)
        #expect(run.output.hasPrefix("unused-param\n\nA flow is started with a value that it never reads.\n"))
        #expect(run.output.contains("\n    flow Order {\n"))
        #expect(!run.output.contains("```"))
        #expect(sandbox.flowc("explain", "unused-param", "--markdown").output.hasPrefix("# unused-param\n\n"))
    }

    @Test("a misspelt name is answered with the one that was meant")
    func misspelt() throws {
        let run = try Sandbox().flowc("explain", "unused-parm")
        run.expect(code: 2)
        #expect(
            run.errors == "error: no finding is called `unused-parm`\n  = help: did you mean `unused-param`? `flowc rules` lists them\n"
        )
        try Sandbox().flowc("explain").expect(code: 2)
    }

    @Test("a mistake in a configuration is explained by the page about configurations")
    func configuration() throws {
        let sandbox = try Sandbox([".flowc.json": "{ \"rulse\": {} }", "a.flow": ""])
        #expect(sandbox.flowc("lint", "a.flow").errors.hasPrefix("error[configuration]: "))
        #expect(sandbox.flowc("explain", "configuration").output.hasPrefix("Configuration\n\nA file called `.flowc.json` says"))
    }

    @Test("links in pages are their words in a terminal")
    func links() throws {
        let sandbox = try Sandbox()
        let names = sandbox.flowc("rules", "--markdown").output.matches(of: /\| \[([a-z-]+)\]/).map { String($0.1) }
        #expect(names.count > 30)
        for name in names { #expect(!sandbox.flowc("explain", name).output.contains("]("), "\(name)") }
    }

    @Test("all kinds of findings are listed, as text, as a table and as JSON that others can read")
    func rules() throws {
        let sandbox = try Sandbox()
        #expect(sandbox.flowc("rules").output.contains("\n  undocumented "))
        sandbox.flowc("rules", "--json", "--markdown").expect(code: 2)
        let json = try JSONSerialization.jsonObject(with: Data(sandbox.flowc("rules", "--json").output.utf8))
        let rows = try #require(json as? [[String: Any]])
        let undocumented = try #require(rows.first { $0["name"] as? String == "undocumented" })
        #expect(undocumented["severity"] as? String == "note")
        #expect(undocumented["isRule"] as? Bool == true)
        #expect((undocumented["summary"] as? String)?.hasSuffix(".") == true)
    }
}
