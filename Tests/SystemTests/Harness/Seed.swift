/// Random numbers that a printed seed repeats (xorshift64*, Vigna 2016).
struct Seed: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed == 0 ? 1 : seed }

    mutating func next() -> UInt64 {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return state &* 2_685_821_657_736_338_717
    }
}

/// All orders of some elements.
func orders<Element>(of elements: [Element]) -> [[Element]] {
    guard elements.isEmpty == false else { return [[]] }
    return elements.indices.flatMap { index in
        var rest = elements
        let first = rest.remove(at: index)
        return orders(of: rest).map { [first] + $0 }
    }
}
