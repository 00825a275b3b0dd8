import FlowDiagnostics

/// A node of the listing. `insert`, `if` and `switch` are all `choice`s.
package indirect enum Step: Hashable, Sendable {
    case page(ID<Page>)
    case choice(Choice)
    case each(ID<Each>, [Step])
}

/// Alternatives in order: the first whose condition holds is listed. An undecided condition lists nothing of it and nothing behind it.
package struct Choice: Hashable, Sendable {
    package enum Origin: Hashable, Sendable { case insert, conditional, alternatives }

    package struct Branch: Hashable, Sendable {
        /// `nil`: otherwise. The cases of a `switch` are written out, the last one included.
        package let condition: Expression?
        package let block: ID<Block>
        package let steps: [Step]
        /// The condition with the places of its parts; `nil` in a `switch`, and where there is none.
        package let written: WrittenCondition?
        /// The labels of a `case`.
        package let labels: SourceRange?

        package init(
            condition: Expression?,
            block: ID<Block>,
            steps: [Step],
            written: WrittenCondition? = nil,
            labels: SourceRange? = nil
        ) {
            self.condition = condition
            self.block = block
            self.steps = steps
            self.written = written
            self.labels = labels
        }
    }

    package let origin: Origin
    package let branches: [Branch]
    package let range: SourceRange

    package init(origin: Origin, branches: [Branch], range: SourceRange) {
        self.origin = origin
        self.branches = branches
        self.range = range
    }
}

extension Choice.Branch {
    /// Where it says when it is listed: its condition, its labels, or else its choice.
    package func place(in choice: Choice) -> SourceRange { return written?.range ?? labels ?? choice.range }
}

/// Steps that are listed together: a branch of a choice, or what an `each` repeats.
package struct Block: Hashable, Sendable {
    /// The block around it; `nil`: the flow itself.
    package let parent: ID<Block>?
    /// The repetitions around it, outermost first, its own included.
    package let eaches: [ID<Each>]
    /// Whether answers can leave open whether it is listed (its own condition or that of a block around it).
    package let canBeUndecided: Bool
    /// Whether something reads a defaulted or optional answer in it from outside, so that "undecided" must be told from "not listed".
    package var isTracked = false

    package init(parent: ID<Block>?, eaches: [ID<Each>], canBeUndecided: Bool) {
        self.parent = parent
        self.eaches = eaches
        self.canBeUndecided = canBeUndecided
    }
}

/// `each x in list { … }`
package struct Each: Hashable, Sendable {
    package enum Source: Hashable, Sendable {
        /// A `Set` of an enum: its members in the order of the enum's cases.
        case set(Expression, ID<Enumeration>)
        /// An `OrderedSet`, a list of a param or a request's result: in its order, repeats dropped.
        case list(Expression)
        /// `1...count`; empty where the second is less than the first.
        case numbers(from: Expression, through: Expression)
        /// `[.front, .back]`, repeats dropped.
        case literal([Expression])
    }

    /// The name of the variable, which labels the member in a page's identity.
    package let variable: String
    package let type: Type
    package let source: Source
    package let block: ID<Block>
    /// Members from the app's own type, text or unbounded numbers: the family is open-ended.
    package let isOpenEnded: Bool
    package let range: SourceRange

    package init(variable: String, type: Type, source: Source, block: ID<Block>, isOpenEnded: Bool, range: SourceRange) {
        self.variable = variable
        self.type = type
        self.source = source
        self.block = block
        self.isOpenEnded = isOpenEnded
        self.range = range
    }
}
