/// The part that is the same in every file of tests: it drives a machine and remembers what it did.
let testHarness: SwiftCode = """
    // MARK: What drives a machine

    /// What every machine offers to a test.
    private nonisolated protocol SpecMachine: Sendable {
        associatedtype Event: Sendable
        associatedtype Effect
        associatedtype Rejection: Error
        associatedtype Ticket: Hashable = Never
        associatedtype Timer: Hashable = Never

        var specClocks: [(timer: Timer, milliseconds: Int)] { get }
        mutating func handle(_ event: Event) throws(Rejection) -> [Effect]
        /// An effect in words that do not depend on the machine, with the attempt that it is about.
        static func specEffect(_ effect: Effect) -> (effect: SpecEffect, ticket: Ticket?, timer: Timer?, output: Any?)
    }

    /// What a machine told the app to do. Pages and requests are those of the machine.
    private nonisolated enum SpecEffect: Equatable {
        enum Way { case initial, forward, backward }

        case show(AnyHashable, Way), select(AnyHashable), push(AnyHashable), pop, update(AnyHashable), pagesChanged
        case start(AnyHashable), cancel(AnyHashable), startTimer(SpecClock), cancelTimer(SpecClock)
        case refreshEnded, finished, cancelled
        /// A move inside of a child.
        indirect case inside(String, SpecEffect)

        /// As the child of a `run` knows it; `nil` for what is not its own.
        func lowered(into run: String) -> SpecEffect? {
            switch self {
            case .inside(run, let effect): return effect
            case .show(let screen, let way): return specPart(of: screen.base, run).map { .show($0, way) }
            case .start(let request): return specPart(of: request.base, run).map { .start($0) }
            case .cancel(let request): return specPart(of: request.base, run).map { .cancel($0) }
            case .startTimer(let clock): return clock.lowered(into: run).map { .startTimer($0) }
            case .cancelTimer(let clock): return clock.lowered(into: run).map { .cancelTimer($0) }
            default: return nil
            }
        }
    }

    /// A clock by its length, and what it is for.
    private nonisolated struct SpecClock: Equatable, ExpressibleByIntegerLiteral {
        let milliseconds: Int
        let purpose: Any?

        init(integerLiteral milliseconds: Int) {
            self.milliseconds = milliseconds
            purpose = nil
        }

        init(_ timer: Any, _ milliseconds: Int) {
            self.milliseconds = milliseconds
            purpose = Mirror(reflecting: timer).descendant("purpose")
        }

        static func == (left: SpecClock, right: SpecClock) -> Bool { return left.milliseconds == right.milliseconds }

        func lowered(into run: String) -> SpecClock? {
            return purpose.flatMap { specPart(of: $0, run) }.map { SpecClock($0.base, milliseconds) }
        }

        /// Whether it is a timeout or freshness of a request, or a countdown of a page.
        func isOf(_ owner: AnyHashable) -> Bool {
            guard let part = purpose.flatMap({ Mirror(reflecting: $0).children.first }) else { return false }
            switch part.label {
            case "timeout", "freshness": return part.value as? AnyHashable == owner
            case "countdown":
                guard let page = Mirror(reflecting: part.value).children.first?.value else { return false }
                return (Mirror(reflecting: page).descendant("page") ?? page) as? AnyHashable == owner
            default: return false
            }
        }
    }

    /// What an enum's case of this name holds.
    private nonisolated func specPart(of value: Any, _ name: String) -> AnyHashable? {
        guard let part = Mirror(reflecting: value).children.first, part.label == name else { return nil }
        return part.value as? AnyHashable
    }

    /// Why a test cannot go on.
    private nonisolated struct SpecFailure: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }

    /// A value that must be there.
    private nonisolated func given<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw SpecFailure("a value is not given") }
        return value
    }

    private nonisolated func specIssue(_ text: String, _ location: SourceLocation) {
        Issue.record(Comment(rawValue: text), sourceLocation: location)
    }

    /// A machine while a test drives it, with what has happened so far.
    private nonisolated struct SpecRun<Machine: SpecMachine> {
        private(set) var machine: Machine
        /// Every attempt, in the order of their starts.
        private(set) var tickets: [(ticket: Machine.Ticket, request: AnyHashable)] = []
        private(set) var stopped: [AnyHashable] = []
        /// Of the last step that was an event.
        private(set) var effects: [SpecEffect] = []
        private(set) var hasFinished = false
        private(set) var isCancelled = false
        /// What it delivered.
        private(set) var output: Any?
        private var timers: [(timer: Machine.Timer, clock: SpecClock)] = []

        init(_ machine: Machine, _ start: (inout Machine) -> [Machine.Effect]) {
            self.machine = machine
            note(start(&self.machine), isFirst: true)
        }

        var isRunning: Bool { return hasFinished == false && isCancelled == false }
        var started: [AnyHashable] { return tickets.map(\\.request) }

        /// An event that must be accepted.
        mutating func send(_ event: Machine.Event, isFirst: Bool = true) throws { note(try machine.handle(event), isFirst: isFirst) }

        /// An event that must be refused. `words`: one of these says why, about a subject; or about one of a name, of members.
        mutating func refuse(
            _ event: Machine.Event,
            because words: [String] = [],
            about subject: AnyHashable? = nil,
            named name: String? = nil,
            of members: [AnyHashable] = [],
            at location: SourceLocation = #_sourceLocation
        ) {
            let found: any Error
            do {
                note(try machine.handle(event), isFirst: true)
                return specIssue("it is accepted, with \\(effects)", location)
            } catch {
                found = error
            }
            effects = []
            check(found, words, subject, name, members, location)
        }

        private func check(
            _ refusal: any Error,
            _ words: [String],
            _ subject: AnyHashable?,
            _ name: String?,
            _ members: [AnyHashable],
            _ location: SourceLocation
        ) {
            // What a child refused says why in the child's words.
            var reason: Any = refusal
            while let inner = Mirror(reflecting: reason).children.first?.value as? any Error { reason = inner }
            let part = Mirror(reflecting: reason).children.first
            var isMeant = words.isEmpty || words.contains(part?.label ?? "\\(reason)")
            if let subject { isMeant = isMeant && part?.value as? AnyHashable == subject }
            if let name, let about = part?.value {
                let answer = Mirror(reflecting: about).children.first
                isMeant = isMeant && answer?.label ?? "\\(about)" == name
                let known = answer.map { Mirror(reflecting: $0.value).children.compactMap { $0.value as? AnyHashable } } ?? []
                isMeant = isMeant && (members.isEmpty || known == members)
            }
            if isMeant == false { specIssue("it is refused for another reason: \\(refusal)", location) }
        }

        private mutating func note(_ new: [Machine.Effect], isFirst: Bool) {
            if isFirst { effects = [] }
            for (effect, ticket, timer, output) in new.map(Machine.specEffect) {
                effects.append(effect)
                switch effect {
                case .start(let request): if let ticket { tickets.append((ticket, request)) }
                case .cancel(let request): stopped.append(request)
                case .startTimer(let clock): if let timer { timers.append((timer, clock)) }
                case .finished:
                    hasFinished = true
                    self.output = output
                case .cancelled: isCancelled = true
                default: break
                }
            }
        }

        // MARK: Attempts and clocks

        /// The attempt under way; of one that is to be refused the last one will do. `isLate`: one that was given up, or has ended.
        func ticket(_ request: AnyHashable, _ live: Machine.Ticket?, isLate: Bool = false, isRefused: Bool = false) throws -> Machine.Ticket {
            if isLate == false, let live { return live }
            let earlier = tickets.last { $0.request == request && $0.ticket != live }
            if isLate || isRefused, let earlier { return earlier.ticket }
            throw SpecFailure("\\(request) is not under way; started: \\(started)")
        }

        /// The clock of a length that runs: of a child, of a request or page; of one that is to be refused the last one will do.
        func timer(_ milliseconds: Int, inside runs: [String] = [], of owner: AnyHashable? = nil, isRefused: Bool = false) throws -> Machine.Timer {
            func isMeant(_ clock: SpecClock) -> Bool {
                var lowered: SpecClock? = clock
                for run in runs { lowered = lowered?.lowered(into: run) }
                guard let lowered, lowered.milliseconds == milliseconds else { return false }
                return owner.map { lowered.isOf($0) } ?? true
            }
            let running = machine.specClocks.filter { isMeant(SpecClock($0.timer, $0.milliseconds)) }
            if let first = running.first, owner != nil || running.count == 1 { return first.timer }
            if running.isEmpty, isRefused, let late = timers.last(where: { isMeant($0.clock) }) { return late.timer }
            throw SpecFailure("\\(running.count) clocks of \\(milliseconds) ms run")
        }

        // MARK: Children

        /// The last effects, as the child of some `run`s knows them.
        func effects(inside runs: [String]) -> [SpecEffect] {
            return runs.reduce(effects) { effects, run in effects.compactMap { $0.lowered(into: run) } }
        }

        /// Requests, as the child of some `run`s knows them.
        func requests(_ requests: [AnyHashable], inside runs: [String]) -> [AnyHashable] {
            return runs.reduce(requests) { requests, run in requests.compactMap { specPart(of: $0.base, run) } }
        }
    }

    /// The children of a `run` that a machine keeps, ended ones too.
    private nonisolated func specChildren<Machine, Child>(_ run: String, of machine: Machine, as type: Child.Type) -> [Child] {
        guard let children = Mirror(reflecting: machine).descendant("\\(run)Runs") else { return [] }
        return Mirror(reflecting: children).children.compactMap { Mirror(reflecting: $0.value).descendant("value") as? Child }
    }
    """
