import FlowCompiler
import FlowDiagnostics

/// What one `.flowc.json` says, checked.
struct ConfigurationFile {
    /// A value, with the line that says it.
    struct Said<Value> {
        let value: Value
        let line: Int
    }

    /// `"overrides": [{ "paths": ["drafts/**"], "rules": { … } }]`
    struct Override {
        let paths: [Glob]
        let rules: [String: Said<RuleLevel>]
    }

    /// As messages name it.
    let path: String
    /// Absolute; what its paths count from.
    let folder: String
    /// Those in the folders above are not asked.
    var isRoot = false
    var access: Said<CompilerOptions.Access>?
    /// Counts from the file's folder.
    var output: Said<String>?
    /// `"format": { "width": 120, "indentation": 2 }`
    var width: Said<Int>?
    var indentation: Said<Int>?
    var rules: [String: Said<RuleLevel>] = [:]
    /// The later ones win.
    var overrides: [Override] = []

    static let name = ".flowc.json"
    /// The size beyond which it is not read.
    static let largest = 1 << 20
}

extension ConfigurationFile {
    /// Reads a configuration. All that is wrong is found in one go.
    static func read(_ source: SourceFile, folder: String) -> (file: ConfigurationFile, errors: [Diagnostic]) {
        var reader = ConfigurationReader(file: ConfigurationFile(path: source.path, folder: folder), lines: SourceLines(source))
        if source.bytes.count > largest {
            reader.report("a configuration has at most \(largest) bytes", at: SourceRange(file: source.id, start: 0, end: 0))
            return (reader.file, reader.errors)
        }
        do throws(JSONError) {
            reader.read(try parseJSON(source))
        } catch {
            reader.report(error.message, at: error.range, help: error.help)
        }
        return (reader.file, reader.errors)
    }
}

private struct ConfigurationReader {
    var file: ConfigurationFile
    let lines: SourceLines
    private(set) var errors: [Diagnostic] = []

    init(file: ConfigurationFile, lines: SourceLines) {
        self.file = file
        self.lines = lines
    }

    mutating func read(_ node: JSONNode) {
        for member in members(of: node, what: "a configuration", keys: configurationKeys) {
            switch member.key {
            case "root": if let value = boolean(member) { file.isRoot = value }
            case "access":
                let choices = CompilerOptions.Access.allCases.map(\.rawValue)
                if let access = choice(member.value, among: choices).flatMap(CompilerOptions.Access.init) {
                    file.access = said(access, member.value)
                }
            case "output":
                guard let folder = text(member.value) else { continue }
                if folder.isEmpty || folder == "-" {
                    report("`output` names a folder", at: member.value.range, help: "write `\".\"` for the folder of this file")
                } else {
                    file.output = said(folder, member.value)
                }
            case "rules": file.rules = rules(member.value)
            case "format":
                for option in members(of: member.value, what: "`format`", keys: ["indentation", "width"]) {
                    if option.key == "width" {
                        file.width = number(option, in: 40...1000)
                    } else {
                        file.indentation = number(option, in: 1...16)
                    }
                }
            default: file.overrides = elements(of: member.value).compactMap { override($0) }
            }
        }
    }

    private mutating func override(_ node: JSONNode) -> ConfigurationFile.Override? {
        var paths: [Glob] = []
        var rules: [String: ConfigurationFile.Said<RuleLevel>] = [:]
        let members = members(of: node, what: "an override", keys: ["paths", "rules"])
        for member in members {
            if member.key == "rules" {
                rules = self.rules(member.value)
            } else {
                paths = elements(of: member.value).compactMap { element in text(element).map { Glob($0) } }
            }
        }
        if case .object = node.value, members.contains(where: { $0.key == "paths" }) == false {
            report("an override says which `paths` it is for", at: node.range, help: "write `\"paths\": [\"drafts/**\"]`")
        }
        return paths.isEmpty ? nil : ConfigurationFile.Override(paths: paths, rules: rules)
    }

    private mutating func rules(_ node: JSONNode) -> [String: ConfigurationFile.Said<RuleLevel>] {
        var levels: [String: ConfigurationFile.Said<RuleLevel>] = [:]
        guard case .object(let members) = node.value else {
            report("`rules` is an object, not \(node.kind)", at: node.range, help: "write `{ \"undocumented\": \"off\" }`")
            return [:]
        }
        let names = findingKinds.filter(\.isRule).map(\.name)
        for member in members {
            guard names.contains(member.key) else {
                reportUnknownRule(member, names)
                continue
            }
            let level = choice(member.value, among: RuleLevel.allCases.map(\.rawValue)).flatMap(RuleLevel.init)
            if let level { levels[member.key] = said(level, member.value) }
        }
        return levels
    }

    private mutating func reportUnknownRule(_ member: JSONNode.Member, _ names: [String]) {
        if findingKinds.contains(where: { $0.name == member.key }) {
            report("the error `\(member.key)` cannot be changed", at: member.keyRange, help: "only rules can; `flowc rules` lists them")
            return
        }
        let near = nearest(to: member.key, among: names).map { "did you mean `\($0)`?" }
        report("there is no rule `\(member.key)`", at: member.keyRange, help: near ?? "`flowc rules` lists them")
    }

    // MARK: - Values

    /// The members of an object whose keys are known; the others are reported.
    private mutating func members(of node: JSONNode, what: String, keys: [String]) -> [JSONNode.Member] {
        guard case .object(let members) = node.value else {
            report("\(what) is an object, not \(node.kind)", at: node.range)
            return []
        }
        for member in members where keys.contains(member.key) == false {
            let near = nearest(to: member.key, among: keys).map { "did you mean `\($0)`?" }
            report(
                "\(what) has no `\(member.key)`",
                at: member.keyRange,
                help: near ?? "it has \(keys.map { "`\($0)`" }.joined(separator: ", "))"
            )
        }
        return members.filter { keys.contains($0.key) }
    }

    private mutating func elements(of node: JSONNode) -> [JSONNode] {
        if case .array(let elements) = node.value { return elements }
        report("a list belongs here, not \(node.kind)", at: node.range, help: "write `[` and `]` around it")
        return []
    }

    private mutating func text(_ node: JSONNode) -> String? {
        if case .string(let text) = node.value { return text }
        report("text belongs here, not \(node.kind)", at: node.range)
        return nil
    }

    private mutating func boolean(_ member: JSONNode.Member) -> Bool? {
        if case .boolean(let value) = member.value.value { return value }
        report("`\(member.key)` is `true` or `false`, not \(member.value.kind)", at: member.value.range)
        return nil
    }

    private mutating func number(_ member: JSONNode.Member, in bounds: ClosedRange<Int>) -> ConfigurationFile.Said<Int>? {
        if case .integer(let number) = member.value.value, bounds.contains(number) { return said(number, member.value) }
        report(
            "`\(member.key)` is a whole number from \(bounds.lowerBound) to \(bounds.upperBound)",
            at: member.value.range,
            help: "write for example `\"\(member.key)\": \(member.key == "width" ? 120 : 2)`"
        )
        return nil
    }

    private mutating func choice(_ node: JSONNode, among choices: [String]) -> String? {
        let list = choices.map { "`\"\($0)\"`" }.joined(separator: ", ")
        guard case .string(let text) = node.value else {
            report("one of \(list) belongs here, not \(node.kind)", at: node.range)
            return nil
        }
        if choices.contains(text) { return text }
        let near = nearest(to: text, among: choices).map { "did you mean `\"\($0)\"`?" }
        report("`\"\(text)\"` is none of \(list)", at: node.range, help: near)
        return nil
    }

    private func said<Value>(_ value: Value, _ node: JSONNode) -> ConfigurationFile.Said<Value> {
        return ConfigurationFile.Said(value: value, line: lines.position(at: node.range.start).line)
    }

    mutating func report(_ message: String, at range: SourceRange, help: String? = nil) {
        errors.append(Diagnostic(rule: "configuration", message, at: range, severity: .error, help: help))
    }
}

/// What may stand at the top of a configuration, sorted.
package let configurationKeys = ["access", "format", "output", "overrides", "root", "rules"]
