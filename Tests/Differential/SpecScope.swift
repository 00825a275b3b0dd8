/// Types of made specs, as far as conditions need them.
indirect enum SpecType: Hashable {
    case boolean
    case integer
    case bounded(Int, Int)
    case text
    /// `K@`
    case choice
    /// `T@`, which has a Boolean property `flag` and a number `amount`.
    case object
    case optional(SpecType)
    case set
    case ordered(SpecType)
    case list(SpecType)

    var written: String {
        switch self {
        case .boolean: return "Bool"
        case .integer: return "Int"
        case .bounded(let low, let high): return "Int(\(low)...\(high))"
        case .text: return "String"
        case .choice: return "K@"
        case .object: return "T@"
        case .optional(let wrapped): return wrapped.written + "?"
        case .set: return "Set<K@>"
        case .ordered(let element): return "OrderedSet<\(element.written)>"
        case .list(let element): return "[\(element.written)]"
        }
    }

    /// The type whose values may stand for it.
    var plain: SpecType {
        if case .bounded = self { return .integer }
        return self
    }
}

/// Something that conditions and arguments may read.
struct Readable {
    enum Source { case param, variable, eventParameter, pageParameter, input, result, output }

    let text: String
    let type: SpecType
    let source: Source
    /// The repetitions around it.
    let scope: [String]
    /// The number of its page; 0: always there.
    let page: Int
}

/// `needs f(k: k)` and the like, on an earlier page.
struct KnownUse {
    let text: String
    let scope: [String]
    let page: Int
    let isAwaited: Bool
}

/// From where something is read.
struct Place {
    var scope: [String]
    /// Pages up to this one are seen.
    var page: Int
    /// Conditions of the list see results only where they were awaited.
    var isListing: Bool
    var parameters: [Readable] = []
}

/// A `fetch` or a `send` that a made spec declares.
struct MadeRequest {
    let name: String
    let isSend: Bool
    let parameters: [(name: String, label: String?, type: SpecType)]
    let result: SpecType?
}

/// What the parents of a made container must know of it.
struct MadeContainer {
    enum Kind { case flow, pager, tabs, stack }

    let name: String
    let kind: Kind
    let params: [(name: String, type: SpecType, hasValue: Bool)]
    let outputs: [(name: String, type: SpecType)]
    let entries: [(name: String, parameters: [(name: String, type: SpecType)])]
}

/// A page of a made spec.
struct MadePage {
    let name: String
    let scope: [String]
    let variables: [String]
    /// Of a stack's page.
    var parameters: [(name: String, type: SpecType)] = []
    var child: MadeContainer?
}
