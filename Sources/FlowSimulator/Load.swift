import FlowModel

/// What is known of one key.
struct Load: Hashable, Sendable {
    /// The last value.
    var value: RuntimeValue?
    /// The number of the attempt whose result would be taken.
    var ticket: Int?
    /// Attempts in a row that ended badly.
    var failures: Int = 0
    /// The last of them has.
    var hasFailed: Bool = false
    /// The last load that ended has, though another one may be under way: what is listed changes only when one ends.
    var endedBadly: Bool = false
    /// Older than `fresh`.
    var isExpired: Bool = false
    /// The page that sent it.
    var sender: PageIdentity?
}

extension Simulation {
    /// Whether `awaits` is content with it.
    func isSatisfied(_ key: RequestKey) -> Bool { return isLoaded(key) && loads[key]?.isExpired == false }

    /// Whether there is a value to read; of a send, whether its newest attempt ended well.
    func isLoaded(_ key: RequestKey) -> Bool {
        guard let load = loads[key], load.value != nil else { return false }
        return machine.requests[key.request].kind == .fetch || (load.ticket == nil && load.hasFailed == false)
    }

    func hasFailed(_ key: RequestKey) -> Bool { return loads[key]?.hasFailed ?? false }

    /// The attempt at a request that is under way.
    package func ticket(for key: RequestKey) -> Ticket? { return live.first { $0.key == key } }
}
