import FlowCompiler
import FlowDiagnostics

/// The compiler as a run sees it: a few functions. Tests of the command line hand in findings and outputs that no spec need cause.
package struct CompilerFunctions: Sendable {
    package typealias Compile =
        @Sendable (_ sources: [SourceFile], _ options: CompilerOptions, _ reading: ImportReader, _ spreading: Spreading) -> CompilerResult
    package var compile: Compile
    package typealias Check = @Sendable (_ sources: [SourceFile], _ reading: ImportReader, _ spreading: Spreading) -> CompilerResult
    package var check: Check
    package var dump:
        @Sendable (_ source: SourceFile, _ stage: DumpStage, _ reading: ImportReader) -> (text: String, result: CompilerResult)
    package typealias Test =
        @Sendable (_ sources: [SourceFile], _ reading: ImportReader, _ isWanted: (TestName) -> Bool) -> (
            outcomes: [TestOutcome], result: CompilerResult
        )
    package var test: Test
    package typealias BeginSession =
        @Sendable (_ source: SourceFile, _ options: SessionOptions, _ reading: ImportReader) -> (
            session: Result<Session, SessionProblem>, result: CompilerResult
        )
    package var beginSession: BeginSession

    package typealias Render =
        @Sendable (
            _ sources: [SourceFile], _ options: RenderOptions, _ old: [SourceFile.ID: SourceFile], _ reading: ImportReader,
            _ readingOld: ImportReader
        ) -> (pictures: [Rendering], result: CompilerResult)
    package var draw: Render = { FlowCompiler.render($0, options: $1, against: $2, reading: $3, readingOld: $4) }

    func render(
        _ sources: [SourceFile],
        _ options: RenderOptions,
        _ earlier: EarlierSpecs,
        _ reading: ImportReader
    ) -> (pictures: [Rendering], result: CompilerResult) {
        return draw(sources, options, earlier.files, reading, earlier.reading)
    }

    package init(
        compile: @escaping Compile,
        check: @escaping Check,
        dump:
            @escaping @Sendable (_ source: SourceFile, _ stage: DumpStage, _ reading: ImportReader) -> (
                text: String, result: CompilerResult
            ),
        test: @escaping Test = { FlowCompiler.test($0, reading: $1, where: $2) },
        beginSession: @escaping BeginSession = { FlowCompiler.beginSession($0, $1, reading: $2) }
    ) {
        self.compile = compile
        self.check = check
        self.dump = dump
        self.test = test
        self.beginSession = beginSession
    }

    /// flowc's own.
    package static let flowc = CompilerFunctions(
        compile: { FlowCompiler.compile($0, options: $1, reading: $2, spreading: $3) },
        check: { FlowCompiler.check($0, reading: $1, spreading: $2) },
        dump: { FlowCompiler.dump($0, stage: $1, reading: $2) }
    )
}
