import FlowModel

// A long flow would be a strip that nobody can look at: it goes on in a new column, as a text does. Where a column ends and where the next one
// begins stands the same number.
extension FrameBuilder {
    /// The steps of a flow or pager; what is returned leads to its end.
    mutating func drawColumns(from start: [OpenEnd]) -> [OpenEnd] {
        guard let limit = options.stepsInColumn else { return draw(machine.steps, from: start).ends }
        var ends = start
        var height = 0
        var columns = 1
        var top = start.first?.node
        for step in machine.steps {
            let next = machine.height(of: step)
            if height > 0, height + next > limit {
                let below = addConnector("\(columns) below", columns)
                connect(ends, to: below)
                track = newTrack()
                let above = addConnector("\(columns) above", columns)
                if let top { beginColumn(above, beside: top) }
                (top, ends) = (above, [OpenEnd(node: above)])
                columns += 1
                height = 0
            }
            height += next
            ends = draw([step], from: ends).ends
        }
        track = mainTrack
        return ends
    }

    private mutating func addConnector(_ place: String, _ number: Int) -> String {
        let id = "\(machine.name):column \(place)"
        add(PictureNode(id, .connector, name: String(number), tooltip: "goes on at the other \(number)", track: track))
        return id
    }

    private mutating func beginColumn(_ top: String, beside other: String) {
        standInOrder([other, top])
    }
}

extension Machine {
    /// The rows of a column, where one column for all would be too long to look at: about as wide as high.
    package var comfortableColumn: Int? {
        let rows = height(of: steps)
        guard rows > 36 else { return nil }
        return max(20, Int((Double(rows) * 3).squareRoot()))
    }

    /// How many rows a step takes, about.
    func height(of step: Step) -> Int {
        switch step {
        case .page: return 1
        case .choice(let choice): return 1 + (choice.branches.map { height(of: $0.steps) }.max() ?? 0)
        case .each(_, let steps): return 2 + height(of: steps)
        }
    }

    func height(of steps: [Step]) -> Int { return steps.reduce(0) { $0 + height(of: $1) } }
}
