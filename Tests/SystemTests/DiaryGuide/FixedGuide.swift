extension DiaryGuide: Guide {
    static var prompts: [Prompt] { return Prompt.allCases }

    static func make() -> DiaryGuide { return DiaryGuide() }
    mutating func launch() -> [Effect] { return start() }
    static func request(of ticket: Ticket) -> Request { return ticket.request }
    static func milliseconds(of timer: Timer) -> Int { return timer.milliseconds }
    static func shown(_ page: Page) -> Event { return .pageShown(page) }
    static func fired(_ timer: Timer) -> Event { return .timerFired(timer) }
    static func chosen(_ prompts: [Prompt]) -> Event { return .setChosen(Set(prompts)) }

    static func job(of effect: Effect) -> Job<DiaryGuide> {
        switch effect {
        case .show(let page, .initial): return .show(page, .initial)
        case .show(let page, .forward): return .show(page, .forward)
        case .show(let page, .backward): return .show(page, .backward)
        case .pagesChanged: return .reloadNeighbours
        case .start(let ticket): return .start(ticket)
        case .cancel(let ticket): return .cancel(ticket)
        case .startTimer(let timer): return .startTimer(timer)
        case .cancelTimer(let timer): return .cancelTimer(timer)
        default: return .end
        }
    }

    func offer(for prompt: Prompt) -> Offer {
        switch sentences(for: prompt) {
        case .idle: return .idle
        case .loading(let last): return .loading(last: last)
        case .loaded(let sentences): return .loaded(sentences)
        case .failed(let last): return .failed(last: last)
        }
    }

    var menu: Menu {
        switch prompts {
        case .idle: return .idle
        case .loading: return .loading
        case .loaded: return .loaded
        case .failed: return .failed
        }
    }
}

extension DiaryGuide.Page: GuidePage {}
extension DiaryGuide.Request: GuideRequest {}
extension DiaryGuide.Ticket: GuideTicket {}
extension DiaryGuide.Value: GuideValue {}
extension DiaryGuide.Event: GuideEvent {}
extension DiaryGuide.Rejection: GuideRejection {}
