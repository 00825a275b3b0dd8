import FlowCompiler
import FlowDiagnostics
import Testing

@Suite("Imports")
struct ImportTests {
    private let shared = "enum Mode { single, race }\ntype User\nfetch profile(of user: User) -> User\nflow Other { page z }"

    @Test("an import brings the top-level names of its file")
    func names() {
        expectClean(
            """
            import "shared/account.flow"
            flow F { param user: User page a { input mode: Mode needs profile(of: user) } insert b when mode == .race }
            """,
            files: ["shared/account.flow": shared]
        )
    }

    @Test("names that an imported file imports do not come along, but its own declarations may use them")
    func notTransitive() {
        expect(
            """
            import "b.flow"
            flow F { page a { input mode: «Mode» needs saved } }
            """,
            files: ["b.flow": "import \"c.flow\"\nfetch saved -> Mode", "c.flow": "enum Mode { x }"],
            finds: [Expected(.unknownName, "there is no type `Mode`")]
        )
    }

    @Test("a path is relative to its file and may go up")
    func paths() {
        let result = check(
            [("specs/a/main.flow", "import \"../shared/x.flow\"\nflow F { page a { input m: Mode } }")],
            files: [
                "specs/shared/x.flow": "import \"./deep/../y.flow\"\nenum Mode { a }", "specs/shared/y.flow": "enum Kind { b }",
            ]
        )
        #expect(result.diagnostics.isEmpty)
        #expect(result.files.map(\.path) == ["specs/a/main.flow", "specs/shared/x.flow", "specs/shared/y.flow"])
    }

    @Test("an import of nothing is reported; names that it might have brought are not")
    func notFound() {
        expect(
            """
            import «"acount.flow"»
            import «""»
            flow F { page a { input mode: Mode input n: Int = «"x"» } page «a» }
            """,
            finds: [
                Expected(.importNotFound, "there is no file `acount.flow`"),
                Expected(.importNotFound, "there is no file ``"),
                Expected(.typeMismatch, "`Int` is expected here, but this is `String`"),
                Expected(.duplicateName, "`a` is declared twice"),
            ]
        )
    }

    @Test("a circle is reported once, at its first member, as its shortest way round")
    func cycle() {
        let files = ["b.flow": "import \"c.flow\"\nimport \"main.flow\"", "c.flow": "import \"b.flow\"\nimport \"main.flow\""]
        expect(
            "import «\"b.flow\"»\nimport \"c.flow\"\nflow F { page a }",
            files: files,
            finds: [Expected(.importCycle, "these files import each other: `main.flow` → `b.flow` → `main.flow`")]
        )
        expect("import «\"main.flow\"»\nflow F { page a }", finds: [Expected(.importCycle, "`main.flow` imports itself")])
    }

    @Test("the same file by two names, given or imported, is one file")
    func once() {
        let result = check(
            [("a.flow", "import \"./b.flow\"\nflow F { page a { input m: Mode } }"), ("x/../b.flow", "enum Mode { one }")],
            files: ["b.flow": "enum Mode { two }"]
        )
        #expect(result.diagnostics.isEmpty)
        #expect(result.files.count == 2)
    }

    @Test("two files that declare the same name cannot both be imported")
    func clash() {
        expect(
            """
            import "b.flow"
            import «"c.flow"»
            import "b.flow"
            flow F { page a { input m: Mode } }
            """,
            files: ["b.flow": "enum Mode { x }", "c.flow": "type Mode"],
            finds: [Expected(.duplicateName, "this import brings a second `Mode`")]
        )
    }

    @Test("the order of the input changes nothing")
    func order() throws {
        let a = ("a.flow", "import \"c.flow\"\nflow A { page a { input m: Mode } }")
        let b = ("b.flow", "import \"c.flow\"\nimport \"a.flow\"\nflow B { page a { input m: Mood } }")
        let c = ("c.flow", "enum Mode { x }\nflow C { page a { input n: Int = \"x\" } }")
        func findings(_ given: [(String, String)]) -> [String] {
            let result = check(given.map { (path: $0.0, text: $0.1) })
            return result.diagnostics.map { diagnostic in
                let path = result.files.first { $0.id == diagnostic.range.file }?.path ?? ""
                return "\(path):\(diagnostic.range.start): \(diagnostic.message)"
            }.sorted()
        }
        let expected = findings([a, b, c])
        #expect(expected.count == 2)
        for given in [[b, a, c], [c, b, a], [b, c, a], [c, a, b]] { #expect(findings(given) == expected) }
    }

    @Test("outputs are made for given files only, and for none that depends on a file with an error")
    func outputs() {
        let good = SourceFile(id: SourceFile.ID(0), path: "good.flow", bytes: Array("import \"shared.flow\"\nflow A { page a }".utf8))
        let bad = SourceFile(id: SourceFile.ID(1), path: "bad.flow", bytes: Array("import \"broken.flow\"\nflow B { page a }".utf8))
        let files = ["shared.flow": "enum Mode { x }", "broken.flow": "flow C {}"]
        let result = compile([good, bad], options: CompilerOptions(emit: ["dot"]), reading: { files[$0].map { Array($0.utf8) } })
        #expect(result.outputs.map(\.source.index) == [0])
        #expect(result.diagnostics.filter { $0.severity == .error }.map(\.name) == ["no-pages"])
    }
}
