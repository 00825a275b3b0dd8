/// Somebody in the shop: gives feedback on what was bought.
struct Visit {
    private var feedback = Feedback(product: "kettle")
    private(set) var reviews: [Review] = []

    /// Begins, with a server that answers at once. How many requests it took.
    mutating func begin(reviews: [Review]) throws -> Int {
        self.reviews = reviews
        var requests = 0
        for case .start(let ticket) in feedback.start() {
            _ = try feedback.handle(.loaded(ticket, .reviews(reviews)))
            requests += 1
        }
        return requests
    }

    /// The pages that a rating leads to.
    mutating func rate(stars: Int) throws -> [Feedback.Page] {
        _ = try feedback.handle(.setStars(stars))
        return feedback.pages
    }
}
