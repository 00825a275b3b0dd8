/// An arrow, with what is written at it.
struct DotEdge {
    enum Kind {
        /// One page follows another.
        case order
        /// The same, past a choice: it stays in its column, and what is chosen stands beside.
        case straight
        /// The same, around a repetition.
        case around
        /// The same, up to the start of a repetition.
        case loop
        /// A page needs a load, or a load waits for another.
        case load
        /// An event leads somewhere.
        case event
    }

    let from: DotID
    let to: DotID
    let kind: Kind
    var label: [String] = []
    /// Whether it takes part in the order from top to bottom.
    var ranks = true

    var code: DotCode {
        var attributes: [DotCode] = []
        let rows = label.flatMap { wrapped($0, columns: 30) }
        // The spaces keep the text off the line.
        if rows.isEmpty == false { attributes.append("label=< \(rows.map { "\(LabelText($0))" }.joined(separator: " <br/> ")) >") }
        switch kind {
        case .order: break
        case .straight: attributes.append("weight=8")
        case .around, .loop: attributes.append("weight=1")
        case .load: attributes.append("style=\"dashed\" arrowhead=\"open\" weight=1")
        case .event: attributes.append("style=\"dotted\" penwidth=1.5 arrowhead=\"empty\" weight=1")
        }
        if ranks == false { attributes.append("constraint=false") }
        let list = attributes.joined(separator: " ")
        return list.isEmpty ? "\(from) -> \(to)" : "\(from) -> \(to) [\(list)]"
    }
}
