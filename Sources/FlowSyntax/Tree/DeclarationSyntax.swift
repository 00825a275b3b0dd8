import FlowDiagnostics

/// What may stand at the top level and inside a container.
package enum DeclarationSyntax: Sendable {
    case enumeration(EnumerationSyntax)
    case type(AppTypeSyntax)
    case request(RequestSyntax)
}

/// `enum Mode { single, race }`
package struct EnumerationSyntax: Sendable {
    package struct Case: Sendable {
        package let name: NameSyntax
        package let documentation: DocumentationSyntax

        package init(name: NameSyntax, documentation: DocumentationSyntax) {
            self.name = name
            self.documentation = documentation
        }
    }

    package let name: NameSyntax
    package let cases: [Case]
    package let documentation: DocumentationSyntax
    package let range: SourceRange

    package init(name: NameSyntax, cases: [Case], documentation: DocumentationSyntax, range: SourceRange) {
        self.name = name
        self.cases = cases
        self.documentation = documentation
        self.range = range
    }
}

/// `type Profile { isPremium: Bool } from Account`
package struct AppTypeSyntax: Sendable {
    package struct Property: Sendable {
        package let name: NameSyntax
        package let type: TypeSyntax

        package init(name: NameSyntax, type: TypeSyntax) {
            self.name = name
            self.type = type
        }
    }

    package let name: NameSyntax
    package let properties: [Property]
    package let module: NameSyntax?
    package let documentation: DocumentationSyntax
    package let range: SourceRange

    package init(
        name: NameSyntax,
        properties: [Property],
        module: NameSyntax?,
        documentation: DocumentationSyntax,
        range: SourceRange
    ) {
        self.name = name
        self.properties = properties
        self.module = module
        self.documentation = documentation
        self.range = range
    }
}

/// `fetch sentences(for prompt: Prompt) -> [Sentence] { … }` or `send …`
package struct RequestSyntax: Sendable {
    package enum Kind: Sendable { case fetch, send }

    package enum Option: Sendable {
        case start(NameSyntax)
        case fresh(milliseconds: Int)
        case retry(Int)
        case timeout(milliseconds: Int)
        case again
        case cancelOnLeave
    }

    /// An option and the text it takes.
    package struct PlacedOption: Sendable {
        package let option: Option
        package let range: SourceRange

        package init(_ option: Option, _ range: SourceRange) {
            self.option = option
            self.range = range
        }
    }

    package let kind: Kind
    package let name: NameSyntax
    package let parameters: [ParameterSyntax]
    package let result: TypeSyntax?
    package let after: [NameSyntax]
    package let options: [PlacedOption]
    package let documentation: DocumentationSyntax
    package let range: SourceRange

    package init(
        kind: Kind,
        name: NameSyntax,
        parameters: [ParameterSyntax],
        result: TypeSyntax?,
        after: [NameSyntax],
        options: [PlacedOption],
        documentation: DocumentationSyntax,
        range: SourceRange
    ) {
        self.kind = kind
        self.name = name
        self.parameters = parameters
        self.result = result
        self.after = after
        self.options = options
        self.documentation = documentation
        self.range = range
    }
}

/// `for prompt: Prompt`, `key user: UserID`
package struct ParameterSyntax: Sendable {
    /// The word before the name: an argument label, or `key` in a stack's page.
    package let label: NameSyntax?
    package let name: NameSyntax
    package let type: TypeSyntax

    package init(label: NameSyntax?, name: NameSyntax, type: TypeSyntax) {
        self.label = label
        self.name = name
        self.type = type
    }
}

package struct TypeSyntax: Sendable {
    package indirect enum Kind: Sendable {
        /// `Bool`, `Mode`, `Sentence`
        case named(NameSyntax)
        /// `Child.Output`
        case member(NameSyntax, NameSyntax)
        case list(TypeSyntax)
        case set(TypeSyntax)
        case orderedSet(TypeSyntax)
        /// `Int(1...9)`
        case bounded(Int, Int)
        case optional(TypeSyntax)
    }

    package let kind: Kind
    package let range: SourceRange

    package init(_ kind: Kind, _ range: SourceRange) {
        self.kind = kind
        self.range = range
    }
}
