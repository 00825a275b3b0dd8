import FlowCLI
import FlowCompiler
import FlowDiagnostics

/// Findings as hard to report as can be: tabs, emoji, combining marks, CRLF, several files, fixes, and words that mean something to those
/// who read reports.
enum SharedFindings {
    static let files = [
        "specs/mate runner.flow": "flow Mates {\n\tpage cho\u{308}ose { title \"👩‍👩‍👧 → 💡\" input mate: Mate }\n}\n",
        "specs/tour.flow":
            "/// Eine Führung 🏳️‍🌈.\r\nflow Tour {\r\n\tpage étape { title \"e\u{301}\" } page last when mate\r\n\tpage last\r\n}\r\n",
        "unfinished.flow": "flow Unfinished {\n    page first {",
    ]

    /// A compiler that finds them in these files, handed over in their order.
    static let compiler = CompilerFunctions(
        compile: { sources, _, _, _ in result(sources) },
        check: { sources, _, _ in result(sources) },
        dump: { _, _, _ in ("", CompilerResult(files: [], diagnostics: [], outputs: [])) }
    )

    private static func result(_ sources: [SourceFile]) -> CompilerResult {
        guard sources.count == 3 else { return CompilerResult(files: sources, diagnostics: [], outputs: []) }
        return CompilerResult(files: sources, diagnostics: findings(mates: sources[0], tour: sources[1], end: sources[2]), outputs: [])
    }

    private static func findings(mates: SourceFile, tour: SourceFile, end: SourceFile) -> [Diagnostic] {
        var unused = Diagnostic(
            rule: "unused-input",
            "`mate` is in no output, and nothing in `Mates` reads it",
            at: range("mate", in: mates),
            severity: .note,
            notes: ["first line\nsecond line"],
            fixes: [FixIt("remove it", isSafe: false, [FixIt.Edit(range(" input mate: Mate", in: mates), "")])]
        )
        unused.symbol = "Mates.choöse"
        var unknown = Diagnostic(
            .unknownName,
            "there is no value `mate`",
            at: range("mate", in: tour),
            caption: "not seen from here",
            labels: [Diagnostic.Label(range("mate: Mate", in: mates), "declared here, in `Mates`")],
            help: "did you mean `maté`?\n::error file=x::100% wrong",
            fixes: [
                FixIt("write `maté`", [FixIt.Edit(range("mate", in: tour), "maté"), FixIt.Edit(range("étape", in: tour), "e\u{301}tape")])
            ]
        )
        unknown.symbol = "Tour.last"
        var twice = Diagnostic(
            .duplicateName,
            "`last` is \"declared\" <twice> & more, 100%: \u{202E}::warning::]]>",
            at: range("last", in: tour, skipping: 1),
            labels: [Diagnostic.Label(range("last", in: tour), "the first"), Diagnostic.Label(range("étape", in: tour), "another")]
        )
        twice.symbol = "Tour.last"
        let whole = Diagnostic(
            rule: "undocumented",
            "`Tour` runs over lines",
            at: SourceRange(file: tour.id, start: range("flow Tour", in: tour).start, end: range("}\r\n}", in: tour).end),
            severity: .warning
        )
        let place = end.bytes.count
        let missing = Diagnostic(.syntax, "expected `}`", at: SourceRange(file: end.id, start: place, end: place), caption: "the end")
        return [unknown, unused, twice, whole, missing, missing]
    }

    /// Where a text stands, or, where it does not, the last byte.
    private static func range(_ text: String, in file: SourceFile, skipping count: Int = 0) -> SourceRange {
        let bytes = Array(text.utf8)
        let places = file.bytes.indices.filter { file.bytes[$0...].starts(with: bytes) }
        guard count < places.count else { return SourceRange(file: file.id, start: file.bytes.count - 1, end: file.bytes.count) }
        return SourceRange(file: file.id, start: places[count], end: places[count] + bytes.count)
    }
}
