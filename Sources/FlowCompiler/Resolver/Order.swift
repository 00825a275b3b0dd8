import FlowDiagnostics
import FlowSyntax

extension FlowResolver {
    /// Where steps may stand: tails last and outside of blocks, parameters in a stack only.
    mutating func checkOrder(of container: ContainerSyntax, _ tree: SyntaxTree) {
        guard container.isOrdered else { return }
        var firstTail: PageSyntax?
        for case .step(let step) in container.members {
            if case .page(let page) = step, case .tail = page.kind {
                if firstTail == nil { firstTail = page }
            } else if let firstTail {
                findings.report(
                    Diagnostic(
                        .misplacedStep,
                        "a `tail` stands last, but this step follows `\(firstTail.name.text)`",
                        at: keyword(of: step),
                        labels: [.init(firstTail.name.range, "the tail")],
                        help: "move it before `\(firstTail.name.text)`",
                        fixes: moving(step.range, before: firstTail.range, tree)
                    )
                )
            }
            checkInside(step, isInBlock: false)
        }
    }

    private mutating func checkInside(_ step: StepSyntax, isInBlock: Bool) {
        switch step {
        case .page(let page):
            if isInBlock, case .tail = page.kind {
                findings.report(
                    Diagnostic(
                        .misplacedStep,
                        "a `tail` is always listed, so it cannot stand in a block",
                        at: page.keyword,
                        labels: [.init(page.name.range, "this step")],
                        help: "write `page`, or move it behind all other steps",
                        fixes: [FixIt("write `page`", isSafe: false, [.init(page.keyword, "page")])]
                    )
                )
            }
            checkHead(of: page)
        case .each(let each):
            for inner in each.steps { checkInside(inner, isInBlock: true) }
        case .conditional(let conditional):
            for branch in conditional.branches {
                for inner in branch.steps { checkInside(inner, isInBlock: true) }
            }
        case .alternatives(let alternatives):
            for alternative in alternatives.cases {
                for inner in alternative.steps { checkInside(inner, isInBlock: true) }
            }
        case .run(let run):
            checkHead(of: PageSyntax(run))
        }
    }

    /// Only a stack's pages are pushed, with parameters.
    private mutating func checkHead(of page: PageSyntax) {
        if let parameter = page.parameters.first {
            findings.report(
                Diagnostic(
                    .misplacedStep,
                    "a page of a `\(container?.kind.rawValue ?? "flow")` takes no parameters",
                    at: parameter.name.range,
                    labels: [.init(page.name.range, "this page")],
                    help: "pages of a `stack` are pushed with parameters; here, ask for an `input` or declare a `param`"
                )
            )
        }
        if let onSame = page.onSame {
            findings.report(
                Diagnostic(
                    .misplacedStep,
                    "`on same` belongs to a page of a `stack`",
                    at: onSame.range,
                    labels: [.init(page.name.range, "this page")],
                    help: "remove it"
                )
            )
        }
    }

    /// Takes the lines of a step to those of another; no fix where they share lines with something else.
    private func moving(_ step: SourceRange, before target: SourceRange, _ tree: SyntaxTree) -> [FixIt] {
        guard let cut = wholeLines(step, tree), let place = wholeLines(target, tree), place.end <= cut.start else { return [] }
        let text = source.text(cut)
        let start = SourceRange(file: place.file, start: place.start, end: place.start)
        return [FixIt("move it there", [.init(start, text), .init(cut, "")])]
    }

    /// The lines of a range with the doc comment above it, where nothing else stands on them.
    private func wholeLines(_ range: SourceRange, _ tree: SyntaxTree) -> SourceRange? {
        let bytes = source.bytes
        func lineStart(_ offset: Int) -> Int {
            var start = offset
            while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
            return start
        }
        func isBlank(_ from: Int, _ to: Int) -> Bool { return bytes[from..<to].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }

        var start = lineStart(range.start)
        guard isBlank(start, range.start) else { return nil }
        var end = range.end
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        guard isBlank(range.end, end), end < bytes.count else { return nil }
        while start > 0 {
            let above = lineStart(start - 1)
            guard let first = bytes[above..<start].firstIndex(where: { $0 != 0x20 && $0 != 0x09 }),
                bytes[first..<start].starts(with: Array("//".utf8))
            else { break }
            start = above
        }
        return SourceRange(file: range.file, start: start, end: end + 1)
    }
}

/// The word that a step begins with.
func keyword(of step: StepSyntax) -> SourceRange {
    switch step {
    case .page(let page): return page.keyword.joined(page.name.range)
    case .each(let each): return word("each", each.range)
    case .conditional(let conditional): return word("if", conditional.range)
    case .alternatives(let alternatives): return word("switch", alternatives.range)
    case .run(let run): return PageSyntax(run).keyword.joined(run.name.range)
    }
}

private func word(_ text: String, _ range: SourceRange) -> SourceRange {
    return SourceRange(file: range.file, start: range.start, end: min(range.start + text.utf8.count, range.end))
}
