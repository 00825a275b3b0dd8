import FlowDiagnostics
import FlowModel
import FlowSimulator
import FlowSyntax

/// What a session starts with.
public struct SessionOptions: Sendable, Hashable {
    public struct Param: Sendable, Hashable {
        public let name: String
        /// As a test writes it.
        public let value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// `nil`: the one that the spec is about.
    public var flow: String?
    public var params: [Param]
    /// An entry with its arguments, as a test writes it.
    public var entry: String?

    public init(flow: String? = nil, params: [Param] = [], entry: String? = nil) {
        self.flow = flow
        self.params = params
        self.entry = entry
    }
}

/// A flow that is driven by hand: lines of the test notation in, what happens out.
public struct Session {
    /// What became of a line.
    public enum Reply {
        /// What happened, an event to a line; empty where the line asked or stated something only.
        case done([String])
        /// The line held no step.
        case nothing
        case failed(CompilerResult)
    }

    private var session: SpecSession
    /// Looks up the names of a line.
    private let resolver: FlowResolver
    private let files: [SourceFile]
    /// `DiaryGuide(count: 3) at entry`
    private let head: String
    /// The lines that were taken, as they will stand in a test. Whether the last step of each states something.
    private var taken: [(text: String, isExpectation: Bool)] = []
    private var lines = 0

    init(_ test: SpecTest, resolver: FlowResolver, files: [SourceFile], head: String) {
        session = SpecSession(test)
        self.resolver = resolver
        self.files = files
        self.head = head
    }

    /// The file that declares the flow: what a test of it imports.
    public var declaringPath: String {
        let file = resolver.machine.range.file
        return files.first { $0.id == file }?.path ?? ""
    }

    /// What the start did.
    public var beginning: String { return session.beginning }

    public var view: SessionScreen { return SessionScreen(session.view) }

    /// Takes the steps of a line, all or none. `path` and `number` say where it stands, for what is wrong with it.
    public mutating func take(_ line: [UInt8], path: String, number: Int) -> Reply {
        // Lines before it are empty, so that its own number is right.
        let bytes = Array(repeating: UInt8(ascii: "\n"), count: max(0, number - 1)) + line
        let source = SourceFile(id: SourceFile.ID((files.map(\.id.index).max() ?? -1) + 1), path: path, bytes: bytes)
        let (syntax, diagnostics) = parseSteps(source)
        if diagnostics.isEmpty == false { return .failed(failure(diagnostics, source)) }
        if syntax.isEmpty { return .nothing }
        var resolver = resolver
        resolver.source = source
        let steps = syntax.compactMap { resolver.testStep($0) }
        let found = resolver.findings.diagnostics
        guard steps.count == syntax.count, found.isEmpty else { return .failed(failure(found, source)) }
        do throws(SpecTestFailure) {
            let events = try session.perform(steps)
            taken.append((syntax.map { source.text($0.range) }.joined(separator: ", "), syntax.last?.isExpectation ?? false))
            return .done(events)
        } catch {
            return .failed(failure([Diagnostic(error)], source))
        }
    }

    /// Takes the last line back, and returns it; `nil` where there is none.
    public mutating func undo() -> String? {
        guard session.undo() else { return nil }
        return taken.popLast()?.text
    }

    /// What was done, as a `test` that passes. Where its last step states nothing, a step is added that states where it ended.
    public func test(named title: String) -> String {
        var steps = taken.map(\.text)
        if taken.last?.isExpectation != true { steps.append(session.expectation) }
        return "test \(RuntimeValue.string(title)) for \(head) {\n\(steps.map { "    \($0)\n" }.joined())}\n"
    }

    private func failure(_ diagnostics: [Diagnostic], _ source: SourceFile) -> CompilerResult {
        return CompilerResult(files: files + [source], diagnostics: diagnostics, outputs: [])
    }
}

extension TestStepSyntax {
    /// Whether it states something and does nothing.
    fileprivate var isExpectation: Bool {
        switch kind {
        case .expect: return true
        case .inChild(_, let inner): return inner.isExpectation
        default: return false
        }
    }
}

extension Diagnostic {
    /// A step that failed, as a session shows it.
    fileprivate init(_ failure: SpecTestFailure) {
        self.init(
            .failedTest,
            failure.message,
            at: failure.range,
            notes: ["expected: \(failure.expected)\n     got: \(failure.got)"]
        )
    }
}
