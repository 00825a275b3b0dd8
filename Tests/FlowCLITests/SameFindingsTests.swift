import FlowCLI
import Foundation
import Testing

/// Where a finding is, and what it is.
private struct Found: Hashable, Comparable, CustomStringConvertible {
    let path: String
    let line: Int
    let rule: String

    var description: String { return "\(path):\(line) \(rule)" }

    static func < (left: Found, right: Found) -> Bool { return (left.path, left.line, left.rule) < (right.path, right.line, right.rule) }
}

@Suite("Ten flawed specs")
struct SameFindingsTests {
    private static let specs = [
        "flows/a.flow": "/// A.\nflow A {\n    page first { input x: Strin }\n}\n",
        "flows/b b.flow": "/// B.\r\nflow B {\r\n\tpage é { title \"💡\" } page two when mdoe\r\n}\r\n",
        "flows/c.flow": "flow C {\n    page one\n    page one\n}\n",
        "flows/d.flow": "/// D.\nflow D {\n    param isMember: Bool\n    page one\n}\n",
        "flows/e.flow": "/// E.\nflow E {\n    enum Mode { a, b }\n    page one { input mode: Mode = .c }\n}\n",
        "flows/deep/f.flow": "/// F.\nflow F {\n    type User\n    fetch user -> User\n    page one { awaits user }\n}\n",
        "flows/deep/g.flow": "import \"none.flow\"\nflow G { page one }\n",
        "flows/deep/h.flow": "/// H.\nflow H {\n    page one {",
        "flows/i.flow": "/// I.\nflow I {\n    page one { input n: Int(1...9) = 0 }\n    tail two\n    page three\n}\n",
        "j.flow": "flow J_j { page one { on x -> back }\n    page two }\n",
    ]

    @Test("are found the same flaws in, whatever the report")
    func same() throws {
        let sandbox = try Sandbox(Self.specs)
        var sets: [String: [Found]] = [:]
        for reporter in Reporters.all {
            let run = sandbox.flowc("lint", ".", "--report", reporter.name, compiler: .flowc)
            run.expect(code: 1)
            sets[reporter.name] = try findings(in: run.output, of: reporter.name, folder: sandbox.path).sorted()
        }
        let expected = try #require(sets["json"])
        #expect(expected.count >= 12)
        #expect(Set(expected.map(\.path)).count == 10)
        for (format, found) in sets { #expect(found == expected, "\(format)") }
    }

    @Test("make no difference in their order: findings stand by file, place and name")
    func order() throws {
        let sandbox = try Sandbox(Self.specs)
        let run = sandbox.flowc("lint", ".", "--report", "concise", compiler: .flowc)
        let paths = run.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
        #expect(paths == paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        sandbox.flowc("lint", ".", "--report", "concise", compiler: .flowc).expect(output: run.output)
    }
}

@Suite("A thousand specs")
struct ManySpecsTests {
    @Test("are checked in one run, sorted, each for itself")
    func thousand() throws {
        let sandbox = try Sandbox()
        for number in 0..<1000 {
            try sandbox.write("flow Tour\(number) {\n    page first { input x: Strin }\n}\n", to: "specs/\(number % 10)/\(number).flow")
        }
        let run = sandbox.flowc("lint", "specs", "--report", "concise", compiler: .flowc)
        run.expect(code: 1, errors: "1000 errors in 1000 files\n")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 1000)
        #expect(lines.allSatisfy { $0.hasSuffix(":2:27: error: there is no type `Strin` [unknown-name]") })
        let paths = lines.map { String($0.prefix { $0 != ":" }) }
        #expect(paths == paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }

    @Test("that import each other or share a file give the same findings and files on many threads as on one")
    func threads() throws {
        let one = try manySpecs()
        let many = try manySpecs()
        many.world.together = World.system().together
        for command in [["lint", ".", "--report", "json"], ["lint", "."], ["lint", ".", "--fix"], ["compile", "shared", "-o", "out"]] {
            let (expected, got) = (one.run(command, compiler: .flowc), many.run(command, compiler: .flowc))
            got.expect(code: expected.code, output: expected.output, errors: expected.errors)
        }
        #expect(one.files == many.files)
        for path in one.files { #expect(one.text(path) == many.text(path), "\(path)") }
    }

    @Test("that take long say how far they are at a terminal, in one line, and nowhere else")
    func progress() throws {
        let sandbox = try manySpecs()
        var time = 0
        sandbox.world.milliseconds = {
            time += 20
            return time
        }
        sandbox.flowc("lint", ".", "-q", compiler: .flowc).expect(errors: "")
        sandbox.world.errors.isTerminal = true
        time = 0
        let shown = sandbox.flowc("lint", ".", "-q", compiler: .flowc).errors
        #expect(shown.hasPrefix("\r"))
        #expect(shown.contains(" of 121 read\u{1B}[K") && shown.contains(" checked\u{1B}[K"))
        #expect(shown.hasSuffix("\r\u{1B}[K"))
        #expect(shown.contains("\n") == false)
        sandbox.world.milliseconds = { 0 }
        sandbox.flowc("lint", ".", "-q", compiler: .flowc).expect(errors: "")
    }

    /// 120 specs: flawed, sound, importing a shared file, each other in a circle, or the one before; and the shared file.
    private func manySpecs() throws -> Sandbox {
        var files = ["shared/people.flow": "type Mate\nenum Kind { race, team }\nenum unused_kind { one }\n"]
        for number in 0..<40 {
            files["a/\(number).flow"] =
                "flow A\(number) { page first { input x: \(number % 3 == 0 ? "Strin" : "Int") } page first\(number) }\n"
            files["b/\(number).flow"] =
                "import \"\(number % 10 == 9 ? number - 9 : number + 1).flow\"\nflow B\(number) { page first { input x: Bool } insert y when x && !x }\n"
            files["shared/\(number).flow"] =
                "import \"people.flow\"\nflow C\(number) { page first { input kind: Kind input mate: Mate? }\n  insert y when kind == .race }\n"
        }
        return try Sandbox(files)
    }
}

private func findings(in text: String, of format: String, folder: String) throws -> [Found] {
    switch format {
    case "concise", "xcode":
        return text.matches(of: #/(?m)^(?<path>[^:\n]+):(?<line>\d+):\d+: \w+: .* \[(?<rule>[a-z-]+)\]$/#).map {
            Found(path: String($0.path).replacing(folder + "/", with: ""), line: Int($0.line) ?? 0, rule: String($0.rule))
        }
    case "text":
        return text.matches(of: #/(?m)^(error|warning|note)\[(?<rule>[a-z-]+)\]: .*\n *--> (?<path>[^:\n]+):(?<line>\d+):/#).map {
            Found(path: String($0.path), line: Int($0.line) ?? 0, rule: String($0.rule))
        }
    case "github":
        return text.matches(of: #/(?m)^::\w+ file=(?<path>[^,\n]+),line=(?<line>\d+),.*?title=(?<rule>[a-z-]+)::/#).map {
            Found(path: String($0.path), line: Int($0.line) ?? 0, rule: String($0.rule))
        }
    case "junit":
        return text.matches(of: #/<testcase name="(?<rule>[a-z-]+) \d+:\d+" classname="[^"]*" file="(?<path>[^"]*)" line="(?<line>\d+)"/#)
            .map {
                Found(path: String($0.path), line: Int($0.line) ?? 0, rule: String($0.rule))
            }
    case "checkstyle":
        return text.components(separatedBy: "<file name=\"").dropFirst().flatMap { part in
            let path = String(part.prefix { $0 != "\"" })
            return part.matches(of: #/<error line="(?<line>\d+)".* source="flowc\.(?<rule>[a-z-]+)"/#).map {
                Found(path: path, line: Int($0.line) ?? 0, rule: String($0.rule))
            }
        }
    case "gitlab":
        return try objects(JSONSerialization.jsonObject(with: Data(text.utf8))).map { entry in
            let location = try object(entry["location"])
            return try found(location["path"], object(location["lines"])["begin"], entry["check_name"])
        }
    case "json":
        let root = try object(JSONSerialization.jsonObject(with: Data(text.utf8)))
        return try objects(root["findings"]).map { entry in
            return try found(entry["path"], object(object(entry["range"])["start"])["line"], entry["name"])
        }
    default:
        let root = try object(JSONSerialization.jsonObject(with: Data(text.utf8)))
        return try objects(objects(root["runs"])[0]["results"]).map { result in
            let place = try object(objects(result["locations"])[0]["physicalLocation"])
            let path = (try object(place["artifactLocation"])["uri"] as? String)?.removingPercentEncoding
            return try found(path, object(place["region"])["startLine"], result["ruleId"])
        }
    }
}

private func found(_ path: Any?, _ line: Any?, _ rule: Any?) throws -> Found {
    return Found(path: try #require(path as? String), line: try #require(line as? Int), rule: try #require(rule as? String))
}

private func object(_ value: Any?) throws -> [String: Any] { return try #require(value as? [String: Any]) }

private func objects(_ value: Any?) throws -> [[String: Any]] { return try #require(value as? [[String: Any]]) }
