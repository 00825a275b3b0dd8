import FlowDiagnostics

package enum PageMemberSyntax: Sendable {
    case title(StringSyntax, range: SourceRange)
    case input(InputSyntax)
    case needs(UseSyntax)
    case awaits(UseSyntax, orFailure: Bool)
    case require(RequirementSyntax)
    case commit(SourceRange)
    case refreshable(SourceRange)
    case handler(HandlerSyntax)
    case countdown(CountdownSyntax)
}

/// `input own: String? = value clear on hide`
package struct InputSyntax: Sendable {
    package let name: NameSyntax
    package let type: TypeSyntax
    package let value: ExpressionSyntax?
    package let clearsOnHide: Bool
    package let documentation: DocumentationSyntax
    package let range: SourceRange

    package init(
        name: NameSyntax,
        type: TypeSyntax,
        value: ExpressionSyntax?,
        clearsOnHide: Bool,
        documentation: DocumentationSyntax,
        range: SourceRange
    ) {
        self.name = name
        self.type = type
        self.value = value
        self.clearsOnHide = clearsOnHide
        self.documentation = documentation
        self.range = range
    }
}

/// What stands behind `needs` and `awaits`.
package struct UseSyntax: Sendable {
    package let call: CallSyntax
    package let range: SourceRange

    package init(call: CallSyntax, range: SourceRange) {
        self.call = call
        self.range = range
    }
}

/// `require atLeastOne: !chosen.isEmpty`
package struct RequirementSyntax: Sendable {
    package let name: NameSyntax
    package let condition: ExpressionSyntax
    package let documentation: DocumentationSyntax
    package let range: SourceRange

    package init(name: NameSyntax, condition: ExpressionSyntax, documentation: DocumentationSyntax, range: SourceRange) {
        self.name = name
        self.condition = condition
        self.documentation = documentation
        self.range = range
    }
}

/// `on open(day: Day) when c -> push calendar(day: day)`, `on loaded f(args) -> next`
package struct HandlerSyntax: Sendable {
    package let event: NameSyntax
    /// Of an app event.
    package let parameters: [ParameterSyntax]
    /// Of `loaded` and `failed`.
    package let request: CallSyntax?
    package let condition: ExpressionSyntax?
    package let actions: [ActionSyntax]
    package let documentation: DocumentationSyntax
    package let range: SourceRange

    package init(
        event: NameSyntax,
        parameters: [ParameterSyntax],
        request: CallSyntax?,
        condition: ExpressionSyntax?,
        actions: [ActionSyntax],
        documentation: DocumentationSyntax,
        range: SourceRange
    ) {
        self.event = event
        self.parameters = parameters
        self.request = request
        self.condition = condition
        self.actions = actions
        self.documentation = documentation
        self.range = range
    }
}

/// `after 3s -> actions`, `every 5s -> actions`
package struct CountdownSyntax: Sendable {
    package let repeats: Bool
    package let milliseconds: Int
    package let actions: [ActionSyntax]
    package let range: SourceRange

    package init(repeats: Bool, milliseconds: Int, actions: [ActionSyntax], range: SourceRange) {
        self.repeats = repeats
        self.milliseconds = milliseconds
        self.actions = actions
        self.range = range
    }
}

package struct ActionSyntax: Sendable {
    package enum Kind: Sendable {
        /// `next back finish cancel skip restart refresh retry stay pop popToRoot`
        case plain(NameSyntax)
        case show(CallSyntax)
        case set(NameSyntax, ExpressionSyntax)
        case send(CallSyntax)
        /// `enter child.entry(args)`
        case enter(NameSyntax, CallSyntax)
        case push(CallSyntax)
        case select(NameSyntax)
    }

    package let kind: Kind
    package let range: SourceRange

    package init(_ kind: Kind, _ range: SourceRange) {
        self.kind = kind
        self.range = range
    }
}
