import Testing

/// What every generated machine offers, whatever its container: the little that is needed to hold it against what is promised for all.
protocol Drivable: Sendable {
    associatedtype Event: Sendable
    associatedtype Effect: Equatable & Sendable
    associatedtype Rejection: Error & Equatable
    associatedtype Ticket: Hashable & Sendable = Never
    associatedtype Clock: Hashable & Sendable = Never

    var runningTimers: [Clock] { get }
    func refusal(of event: Event) -> Rejection?
    mutating func handle(_ event: Event) throws(Rejection) -> [Effect]
    static func work(of effect: Effect) -> Work<Self>
}

extension Drivable where Clock == Never {
    var runningTimers: [Never] { return [] }
}

/// What a host does for an effect.
enum Work<Machine: Drivable>: Sendable {
    case cancel(Machine.Ticket)
    case cancelTimer(Machine.Clock)
    case endRefresh
    case move
    case start(Machine.Ticket)
    case startTimer(Machine.Clock)
    case end

    /// The place of its group in the one order of effects.
    fileprivate var rank: Int {
        switch self {
        case .cancel, .cancelTimer: return 0
        case .endRefresh: return 1
        case .move: return 2
        case .start: return 3
        case .startTimer: return 4
        case .end: return 5
        }
    }
}

/// Hands events to a machine, and does the part of the app that is the same for all: loads and clocks.
struct Driver<Machine: Drivable>: Sendable {
    private(set) var machine: Machine
    private(set) var started: [Machine.Ticket] = []
    private(set) var cancelled: [Machine.Ticket] = []
    /// The loads under way, oldest first.
    private(set) var live: [Machine.Ticket] = []
    private(set) var clocks: Set<Machine.Clock> = []
    private(set) var refreshesEnded = 0
    private(set) var hasEnded = false

    /// A machine that is started by a closure; what it returns is carried out.
    init(_ machine: Machine) { self.machine = machine }

    @discardableResult
    mutating func start(_ start: (inout Machine) -> [Machine.Effect]) -> [Machine.Effect] {
        let effects = start(&machine)
        carryOut(effects, after: "start")
        return effects
    }

    @discardableResult
    mutating func send(_ event: Machine.Event) throws -> [Machine.Effect] {
        let refusal = machine.refusal(of: event)
        let before = machine
        do {
            let effects = try machine.handle(event)
            #expect(refusal == nil, "\(event) was foretold to be refused")
            carryOut(effects, after: "\(event)")
            return effects
        } catch {
            #expect(refusal == error, "\(event) was refused for another reason than foretold")
            #expect(String(describing: before) == String(describing: machine), "\(event) was refused and changed something")
            throw error
        }
    }

    /// Why an event is refused, if it is; else it is handled.
    mutating func rejection(of event: Machine.Event) -> Machine.Rejection? {
        do {
            try send(event)
            return nil
        } catch {
            return error as? Machine.Rejection
        }
    }

    /// The server has ended an attempt, well or not.
    @discardableResult
    mutating func end(_ ticket: Machine.Ticket, with event: Machine.Event) throws -> [Machine.Effect] {
        live.removeAll { $0 == ticket }
        return try send(event)
    }

    /// A clock has run down.
    @discardableResult
    mutating func fire(_ clock: Machine.Clock, _ event: (Machine.Clock) -> Machine.Event) throws -> [Machine.Effect] {
        clocks.remove(clock)
        return try send(event(clock))
    }

    private mutating func carryOut(_ effects: [Machine.Effect], after cause: String) {
        let works = effects.map(Machine.work)
        let ranks = works.map(\.rank)
        #expect(ranks == ranks.sorted(), "the order of effects after \(cause): \(effects)")
        for work in works { carryOut(work, after: cause) }
        if hasEnded {
            #expect(clocks.isEmpty, "a clock runs on behind the end")
        } else {
            #expect(clocks == Set(machine.runningTimers), "clocks after \(cause)")
        }
    }

    private mutating func carryOut(_ work: Work<Machine>, after cause: String) {
        switch work {
        case .move: break
        case .start(let ticket):
            #expect(started.contains(ticket) == false, "a ticket is used twice after \(cause)")
            started.append(ticket)
            live.append(ticket)
        case .cancel(let ticket):
            #expect(live.contains(ticket), "what does not run is cancelled after \(cause)")
            live.removeAll { $0 == ticket }
            cancelled.append(ticket)
        case .startTimer(let clock):
            #expect(clocks.insert(clock).inserted, "a clock is started twice after \(cause)")
        case .cancelTimer(let clock):
            #expect(clocks.remove(clock) != nil, "a clock that does not run is stopped after \(cause)")
        case .endRefresh: refreshesEnded += 1
        case .end: hasEnded = true
        }
    }
}
