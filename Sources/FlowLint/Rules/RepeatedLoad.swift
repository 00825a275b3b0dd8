import FlowDiagnostics
import FlowModel

extension Rule {
    static let repeatedLoad = Rule(
        "repeated-load",
        .warning,
        summary: "A page asks twice for what is always the same load."
    ) { file, rule in
        return file.file.machines.flatMap { machine -> [Diagnostic] in
            var found: [Diagnostic] = []
            machine.walkPages { page, known in
                var first: [LoadKey: Use] = [:]
                for use in machine.pages[page].uses {
                    let key = LoadKey(use.call.request, use.call.arguments.map { known.value(of: $0) })
                    guard let earlier = first[key] else {
                        first[key] = use
                        continue
                    }
                    found.append(
                        rule.finding(
                            "this is always the same load as `\(machine.describe(earlier))`",
                            at: use.call.range,
                            labels: [.init(earlier.call.range, "asked for here")],
                            help: "keep one of the two; `awaits` includes `needs`"
                        )
                    )
                }
            }
            return found
        }
    }
}

/// What the conditions around a page say about values: `mode` is `.mate` below `if mode == .mate`.
private struct KnownValues {
    private var values: [Expression: Expression] = [:]

    func value(of expression: Expression) -> Expression {
        let value = expression.placeless
        return values[value] ?? value
    }

    mutating func learn(_ condition: Expression) {
        switch condition {
        case .and(let left, let right):
            learn(left)
            learn(right)
        case .comparison(let value, .equal, let constant) where constant.children.isEmpty && isConstant(constant):
            values[value.placeless] = constant
        default:
            break
        }
    }

    private func isConstant(_ expression: Expression) -> Bool {
        switch expression {
        case .boolean, .integer, .string, .enumCase: return true
        default: return false
        }
    }
}

extension Machine {
    /// Each page with what is known where it is listed.
    fileprivate func walkPages(_ visit: (ID<Page>, KnownValues) -> Void) {
        walk(steps, KnownValues(), visit)
    }

    private func walk(_ steps: [Step], _ known: KnownValues, _ visit: (ID<Page>, KnownValues) -> Void) {
        for step in steps {
            switch step {
            case .page(let page): visit(page, known)
            case .each(_, let steps): walk(steps, known, visit)
            case .choice(let choice):
                for branch in choice.branches {
                    var inside = known
                    if let condition = branch.condition { inside.learn(condition) }
                    walk(branch.steps, inside, visit)
                }
            }
        }
    }
}
