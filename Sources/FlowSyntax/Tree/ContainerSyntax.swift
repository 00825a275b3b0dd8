import FlowDiagnostics

/// `flow Name { … }`, `pager Name vertical { … }`, `tabs …`, `stack …`
package struct ContainerSyntax: Sendable {
    package enum Kind: String, Sendable { case flow, pager, tabs, stack }

    package let kind: Kind
    package let isVertical: Bool
    package let name: NameSyntax
    package let members: [MemberSyntax]
    package let documentation: DocumentationSyntax
    package let range: SourceRange

    package init(
        kind: Kind,
        isVertical: Bool,
        name: NameSyntax,
        members: [MemberSyntax],
        documentation: DocumentationSyntax,
        range: SourceRange
    ) {
        self.kind = kind
        self.isVertical = isVertical
        self.name = name
        self.members = members
        self.documentation = documentation
        self.range = range
    }
}

package enum MemberSyntax: Sendable {
    case declaration(DeclarationSyntax)
    case step(StepSyntax)
    case handler(HandlerSyntax)
    case param(ParamSyntax)
    case output(OutputSyntax)
    case entry(EntrySyntax)
}

/// `param cart: Cart = value`
package struct ParamSyntax: Sendable {
    package let name: NameSyntax
    package let type: TypeSyntax
    package let value: ExpressionSyntax?
    package let documentation: DocumentationSyntax
    package let range: SourceRange

    package init(name: NameSyntax, type: TypeSyntax, value: ExpressionSyntax?, documentation: DocumentationSyntax, range: SourceRange) {
        self.name = name
        self.type = type
        self.value = value
        self.documentation = documentation
        self.range = range
    }
}

/// `output a, b, c?`
package struct OutputSyntax: Sendable {
    package struct Field: Sendable {
        package let name: NameSyntax
        /// Marked with `?`.
        package let mayBeMissing: Bool

        package init(name: NameSyntax, mayBeMissing: Bool) {
            self.name = name
            self.mayBeMissing = mayBeMissing
        }
    }

    package let fields: [Field]
    package let documentation: DocumentationSyntax
    package let range: SourceRange

    package init(fields: [Field], documentation: DocumentationSyntax, range: SourceRange) {
        self.fields = fields
        self.documentation = documentation
        self.range = range
    }
}

/// `entry invitation(plan: Plan) at setup.invitation(plan: plan)`
package struct EntrySyntax: Sendable {
    package let name: NameSyntax
    package let parameters: [ParameterSyntax]
    /// One place, or the path of a stack.
    package let path: [PageReferenceSyntax]
    package let documentation: DocumentationSyntax
    package let range: SourceRange

    package init(
        name: NameSyntax,
        parameters: [ParameterSyntax],
        path: [PageReferenceSyntax],
        documentation: DocumentationSyntax,
        range: SourceRange
    ) {
        self.name = name
        self.parameters = parameters
        self.path = path
        self.documentation = documentation
        self.range = range
    }
}

/// `chooseSentence(.mood)`, `setup.mode`: calls joined by dots.
package struct PageReferenceSyntax: Sendable {
    package let calls: [CallSyntax]
    package let range: SourceRange

    package init(calls: [CallSyntax], range: SourceRange) {
        self.calls = calls
        self.range = range
    }
}
