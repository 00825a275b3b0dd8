import FlowModel

/// A kind of output. Emitters decide nothing: what they write is a function of the machines and the options.
package struct Emitter: Sendable {
    /// What `--emit` calls it.
    package let name: String
    /// What takes the place of the spec's `.flow`.
    package let suffix: String
    /// One sentence for `--help`.
    package let summary: String
    package let emit: @Sendable (FlowFile, EmitOptions) -> [UInt8]

    package init(name: String, suffix: String, summary: String, emit: @escaping @Sendable (FlowFile, EmitOptions) -> [UInt8]) {
        self.name = name
        self.suffix = suffix
        self.summary = summary
        self.emit = emit
    }
}

package enum Emitters {
    /// Sorted by name.
    package static let all: [Emitter] = [
        DotEmitter.emitter,
        MermaidEmitter.emitter,
        SwiftEmitter.emitter,
        SwiftTestsEmitter.emitter,
    ]
}

package struct EmitOptions: Sendable, Hashable {
    package enum Access: String, Sendable { case `internal`, package, `public` }

    package let access: Access
    package let isCodable: Bool
    /// Of the spec and everything it imports, as `sha256:…`.
    package let specHash: String
    package let optionsHash: String
    /// Of a diagram: the one flow to draw; `nil`: all, with the child flows that they run.
    package let flow: String?
    /// Of tests: the module that has the machines; `nil`: that of the tests themselves.
    package let testedModule: String?

    package init(
        access: Access,
        isCodable: Bool,
        specHash: String,
        optionsHash: String,
        flow: String? = nil,
        testedModule: String? = nil
    ) {
        self.flow = flow
        self.testedModule = testedModule
        self.access = access
        self.isCodable = isCodable
        self.specHash = specHash
        self.optionsHash = optionsHash
    }
}
