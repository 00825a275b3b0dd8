/// A condition or a value, resolved and typed. Evaluation has three values: before an answer is given, what reads it is undecided.
package indirect enum Expression: Hashable, Sendable {
    case boolean(Bool)
    case integer(Int)
    case string(String)
    /// A value of an app type, in tests only.
    case sample(RuntimeValue)
    /// `nil`
    case none
    case enumCase(ID<Enumeration>, Int)
    case list([Expression])
    case param(ID<Param>)
    /// The variable of an `each` around this place, or of an `any` or `all`.
    case variable(ID<Each>)
    /// A parameter of the app event whose handler this stands in.
    case eventParameter(ID<AppEvent>, Int)
    /// A parameter of the stack's page that this stands on.
    case pageParameter(ID<Page>, Int)
    /// A parameter of the entry that this stands in.
    case entryParameter(ID<Entry>, Int)
    case input(InputRead)
    /// What a finished child delivered.
    case output(OutputRead)
    /// The last value that was loaded.
    case result(ResultRead)
    case isLoaded(ResultRead)
    case hasFailed(ResultRead)
    case property(Expression, String, Type)
    /// An optional where the place implies that it is given: undecided where it is not.
    case given(Expression)
    /// `x != nil`
    case isGiven(Expression)
    case contains(Expression, Expression)
    case isEmpty(Expression)
    case count(Expression)
    case not(Expression)
    /// Kleene's: false where one side is false, whatever the other.
    case and(Expression, Expression)
    case or(Expression, Expression)
    case comparison(Expression, Comparison, Expression)
    case isOneOf(Expression, [Expression])
    /// Over the members that the `each` lists now; its variable stands for the member inside.
    case any(ID<Each>, Expression)
    case all(ID<Each>, Expression)
}

package enum Comparison: String, Hashable, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
}

/// An answer as one place sees it: through its page, while that is listed.
package struct InputRead: Hashable, Sendable {
    package let input: ID<Input>
    /// The values of the `each` variables around the input's page.
    package let members: [Expression]
    package let visibility: Visibility

    package init(input: ID<Input>, members: [Expression], visibility: Visibility) {
        self.input = input
        self.members = members
        self.visibility = visibility
    }
}

/// A request's result as one place sees it: through a listed page that needs, awaits or sends it.
package struct ResultRead: Hashable, Sendable {
    package let request: ID<Request>
    package let arguments: [Expression]
    /// The page that makes it visible; `nil` where the reader itself loads it (an argument of a use).
    package let through: PageReference?
    package let visibility: Visibility

    package init(request: ID<Request>, arguments: [Expression], through: PageReference?, visibility: Visibility) {
        self.request = request
        self.arguments = arguments
        self.through = through
        self.visibility = visibility
    }
}

/// How a page that is read stands to the place that reads it.
package enum Visibility: Hashable, Sendable {
    /// It is the page itself: seen as it is, even where `skip` passed it.
    case own
    /// It is listed wherever the reader is evaluated (the reader stands in its block or deeper).
    case certain
    /// It must be looked up whether it is listed.
    case checked
}
