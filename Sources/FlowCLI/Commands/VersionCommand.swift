extension Command {
    static let version = Command("version", summary: "shows the version of flowc") { _, run throws(Failure) in
        run.console.print("flowc \(flowcVersion)\n")
        return .done
    }
}

/// Of this program; the version of the language is part of the generated files.
let flowcVersion = "0.1.0"
