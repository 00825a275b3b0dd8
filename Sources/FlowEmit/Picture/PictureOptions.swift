import FlowModel

/// How much a diagram shows, and how it looks.
package struct PictureOptions: Sendable {
    package enum Detail: String, Sendable, CaseIterable {
        /// The order of the pages.
        case pages
        /// And what each page needs, awaits and sends.
        case data
        /// And answers, requirements, events, countdowns, entries, ends.
        case full
    }

    package enum Direction: String, Sendable, CaseIterable { case down, right }

    package enum Theme: String, Sendable, CaseIterable { case light, dark, print }

    package var detail = Detail.full
    package var direction = Direction.down
    package var theme = Theme.light
    /// The one flow to draw; `nil`: all, with the child flows that they run.
    package var flow: String?
    /// Whether child flows are left to their own pictures.
    package var foldsChildren = false
    package var hasLegend = false
    /// After so many steps a long flow goes on in a new column; `nil`: it never does.
    package var stepsInColumn: Int?
    /// What is known about each container's branches, by the container's name.
    package var facts: [String: PictureFacts] = [:]

    package init() {}
}

/// What is known about the answers of one container: a diagram need not show what cannot be.
package struct PictureFacts: Sendable {
    /// Branches that no answers list.
    package let impossible: Set<ID<Block>>
    /// Branches that are listed whenever what is around them is.
    package let certain: Set<ID<Block>>

    package init(impossible: Set<ID<Block>>, certain: Set<ID<Block>>) {
        self.impossible = impossible
        self.certain = certain
    }
}
