import FlowDiagnostics
import FlowSyntax

/// The declarations, steps and members of a file, by where they begin: what a comment before one of them speaks of.
struct CoverableRanges {
    /// The outermost that begins at a byte.
    private var ends: [Int: Int] = [:]

    init(of tree: SyntaxTree) {
        for item in tree.items {
            switch item {
            case .importing(let syntax): add(syntax.range)
            case .declaration(let declaration): add(declaration)
            case .container(let container):
                add(container.range)
                add(container.members)
            case .test(let test): add(test.range)
            }
        }
    }

    /// What the first token behind a token that is no trivia begins; `nil` where it begins nothing. Linear in the trivia between.
    func next(after index: Int, in tree: SyntaxTree) -> SourceRange? {
        guard let token = tree.tokens[(index + 1)...].first(where: { $0.isTrivia == false }) else { return nil }
        return ends[token.range.start].map { SourceRange(file: token.range.file, start: token.range.start, end: $0) }
    }

    private mutating func add(_ range: SourceRange) {
        ends[range.start] = max(range.end, ends[range.start] ?? range.end)
    }

    private mutating func add(_ declaration: DeclarationSyntax) {
        switch declaration {
        case .enumeration(let syntax):
            add(syntax.range)
            for member in syntax.cases { add(member.name.range) }
        case .type(let syntax):
            add(syntax.range)
            for property in syntax.properties { add(property.name.range.joined(property.type.range)) }
        case .request(let syntax):
            add(syntax.range)
            for option in syntax.options { add(option.range) }
        }
    }

    private mutating func add(_ members: [MemberSyntax]) {
        for member in members {
            switch member {
            case .declaration(let declaration): add(declaration)
            case .step(let step): add([step])
            case .handler(let handler): add(handler.range)
            case .param(let param): add(param.range)
            case .output(let output): add(output.range)
            case .entry(let entry): add(entry.range)
            }
        }
    }

    // Their nesting is bounded by the parser.
    private mutating func add(_ steps: [StepSyntax]) {
        for step in steps {
            add(step.range)
            switch step {
            case .page(let page): for member in page.members { add(member) }
            case .each(let each): add(each.steps)
            case .conditional(let conditional): for branch in conditional.branches { add(branch.steps) }
            case .alternatives(let alternatives):
                for alternative in alternatives.cases {
                    add(alternative.range)
                    add(alternative.steps)
                }
            case .run(let run): for handler in run.handlers { add(handler.range) }
            }
        }
    }

    private mutating func add(_ member: PageMemberSyntax) {
        switch member {
        case .title(_, let range), .commit(let range), .refreshable(let range): add(range)
        case .input(let input): add(input.range)
        case .needs(let use), .awaits(let use, _): add(use.range)
        case .require(let require): add(require.range)
        case .handler(let handler): add(handler.range)
        case .countdown(let countdown): add(countdown.range)
        }
    }
}
