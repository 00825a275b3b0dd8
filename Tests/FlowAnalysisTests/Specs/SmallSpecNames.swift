/// Types of what is read, as far as conditions need them.
enum Kind: Hashable {
    case flag
    /// `K`
    case choice
    /// `K?`
    case optional
    /// `Int(1...3)`, `Int(1...2)`
    case number(Int)
    case set
    /// `T`, which has a Boolean property `flag`.
    case object
}

/// Something that conditions and arguments may read.
struct Readable {
    enum Source { case param, variable, input, result, output }

    let text: String
    let kind: Kind
    let source: Source
    /// The number of its page; 0: always there.
    let page: Int
    /// The repetitions around it.
    var scope: [String] = []
    /// Of a result: conditions of the list may read it.
    var isAwaited = true
    /// As it was declared.
    var type = ""
    /// With neither a start value nor `nil`.
    var isRequired = false
}

/// A `fetch` or a `send` that a made spec declares.
struct MadeRequest {
    let name: String
    let isSend: Bool
    let hasArgument: Bool
    let result: Kind
}

struct MadePage {
    let name: String
    let number: Int
    let scope: [String]
}

/// From where something is read.
struct Place {
    var scope: [String] = []
    /// How many members the repetitions around it have together, at most.
    var members = 1
    /// How deep it stands in blocks.
    var depth = 0
    /// Pages up to this one are seen.
    var page = 0
    /// Conditions of the list see results only where they were awaited.
    var isListing = true
}

extension SmallSpec {
    func written(_ kind: Kind) -> String {
        switch kind {
        case .flag: return "Bool"
        case .choice: return "K"
        case .optional: return "K?"
        case .number(let last): return "Int(1...\(last))"
        case .set: return "Set<K>"
        case .object: return "T"
        }
    }

    /// How many values it has.
    func values(of kind: Kind) -> Int {
        switch kind {
        case .flag, .object: return 2
        case .choice: return cases.count
        case .optional: return cases.count + 1
        case .number(let last): return last
        case .set: return 1 << cases.count
        }
    }

    mutating func label() -> String { return "." + (random.pick(cases) ?? "a") }

    mutating func literal(of kind: Kind) -> String {
        switch kind {
        case .flag: return random.word("true", "false")
        case .choice: return label()
        case .optional: return random.once(in: 3) ? "nil" : label()
        case .number(let last): return String(random.number(1...last))
        case .set: return random.once(in: 2) ? "[]" : "[\(label())]"
        case .object: return "nil"
        }
    }
}
