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

    package init(source: SourceFile.ID, path: String, enumerations: [Enumeration], appTypes: [AppType], machines: [Machine]) {
        self.source = source
        self.path = path
        self.enumerations = enumerations
        self.appTypes = appTypes
        self.machines = machines
    }
}
