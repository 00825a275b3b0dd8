import FlowDiagnostics

/// Everything that one run resolved without an error: one `FlowFile` for each file.
package struct Program: Sendable {
    package var files: [FlowFile]

    package init(files: [FlowFile]) { self.files = files }
}

extension FlowFile {
    /// Its own machines, and behind them each that these run, at any depth, once. Linear in their number.
    package var machinesAndChildren: [Machine] {
        var found = machines
        var names = Set(machines.map(\.name))
        var next = 0
        while next < found.count {
            for child in found[next].children where names.insert(child.name).inserted { found.append(child) }
            next += 1
        }
        return found
    }
}

/// What one file declares.
package struct FlowFile: Sendable {
    package let source: SourceFile.ID
    package let path: String
    /// Those of the top level; they stay top-level in Swift.
    package var enumerations: [Enumeration]
    package var appTypes: [AppType]
    /// One for each container, in the order of the file.
    package var machines: [Machine]
    /// In the order of the file.
    package var tests: [SpecTest] = []
    /// Everything that it gives a name, in the order of the text.
    package var declarations: [Declaration] = []
    package var imports: [Import] = []
    /// Whether another file of the run imports it.
    package var isImported = false

    package init(source: SourceFile.ID, path: String, enumerations: [Enumeration], appTypes: [AppType], machines: [Machine]) {
        self.source = source
        self.path = path
        self.enumerations = enumerations
        self.appTypes = appTypes
        self.machines = machines
    }
}

/// `import "shared/account.flow"`
package struct Import: Hashable, Sendable {
    package let path: String
    package let pathRange: SourceRange
    /// Of the whole statement.
    package let range: SourceRange
    /// What to delete so that it is gone.
    package let line: SourceRange
    /// Whether the file names something that the imported one declares.
    package let isUsed: Bool

    package init(path: String, pathRange: SourceRange, range: SourceRange, line: SourceRange, isUsed: Bool) {
        self.path = path
        self.pathRange = pathRange
        self.range = range
        self.line = line
        self.isUsed = isUsed
    }
}
