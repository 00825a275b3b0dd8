import FlowDiagnostics

/// A child flow as one step. Its ends are handlers of its page (`childFinished`, `childCancelled`); without one that holds, `next` and
/// `back` are meant in a flow or pager, a fresh start in tabs, a pop in a stack.
package struct Run: Hashable, Sendable {
    /// In the parent's `children`.
    package let child: ID<Machine>
    /// For each param of the child; `nil`: its own value.
    package let arguments: [Expression?]
    package let range: SourceRange

    package init(child: ID<Machine>, arguments: [Expression?], range: SourceRange) {
        self.child = child
        self.arguments = arguments
        self.range = range
    }
}

/// `on same ignore|update|push`
package enum SamePage: String, Hashable, Sendable { case ignore, update, push }

/// A stack's page with the values of its parameters.
package struct Destination: Hashable, Sendable {
    package let page: ID<Page>
    package let arguments: [Expression]

    package init(page: ID<Page>, arguments: [Expression]) {
        self.page = page
        self.arguments = arguments
    }
}

/// What a finished child delivered, as one place sees it: through its listed step. Undecided until it has finished.
package struct OutputRead: Hashable, Sendable {
    package let page: PageReference
    /// In the child's `outputs`; `nil`: the output as a whole.
    package let field: Int?
    package let visibility: Visibility

    package init(page: PageReference, field: Int?, visibility: Visibility) {
        self.page = page
        self.field = field
        self.visibility = visibility
    }
}

/// A way into the middle of a flow: a deep link, a push notification.
package struct Entry: Hashable, Sendable {
    /// A parameter that sets the input of its name.
    package struct Answer: Hashable, Sendable {
        package let input: ID<Input>
        package let parameter: Int

        package init(input: ID<Input>, parameter: Int) {
            self.input = input
            self.parameter = parameter
        }
    }

    /// Where it leads: a page, one on the way in a stack, or on into a child's entry.
    package struct Target: Hashable, Sendable {
        package let page: PageReference
        /// Of a stack's page.
        package let arguments: [Expression]
        package let child: ChildEntry?

        package init(page: PageReference, arguments: [Expression], child: ChildEntry?) {
            self.page = page
            self.arguments = arguments
            self.child = child
        }
    }

    package let name: String
    package let parameters: [Parameter]
    package let answers: [Answer]
    /// One target, or the path of a stack.
    package let path: [Target]
    package let documentation: [String]
    package let range: SourceRange

    package init(
        name: String,
        parameters: [Parameter],
        answers: [Answer],
        path: [Target],
        documentation: [String],
        range: SourceRange
    ) {
        self.name = name
        self.parameters = parameters
        self.answers = answers
        self.path = path
        self.documentation = documentation
        self.range = range
    }
}

/// An entry of a child, with the values of its parameters.
package struct ChildEntry: Hashable, Sendable {
    /// In the child's `entries`.
    package let entry: ID<Entry>
    package let arguments: [Expression]

    package init(entry: ID<Entry>, arguments: [Expression]) {
        self.entry = entry
        self.arguments = arguments
    }
}
