/// The names that the three specs of system 1 share. The generated enums meet these requirements by their cases alone: a host reads
/// the same for all of them.
protocol Guide: FlowMachine
where Page: GuidePage, Request: GuideRequest, Ticket: GuideTicket, Event: GuideEvent, Rejection: GuideRejection {
    associatedtype Prompt: Hashable & Sendable
    associatedtype Value: GuideValue

    /// The five prompts, as the server delivers them.
    static var prompts: [Prompt] { get }
    static func chosen(_ prompts: [Prompt]) -> Event
    func writesOwn(prompt: Prompt) -> Bool
    func own(prompt: Prompt) -> String?
    /// How far the load of a prompt's sentences is.
    func offer(for prompt: Prompt) -> Offer
    /// How far the load of the prompts is.
    var menu: Menu { get }
}

protocol GuidePage: Sendable {
    associatedtype Prompt
    static var choosePrompts: Self { get }
    static func chooseSentence(prompt: Prompt) -> Self
    static func writeSentence(prompt: Prompt) -> Self
    static var result: Self { get }
}

protocol GuideRequest: Sendable {
    associatedtype Prompt
    static var prompts: Self { get }
    static func sentences(for: Prompt) -> Self
}

protocol GuideTicket: Sendable {
    associatedtype Request
    var request: Request { get }
}

protocol GuideValue: Sendable {
    static func prompts(_: [PromptOption]) -> Self
    static func sentences(_: [Sentence]) -> Self
}

protocol GuideEvent: Sendable {
    associatedtype Page
    associatedtype Prompt
    associatedtype Ticket
    associatedtype Value
    static var next: Self { get }
    static var back: Self { get }
    static var cancel: Self { get }
    static var retry: Self { get }
    static func show(_: Page) -> Self
    static func toggleChosen(_: Prompt) -> Self
    static func setWritesOwn(_: Bool, prompt: Prompt) -> Self
    static func setOwn(_: String?, prompt: Prompt) -> Self
    static func loaded(_: Ticket, _: Value) -> Self
    static func failed(_: Ticket) -> Self
}

protocol GuideRejection: Sendable {
    associatedtype Page
    associatedtype Request
    static var noNextPage: Self { get }
    static var noPreviousPage: Self { get }
    static func pageNotListed(_: Page) -> Self
    static var staleTicket: Self { get }
    static var staleTimer: Self { get }
    static func wrongValue(_: Request) -> Self
    static var notHandled: Self { get }
    static var ended: Self { get }
}

/// How far a load of sentences is, in one form for all guides.
enum Offer: Hashable, Sendable {
    case idle
    case loading(last: [Sentence]?)
    case loaded([Sentence])
    case failed(last: [Sentence]?)
}

/// How far the load of the prompts is, in one form for all guides.
enum Menu: Hashable, Sendable {
    case idle
    case loading
    case loaded
    case failed
}
