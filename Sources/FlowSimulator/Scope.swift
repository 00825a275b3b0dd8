import FlowModel

/// Where an expression is evaluated, and what its variables stand for.
struct Scope {
    enum View {
        /// Conditions that list steps, and sources of an `each`.
        case listing
        /// Requirements, handlers, arguments, outputs.
        case handling
        /// The app's own look at answers and results: nothing is undecided, what was not given is `nil`.
        case app
    }

    let view: View
    /// The page that it stands on, if it stands on one.
    var page: PageIdentity?
    var variables: [ID<Each>: RuntimeValue] = [:]
    /// The arguments of the app event that is handled, or of the entry that is taken.
    var arguments: [RuntimeValue] = []

    init(_ view: View, variables: [ID<Each>: RuntimeValue] = [:], arguments: [RuntimeValue] = []) {
        self.view = view
        self.variables = variables
        self.arguments = arguments
    }
}

extension Simulation {
    /// What stands on a page.
    func scope(on page: PageIdentity, arguments: [RuntimeValue] = []) -> Scope {
        var scope = Scope(.handling, variables: variables(of: page), arguments: arguments)
        scope.page = page
        return scope
    }
}

/// The third truth value, with the first thing that is lacking where that is known.
struct Undecided: Error {
    let cause: Refusal?
}
