import FlowCompiler

extension Command {
    static let config = Command(
        "config",
        summary: "shows which settings hold for a spec, and where they come from",
        operands: "[<path>]",
        details: ["  <path>  a .flow file, or a folder (default: the one flowc runs in)"],
        options: [.configuration]
    ) { arguments, run throws(Failure) in
        guard arguments.operands.count < 2 else {
            throw Failure("`flowc config` shows one file at a time", help: "name one .flow file, or a folder")
        }
        let path = arguments.operands.first ?? "."
        guard let status = run.world.files.status(path) else { throw Failure("cannot read `\(path)`: no such file or folder") }
        var configurations = try Configurations(run, named: arguments.value(.configuration))
        // In a folder, what holds for any spec there.
        let settings = try configurations.settings(for: status.kind == .folder ? joined(path, "any.flow") : path)
        run.console.print(settings.text)
        return .done
    }
}

extension Option {
    static let configuration = Option("--config", value: "FILE", help: "use this configuration instead of those called .flowc.json")
}

extension Settings {
    /// A line for each setting: its value, and who says it.
    fileprivate var text: String {
        var rows: [(name: String, value: String, origin: String)] = [
            ("access", access?.value.rawValue ?? "internal", access?.origin ?? "default"),
            ("output", output?.value ?? "beside each spec", output?.origin ?? "default"),
            ("format.width", String(formatOptions.width), width?.origin ?? "default"),
            ("format.indentation", String(formatOptions.indentation), indentation?.origin ?? "default"),
        ]
        for (name, level) in rules.sorted(by: { $0.key < $1.key }) { rows.append(("rules.\(name)", level.value.rawValue, level.origin)) }
        let names = rows.map(\.name.utf8.count).max() ?? 0
        let values = rows.map(\.value.utf8.count).max() ?? 0
        let lines = rows.map { row in
            return [padded(row.name, names), padded(row.value, values), row.origin].joined(separator: "  ") + "\n"
        }
        let asked =
            files.isEmpty ? "no \(ConfigurationFile.name) is asked\n" : "asked, the nearest first: \(files.joined(separator: ", "))\n"
        return asked + lines.joined()
    }
}

private func padded(_ text: String, _ width: Int) -> String {
    return text + String(repeating: " ", count: max(0, width - text.utf8.count))
}
