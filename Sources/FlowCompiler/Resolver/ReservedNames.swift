/// Names that the generated Swift needs for itself. Whoever adds one to an emitted machine adds it here.
enum ReservedNames {
    /// Properties of the machine, and its functions without parameters: an answer, a param or a result is a property beside them.
    static let members: Set<String> = [
        "addPages", "answers", "beginStep", "canGoBack", "canGoNext", "committed", "current", "endAsChild", "endCancelled", "endFinished",
        "endsRefresh", "firstScreen", "hasCommittedAsChild", "isExact", "isRunningAsChild", "lastNumber", "live", "loads", "makeOutput",
        "pages", "phase", "progress", "refreshing", "relist", "resultAsChild", "runningTimers", "screen", "skipped", "start", "timers",
        "undecided", "waiting",
    ]

    /// Further properties of tabs.
    static let tabsMembers: Set<String> = ["selected", "tabs"]

    /// Further properties of a stack, and its functions without parameters.
    static let stackMembers: Set<String> = ["answersByPlace", "lastPlace", "path", "places", "popToRoot", "root", "top"]

    /// Cases of the machine's types that have one for each `run` too, beside those of `events`.
    static let runs: Set<String> = [
        "alreadySent", "awaiting", "cancelTimer", "cancelled", "committed", "ended", "finished", "inChild", "incomplete", "missing",
        "noNextPage", "noPreviousPage", "notHandled", "notStarted", "outOfRange", "pageNotListed", "pagesChanged", "pathChanged", "pop",
        "popToRoot", "push", "refreshEnded", "refreshing", "requirement", "select", "staleTicket", "staleTimer", "start", "startTimer",
        "update", "wrongValue",
    ]

    /// Further events of a stack.
    static let stackEvents: Set<String> = ["pathChanged", "popToRoot"]

    /// Functions of the machine with their labels: an answer by member and a result by argument are functions beside them.
    static let functions: Set<String> = [
        "handle(_:)", "isListed(_:)", "page(after:)", "page(before:)", "refusal(of:)", "start(at:)", "ticket(for:)",
    ]

    /// The machine's own events.
    static let events: Set<String> = [
        "back", "cancel", "failed", "loaded", "next", "pageShown", "refresh", "retry", "show", "timerFired",
    ]

    /// Steps of a `test`: an app event of that name could not be written there.
    static let testSteps: Set<String> = ["expect", "fail", "fire", "load", "popped", "refuse", "select", "set", "shown", "toggle"]

    /// Types that the machine declares inside itself. An app's own type may have such a name, an enum may not.
    static let nestedTypes: Set<String> = [
        "Answers", "Block", "Direction", "Effect", "Event", "Input", "Load", "LoadState", "Named", "Output", "Page", "Phase", "Policy",
        "Progress", "Purpose", "Rejection", "Request", "Requirement", "Server", "Start", "Step", "Ticket", "Timer", "Value", "Waiting",
    ]

    /// Swift's own types that the generated text names.
    static let swiftTypes: Set<String> = [
        "Any", "Array", "Bool", "CaseIterable", "Codable", "Decodable", "Dictionary", "Encodable", "Equatable", "Error", "Hashable", "Int",
        "Never", "Optional", "OrderedSet", "RawRepresentable", "Result", "Self", "Sendable", "Set", "String", "Swift", "Void",
    ]

    /// What Swift cannot spell, not even in backticks.
    static let unspeakable: Set<String> = ["Protocol", "Type"]
}
