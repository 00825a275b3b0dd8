import FlowDiagnostics

/// That a rule finds something at a place.
struct Claim: Hashable, Comparable {
    let rule: String
    let range: SourceRange

    static func < (left: Claim, right: Claim) -> Bool {
        return (left.range.start, left.range.end, left.rule) < (right.range.start, right.range.end, right.rule)
    }
}
