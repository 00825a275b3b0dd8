/// Numbers that look random and are the same for the same seed (SplitMix64, Steele, Lea, Flood 2014).
struct RandomSource: RandomNumberGenerator {
    private var state: UInt64

    /// A source of its own for what has a name.
    init(seed: UInt64, name: String) {
        // FNV-1a.
        self.init(seed: name.utf8.reduce(seed ^ 0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
    }

    init(seed: UInt64) { self.state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { return Int.random(in: range, using: &self) }

    /// True once in so many times.
    mutating func once(in count: Int) -> Bool { return number(1...max(1, count)) == 1 }

    mutating func pick<Element>(_ elements: [Element]) -> Element? { return elements.randomElement(using: &self) }

    /// One of some texts; there is at least one.
    mutating func word(_ first: String, _ others: String...) -> String { return pick([first] + others) ?? first }
}
