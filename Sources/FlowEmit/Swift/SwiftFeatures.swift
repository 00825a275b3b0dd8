import FlowModel

/// What a machine uses, so that functions of the fixed part which it does not need are left out.
struct SwiftFeatures {
    let isPager: Bool
    let hasFetches: Bool
    let hasSends: Bool
    var hasRequests: Bool { return hasFetches || hasSends }
    /// `accepts` would be a switch with an unreachable default for a single request.
    let hasSeveralRequests: Bool
    let hasRetries: Bool
    let hasTimeouts: Bool
    let hasFreshness: Bool
    let hasAhead: Bool
    let hasEager: Bool
    let hasCancelOnLeave: Bool
    let hasSendAgain: Bool
    /// Some send may have to wait for another request.
    let hasWaiting: Bool
    /// The arguments of some use depend on answers or results, so that a use can come to name another key.
    let hasVaryingKeys: Bool
    /// A listing condition asks how a load has ended, which stays so while it is tried again.
    let keepsEndings: Bool
    /// A listing condition reads a request that can be loaded again.
    let hasPinned: Bool
    /// Pages that await an expiring fetch, or a pinned one.
    var needsAwaited: Bool { return hasPinned || hasExpiringAwait }
    let hasExpiringAwait: Bool
    let hasCountdowns: Bool
    let hasRepeats: Bool
    var hasTimers: Bool { return hasTimeouts || hasFreshness || hasCountdowns }
    /// The `refresh` event.
    let hasRefreshable: Bool
    let hasRefreshAction: Bool
    let hasRetryAction: Bool
    var hasRefresh: Bool { return hasRefreshable || hasRefreshAction }
    let children: [SwiftChild]
    /// Tickets and clocks of its own or of a child.
    var hasTickets: Bool { return hasRequests || children.contains { $0.features.hasTickets } }
    var hasClocks: Bool { return hasTimers || children.contains { $0.features.hasClocks } }
    var hasNumbers: Bool { return hasTickets || hasClocks }
    var hasRefreshEvent: Bool { return hasRefreshable || children.contains { $0.features.hasRefreshEvent } }
    var hasRefreshEffect: Bool { return hasRefresh || children.contains { $0.features.hasRefreshEffect } }
    var hasRetry: Bool { return hasFetches || children.contains { $0.features.hasRetry } }
    let hasEnter: Bool
    let hasLeave: Bool
    let hasLoaded: Bool
    let hasFailed: Bool
    let hasCommit: Bool
    /// Where children stand side by side or on a path, none is before another: no commit binds.
    var hasChildCommit: Bool { return hasCommit && children.contains { $0.features.hasCommit } }
    let hasSkip: Bool
    let hasRestart: Bool
    /// Some action begins a child at an entry.
    let entersChild: Bool
    let hasEntries: Bool
    /// Pages that an entry passed are not asked.
    var hasPassed: Bool { return hasEntries || entersChild }
    let hasRequired: Bool
    let hasAwaits: Bool
    let hasRequirements: Bool
    let hasBounds: Bool
    let hasOutput: Bool
    let canFinish: Bool
    let hasClearOnHide: Bool
    /// The list depends on answers, params or results.
    let isListVarying: Bool
    let hasUndecided: Bool
    /// Blocks whose "undecided" must be told from "not listed".
    let trackedBlocks: [ID<Block>]
    var needsObstacle: Bool { return hasAwaits || hasRequirements }
    /// Whether `next` can be refused on a page that has a follower.
    var canBlock: Bool { return asksForAnswers || needsObstacle }
    var asksForAnswers: Bool { return hasRequired && isPager == false }

    init(_ machine: Machine) {
        var actions: [Action] = []
        machine.walkActions { action, _ in actions.append(action) }
        if case .pager = machine.kind { isPager = true } else { isPager = false }
        children = machine.swiftChildren
        let requests = machine.requests
        hasFetches = requests.contains { $0.kind == .fetch }
        hasSends = requests.contains { $0.kind == .send }
        hasSeveralRequests = requests.count > 1
        hasRetries = requests.contains { $0.retries > 0 }
        hasTimeouts = requests.contains { $0.timeoutMilliseconds != nil }
        hasFreshness = requests.contains { $0.freshMilliseconds != nil }
        hasAhead = requests.contains { $0.kind == .fetch && $0.start == .ahead }
        hasEager = requests.contains { $0.kind == .fetch && $0.start == .eager }
        hasCancelOnLeave = requests.contains(where: \.isCancelledOnLeave)
        hasSendAgain = requests.contains { $0.kind == .send && $0.canBeSentAgain }
        hasWaiting = actions.contains { action in
            guard case .send(let call) = action else { return false }
            return call.mayWait
        }
        let uses = machine.pages.flatMap(\.uses)
        hasVaryingKeys = uses.contains { $0.call.arguments.contains(where: \.dependsOnAnswers) }
        var asksHowLoadsEnd = false
        machine.walkExpressions { expression, place in
            if place == .listing, expression.contains(where: \.asksHowLoadEnds) { asksHowLoadsEnd = true }
        }
        keepsEndings = asksHowLoadsEnd
        hasExpiringAwait = uses.contains { use in
            return use.kind != .needs && use.call.allRequests.contains { requests[$0].freshMilliseconds != nil }
        }
        hasCountdowns = machine.pages.contains { $0.countdowns.isEmpty == false }
        hasRepeats = machine.pages.contains { $0.countdowns.contains(where: \.repeats) }
        hasRefreshable = machine.pages.contains(where: \.isRefreshable)
        hasRefreshAction = actions.contains(.refresh)
        hasRetryAction = actions.contains(.retry)
        let canReload = hasFreshness || hasRefreshable || actions.contains(.refresh)
        hasPinned = canReload && requests.contains { $0.isReadByListing && $0.kind == .fetch }
        let triggers = machine.pages.flatMap(\.handlers).map(\.trigger)
        hasEnter = triggers.contains(.enter)
        hasLeave = triggers.contains(.leave)
        hasLoaded = triggers.contains { if case .loaded = $0 { true } else { false } }
        hasFailed = triggers.contains { if case .failed = $0 { true } else { false } }
        hasCommit =
            machine.pages.contains(where: \.isCommit)
            || (machine.kind != .tabs && machine.kind != .stack && children.contains { $0.features.hasCommit })
        hasSkip = machine.pages.contains(where: \.canBeSkipped)
        hasRestart = actions.contains(.restart)
        entersChild = actions.contains { if case .enter = $0 { true } else { false } }
        hasEntries = machine.entries.isEmpty == false
        hasRequired = machine.inputs.contains(where: \.isRequired)
        hasAwaits = uses.contains { $0.kind != .needs }
        hasRequirements = machine.requirements.isEmpty == false
        hasBounds = machine.inputs.contains { $0.type.bounds != nil }
        hasOutput = machine.outputs.isEmpty == false
        canFinish = machine.kind == .flow || actions.contains(.finish)
        hasClearOnHide = machine.inputs.contains(where: \.clearsOnHide)
        isListVarying = machine.steps.contains { if case .page = $0 { false } else { true } }
        hasUndecided = machine.blocks.contains(where: \.canBeUndecided)
        trackedBlocks = machine.trackedBlocks
    }
}

extension Type {
    /// The bounds of a number or of an ordered set's members, optional or not.
    var bounds: ClosedRange<Int>? {
        switch unwrapped {
        case .integer(let bounds): return bounds
        case .orderedSet(let element): return element.bounds
        default: return nil
        }
    }
}

extension Call {
    /// Whether a send with these arguments may have to wait for another request.
    var mayWait: Bool { return after.isEmpty == false || arguments.contains(where: \.readsResult) }

    /// The request, and those that it waits for.
    fileprivate var allRequests: [ID<Request>] {
        var found = [request] + after.map(\.request)
        for argument in arguments {
            argument.walk { part in
                if case .result(let read) = part { found.append(read.request) }
            }
        }
        return found
    }
}

extension Expression {
    var readsResult: Bool {
        return contains { if case .result = $0 { true } else { false } }
    }

    var asksHowLoadEnds: Bool {
        switch self {
        case .isLoaded, .hasFailed: return true
        default: return false
        }
    }

    var dependsOnAnswers: Bool {
        return contains { expression in
            switch expression {
            case .input, .result, .isLoaded, .hasFailed, .any, .all: return true
            default: return false
            }
        }
    }
}

extension Machine {
    /// Blocks around pages whose defaulted or optional answers, or whose members, are read from outside while they may be undecided.
    fileprivate var trackedBlocks: [ID<Block>] {
        var tracked: Set<ID<Block>> = []
        func track(around page: Page) {
            guard canBeUndecided(page) else { return }
            for block in blocks(around: page) where blocks[block].canBeUndecided { tracked.insert(block) }
        }
        walkExpressions { expression, _ in
            expression.walk { part in
                switch part {
                case .input(let read) where read.visibility == .checked && inputs[read.input].isRequired == false:
                    track(around: pages[inputs[read.input].page])
                case .any(let each, let condition), .all(let each, let condition):
                    if let page = memberPage(of: each, in: condition) { track(around: pages[page]) }
                default: break
                }
            }
        }
        return tracked.sorted()
    }
}
