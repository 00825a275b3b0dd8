import FlowDiagnostics

package indirect enum StepSyntax: Sendable {
    case page(PageSyntax)
    case each(EachSyntax)
    case conditional(ConditionalSyntax)
    case alternatives(SwitchSyntax)
    case run(RunSyntax)

    package var range: SourceRange {
        switch self {
        case .page(let step): return step.range
        case .each(let step): return step.range
        case .conditional(let step): return step.range
        case .alternatives(let step): return step.range
        case .run(let step): return step.range
        }
    }
}

/// `page`, `insert … when …` or `tail`
package struct PageSyntax: Sendable {
    package enum Kind: Sendable {
        case page
        case insert(when: ExpressionSyntax)
        case tail
    }

    package let kind: Kind
    /// The keyword: `page`, `insert`, `tail`.
    package let keyword: SourceRange
    package let name: NameSyntax
    /// Of a stack's page.
    package let parameters: [ParameterSyntax]
    /// `on same ignore|update|push`
    package let onSame: NameSyntax?
    package let members: [PageMemberSyntax]
    package let documentation: DocumentationSyntax
    package let range: SourceRange

    package init(
        kind: Kind,
        keyword: SourceRange,
        name: NameSyntax,
        parameters: [ParameterSyntax],
        onSame: NameSyntax?,
        members: [PageMemberSyntax],
        documentation: DocumentationSyntax,
        range: SourceRange
    ) {
        self.kind = kind
        self.keyword = keyword
        self.name = name
        self.parameters = parameters
        self.onSame = onSame
        self.members = members
        self.documentation = documentation
        self.range = range
    }
}

/// `each prompt in chosen { … }`
package struct EachSyntax: Sendable {
    package enum Source: Sendable {
        /// A value: an input, a param, a request; or a list literal.
        case value(ExpressionSyntax)
        /// `1...count`
        case numbers(from: ExpressionSyntax, through: ExpressionSyntax)
    }

    package let variable: NameSyntax
    package let source: Source
    package let steps: [StepSyntax]
    package let documentation: DocumentationSyntax
    package let range: SourceRange

    package init(variable: NameSyntax, source: Source, steps: [StepSyntax], documentation: DocumentationSyntax, range: SourceRange) {
        self.variable = variable
        self.source = source
        self.steps = steps
        self.documentation = documentation
        self.range = range
    }
}

/// `if c { … } else if d { … } else { … }`
package struct ConditionalSyntax: Sendable {
    package struct Branch: Sendable {
        /// `nil` for the last `else`.
        package let condition: ExpressionSyntax?
        package let steps: [StepSyntax]

        package init(condition: ExpressionSyntax?, steps: [StepSyntax]) {
            self.condition = condition
            self.steps = steps
        }
    }

    package let branches: [Branch]
    package let range: SourceRange

    package init(branches: [Branch], range: SourceRange) {
        self.branches = branches
        self.range = range
    }
}

/// `switch value { case a: … case b, c: … }`
package struct SwitchSyntax: Sendable {
    package struct Case: Sendable {
        /// `mood`, `true`, `false`. None for a `default`, which an error names: nothing is known to be missing then.
        package let labels: [NameSyntax]
        package let steps: [StepSyntax]
        package let range: SourceRange

        package init(labels: [NameSyntax], steps: [StepSyntax], range: SourceRange) {
            self.labels = labels
            self.steps = steps
            self.range = range
        }
    }

    package let subject: ExpressionSyntax
    package let cases: [Case]
    package let range: SourceRange

    package init(subject: ExpressionSyntax, cases: [Case], range: SourceRange) {
        self.subject = subject
        self.cases = cases
        self.range = range
    }
}

/// `run name: Flow(args) { on finish -> … }`
package struct RunSyntax: Sendable {
    package let name: NameSyntax
    /// Of a stack's destination.
    package let parameters: [ParameterSyntax]
    package let flow: CallSyntax
    package let handlers: [HandlerSyntax]
    package let documentation: DocumentationSyntax
    package let range: SourceRange

    package init(
        name: NameSyntax,
        parameters: [ParameterSyntax],
        flow: CallSyntax,
        handlers: [HandlerSyntax],
        documentation: DocumentationSyntax,
        range: SourceRange
    ) {
        self.name = name
        self.parameters = parameters
        self.flow = flow
        self.handlers = handlers
        self.documentation = documentation
        self.range = range
    }
}
