import FlowSimulator

/// What there is to see of a flow, in the words of its spec.
public struct SessionScreen: Sendable, Hashable {
    public struct Page: Sendable, Hashable {
        public let text: String
        /// How many children it lies inside of.
        public let depth: Int
        public let isCurrent: Bool
    }

    public struct Line: Sendable, Hashable {
        public let name: String
        public let value: String
    }

    /// `pager DiaryGuide`
    public let title: String
    /// How it ended, if it has.
    public let end: String?
    /// Of a flow or pager: `2 of at least 3`.
    public let progress: String?
    public let pages: [Page]
    /// Params and the answers of listed pages.
    public let answers: [Line]
    public let loads: [Line]
    /// Steps that would be accepted. `…` stands for a value.
    public let possible: [String]
    /// What moves on and is refused now, with the reason.
    public let refused: [Line]

    init(_ view: SessionView) {
        title = view.title
        end = view.end
        progress = view.progress
        pages = view.pages.map { Page(text: $0.text, depth: $0.depth, isCurrent: $0.isCurrent) }
        answers = view.answers.map { Line(name: $0.name, value: $0.value) }
        loads = view.loads.map { Line(name: $0.name, value: $0.value) }
        possible = view.possible
        refused = view.refused.map { Line(name: $0.name, value: $0.value) }
    }
}
