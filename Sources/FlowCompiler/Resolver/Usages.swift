import FlowModel
import FlowSyntax

/// The keys that pages need, await or send: what a request's name may mean at a place. A question costs no more than the blocks and
/// repetitions around the place, however many pages share a key.
struct Usages {
    /// The first page that asks for a key, and the first that awaits it.
    struct Slot {
        var any: ID<Page>
        var awaited: ID<Page>?
    }

    struct Key {
        let request: ID<Request>
        let arguments: [Expression]
        /// Of the pages directly in each block; `nil`: in none.
        var byBlock: [ID<Block>?: Slot] = [:]
        /// Of the pages whose innermost `each` it is; `nil`: in none.
        var byEach: [ID<Each>?: Slot] = [:]
    }

    private struct Identity: Hashable {
        let request: ID<Request>
        let arguments: [Expression]
    }

    private struct Repetition: Hashable {
        let request: ID<Request>
        let each: ID<Each>?
    }

    private(set) var keys: [Key] = []
    private var indices: [Identity: Int] = [:]
    private var keysByEach: [Repetition: [Int]] = [:]
    /// The keys that each page asks for, in order.
    private(set) var onPage: [ID<Page>: [Int]] = [:]
    /// The first page that asks for a request in any way, and where.
    private(set) var firstUse: [ID<Request>: (page: ID<Page>, syntax: CallSyntax)] = [:]

    mutating func add(
        _ request: ID<Request>,
        _ arguments: [Expression],
        on page: ID<Page>,
        _ lowered: Page,
        isAwaited: Bool,
        _ syntax: CallSyntax
    ) {
        noteUse(of: request, on: page, syntax)
        let identity = Identity(request: request, arguments: arguments)
        let index = indices[identity] ?? keys.count
        if index == keys.count {
            indices[identity] = index
            keys.append(Key(request: request, arguments: arguments))
        }
        let each = lowered.eaches.last
        if keys[index].byEach[each] == nil { keysByEach[Repetition(request: request, each: each), default: []].append(index) }
        Usages.note(page, isAwaited, in: &keys[index].byBlock[lowered.block])
        Usages.note(page, isAwaited, in: &keys[index].byEach[each])
        if onPage[page]?.contains(index) != true { onPage[page, default: []].append(index) }
    }

    /// A use whose key no other place can name.
    mutating func noteUse(of request: ID<Request>, on page: ID<Page>, _ syntax: CallSyntax) {
        if firstUse[request] == nil { firstUse[request] = (page, syntax) }
    }

    private static func note(_ page: ID<Page>, _ isAwaited: Bool, in slot: inout Slot?) {
        var known = slot ?? Slot(any: page, awaited: nil)
        if isAwaited, known.awaited == nil { known.awaited = page }
        slot = known
    }

    func key(of request: ID<Request>, _ arguments: [Expression]) -> Int? {
        return indices[Identity(request: request, arguments: arguments)]
    }

    /// Whether a place may read a key: through its own page or an earlier one, inside of the same repetitions. In a listing condition only
    /// through a page that awaits it.
    func isUsable(_ key: Int, from reader: Reader) -> Bool {
        return ([nil] + reader.eaches.map { Optional($0) }).contains { each in
            return keys[key].byEach[each].flatMap { page(in: $0, from: reader) } != nil
        }
    }

    /// The keys of a request that a place may read; at most two.
    func usable(_ request: ID<Request>, from reader: Reader) -> [Int] {
        var found: [Int] = []
        for each in [nil] + reader.eaches.map({ Optional($0) }) {
            for key in keysByEach[Repetition(request: request, each: each)] ?? [] where found.contains(key) == false {
                guard let slot = keys[key].byEach[each], page(in: slot, from: reader) != nil else { continue }
                found.append(key)
                if found.count == 2 { return found }
            }
        }
        return found
    }

    /// The page that makes a key visible at a place, and how it stands to it.
    func sight(of key: Int, from reader: Reader, around blocks: [ID<Block>?]) -> (page: ID<Page>, visibility: Visibility)? {
        if let page = reader.page, onPage[page]?.contains(key) == true { return (page, .own) }
        let near = blocks.compactMap { keys[key].byBlock[$0] }
        let far = ([nil] + reader.eaches.map { Optional($0) }).compactMap { keys[key].byEach[$0] }
        for (slots, visibility) in [(near, Visibility.certain), (far, .checked)] {
            let awaited = slots.compactMap(\.awaited).filter { $0.index < reader.earlier }
            if let page = awaited.min() { return (page, visibility) }
            if reader.kind == .listing { continue }
            let any = slots.map(\.any).filter { $0.index < reader.earlier }
            if let page = any.min() { return (page, visibility) }
        }
        return nil
    }

    private func page(in slot: Slot, from reader: Reader) -> ID<Page>? {
        if reader.kind == .listing { return slot.awaited.flatMap { $0.index < reader.earlier ? $0 : nil } }
        return slot.any.index < reader.earlier || slot.any == reader.page ? slot.any : nil
    }
}
