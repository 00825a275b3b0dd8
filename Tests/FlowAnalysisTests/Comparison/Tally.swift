/// How many specs were compared, and how many true findings of each rule they had.
struct Tally {
    private(set) var compared = 0
    private(set) var refused = 0
    private(set) var tooLarge = 0
    var disagreements = 0
    private var found: [String: Int] = [:]
    private var errors: [String: Int] = [:]

    mutating func count(_ comparison: Comparison) {
        compared += 1
        for claim in comparison.due { found[claim.rule, default: 0] += 1 }
    }

    mutating func count(_ failure: Comparison.Failure) {
        switch failure {
        case .tooLarge: tooLarge += 1
        case .refused(let messages):
            refused += 1
            for name in Set(messages) { errors[String(name), default: 0] += 1 }
        }
    }

    var text: String {
        let rules = found.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        let errors = errors.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        return
            "\(compared) specs compared, \(refused) refused (\(errors)), \(tooLarge) too large; \(disagreements) disagree; found: \(rules)"
    }
}
