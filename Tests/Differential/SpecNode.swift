/// A piece of a spec that can be left out as a whole: a declaration, a step, a member of a page, an action.
///
/// In its text `@` stands for what tells one spec of a program from the others.
struct SpecNode {
    var head: String
    var children: [SpecNode] = []
    var shape = Shape.line

    enum Shape {
        /// The head alone.
        case line
        /// The children between braces behind the head.
        case block
        /// The children behind the head, with commas: actions.
        case list
        /// The children alone, one after the other: the branches of an `if`.
        case sequence
    }

    /// The text of a spec.
    func rendered(mark: String) -> String {
        return text(indentation: "").replacing("@", with: mark) + "\n"
    }

    private func text(indentation: String) -> String {
        switch shape {
        case .line:
            return indentation + head
        case .block:
            if children.isEmpty { return indentation + head + " {}" }
            let lines = children.map { $0.text(indentation: indentation + "    ") }
            return "\(indentation)\(head) {\n\(lines.joined(separator: "\n"))\n\(indentation)}"
        case .list:
            return indentation + head + " " + children.map { $0.text(indentation: "") }.joined(separator: ", ")
        case .sequence:
            return children.map { $0.text(indentation: indentation) }.joined(separator: "\n")
        }
    }

    /// How many pieces it has.
    var size: Int { return children.reduce(1) { $0 + $1.size } }

    /// The same spec with one piece less, big pieces first; and with the inside of a block in the block's place.
    var smaller: [SpecNode] { return cuts.sorted { $0.size < $1.size } }

    private var cuts: [SpecNode] {
        var found: [SpecNode] = []
        for (place, child) in children.enumerated() {
            if shape != .list || children.count > 1 { found.append(replacing(place, with: [])) }
            if child.shape == .block, child.children.isEmpty == false { found.append(replacing(place, with: child.children)) }
            for cut in child.cuts { found.append(replacing(place, with: [cut])) }
        }
        return found
    }

    private func replacing(_ place: Int, with nodes: [SpecNode]) -> SpecNode {
        var copy = self
        copy.children.replaceSubrange(place...place, with: nodes)
        return copy
    }
}
