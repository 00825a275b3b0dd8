import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    /// Lowers steps in the order of the text. Their nesting is bounded by the parser.
    mutating func lower(_ steps: [StepSyntax], in surroundings: Surroundings) -> [Step] {
        return steps.map { step in
            if mayStand(step) { return lower(step, in: surroundings) }
            // What is wrong in it may come from where it stands.
            return quietly { $0.lower(step, in: surroundings) }
        }
    }

    private mutating func lower(_ step: StepSyntax, in surroundings: Surroundings) -> Step {
        switch step {
        case .page(let page): return lower(page, in: surroundings)
        case .each(let each): return lower(each, in: surroundings)
        case .conditional(let conditional): return lower(conditional, in: surroundings)
        case .alternatives(let alternatives): return lower(alternatives, in: surroundings)
        case .run(let run): return .page(addRun(run, in: surroundings))
        }
    }

    /// Who stands at a page may read the answers of those before this one. In tabs and stacks no page is before another.
    func earliness(of page: Int) -> Int { return container?.isOrdered == true ? page : 0 }

    /// Who reads in order to list what stands in some surroundings.
    func lister(in surroundings: Surroundings) -> Reader {
        return Reader(
            kind: .listing,
            page: nil,
            earlier: earliness(of: nextPage),
            blocks: surroundings.block.map { [$0] } ?? [],
            eaches: surroundings.eaches,
            given: surroundings.given
        )
    }

    private mutating func lower(_ page: PageSyntax, in surroundings: Surroundings) -> Step {
        guard case .insert(let when) = page.kind else { return .page(addPage(page, in: surroundings)) }
        let condition = condition(when, from: lister(in: surroundings))
        let inside = branch(of: surroundings, on: condition, isUndecided: isUndecided(condition))
        let block = Choice.Branch(
            condition: condition ?? .boolean(true),
            block: inside.block ?? ID(0),
            steps: [.page(addPage(page, in: inside))],
            written: condition.map { written(when, as: $0) }
        )
        return .choice(Choice(origin: .insert, branches: [block], range: page.range))
    }

    private mutating func lower(_ conditional: ConditionalSyntax, in surroundings: Surroundings) -> Step {
        var branches: [Choice.Branch] = []
        var outside = surroundings
        var isUndecided = false
        // All conditions are asked before the first of the pages: they read what stands before the `if`.
        var conditions: [(condition: Expression?, outside: Surroundings)] = []
        for branch in conditional.branches {
            let condition = branch.condition.flatMap { self.condition($0, from: lister(in: outside)) }
            conditions.append((condition, outside))
            if let condition { outside.given.formUnion(implied(by: condition).whenFalse) }
        }
        for (branch, (condition, outside)) in zip(conditional.branches, conditions) {
            isUndecided = isUndecided || self.isUndecided(condition)
            let inside = self.branch(of: outside, on: condition, isUndecided: isUndecided)
            let steps = lower(branch.steps, in: inside)
            let needsCondition = branch.condition != nil
            branches.append(
                Choice.Branch(
                    condition: needsCondition ? condition ?? .boolean(true) : nil,
                    block: inside.block ?? ID(0),
                    steps: steps,
                    written: branch.condition.flatMap { syntax in condition.map { written(syntax, as: $0) } }
                )
            )
        }
        return .choice(Choice(origin: .conditional, branches: branches, range: conditional.range))
    }

    /// Whether answers can leave a listing condition open.
    func isUndecided(_ condition: Expression?) -> Bool {
        return condition.map { machine.isTotal($0, at: .listing) == false } ?? false
    }

    /// The surroundings inside of a new block, in which a condition holds.
    mutating func branch(of outside: Surroundings, on condition: Expression?, isUndecided: Bool) -> Surroundings {
        let isOuterUndecided = outside.block.map { machine.blocks[$0].canBeUndecided } ?? false
        var inside = outside
        inside.block = machine.blocks.add(
            Block(parent: outside.block, eaches: outside.eaches, canBeUndecided: isUndecided || isOuterUndecided)
        )
        if let condition { inside.given.formUnion(implied(by: condition).whenTrue) }
        return inside
    }
}
