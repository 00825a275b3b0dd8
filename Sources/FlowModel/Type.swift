import FlowDiagnostics

/// A type of the language, resolved.
package indirect enum Type: Hashable, Sendable {
    case boolean
    /// `Int`, or `Int(1...9)`: a value outside is refused.
    case integer(ClosedRange<Int>?)
    case string
    case enumeration(ID<Enumeration>)
    /// A Swift type of the app's own.
    case app(ID<AppType>)
    case optional(Type)
    case list(Type)
    /// In the enum's order.
    case set(ID<Enumeration>)
    /// In the order in which the members were chosen.
    case orderedSet(Type)
    /// `Child.Output`
    case output(flow: String)

    /// The type without one `?`.
    package var unwrapped: Type {
        if case .optional(let wrapped) = self { return wrapped }
        return self
    }

    package var isOptional: Bool {
        if case .optional = self { return true }
        return false
    }
}

/// A finite choice; becomes a Swift enum.
package struct Enumeration: Hashable, Sendable {
    package struct Case: Hashable, Sendable {
        package let name: String
        package let documentation: [String]

        package init(name: String, documentation: [String]) {
            self.name = name
            self.documentation = documentation
        }
    }

    package let name: String
    /// The container it is declared in; `nil` at the top level of a file.
    package let container: String?
    package let cases: [Case]
    package let documentation: [String]
    package let range: SourceRange

    package init(name: String, container: String?, cases: [Case], documentation: [String], range: SourceRange) {
        self.name = name
        self.container = container
        self.cases = cases
        self.documentation = documentation
        self.range = range
    }
}

/// A Swift type of the app's own, known by its name and the properties that conditions may read.
package struct AppType: Hashable, Sendable {
    package struct Property: Hashable, Sendable {
        package let name: String
        package let type: Type

        package init(name: String, type: Type) {
            self.name = name
            self.type = type
        }
    }

    package let name: String
    package let properties: [Property]
    /// The module to import: `type Date from Foundation`.
    package let module: String?
    package let documentation: [String]
    package let range: SourceRange

    package init(name: String, properties: [Property], module: String?, documentation: [String], range: SourceRange) {
        self.name = name
        self.properties = properties
        self.module = module
        self.documentation = documentation
        self.range = range
    }
}

/// A parameter of a request, an app event, a page or an entry.
package struct Parameter: Hashable, Sendable {
    /// The argument label; `nil` where the name serves.
    package let label: String?
    package let name: String
    package let type: Type
    /// Part of a stack page's identity.
    package let isKey: Bool

    package init(label: String?, name: String, type: Type, isKey: Bool = false) {
        self.label = label
        self.name = name
        self.type = type
        self.isKey = isKey
    }
}
