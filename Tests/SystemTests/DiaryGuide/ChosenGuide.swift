extension ChosenDiaryGuide: Guide {
    static var prompts: [Prompt] { return Prompt.allCases }

    static func make() -> ChosenDiaryGuide { return ChosenDiaryGuide() }
    mutating func launch() -> [Effect] { return start() }
    static func request(of ticket: Ticket) -> Request { return ticket.request }
    static func milliseconds(of timer: Timer) -> Int { return timer.milliseconds }
    static func shown(_ page: Page) -> Event { return .pageShown(page) }
    static func fired(_ timer: Timer) -> Event { return .timerFired(timer) }
    static func chosen(_ prompts: [Prompt]) -> Event { return .setChosen(prompts) }

    static func job(of effect: Effect) -> Job<ChosenDiaryGuide> {
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

extension ChosenDiaryGuide.Page: GuidePage {}
extension ChosenDiaryGuide.Request: GuideRequest {}
extension ChosenDiaryGuide.Ticket: GuideTicket {}
extension ChosenDiaryGuide.Value: GuideValue {}
extension ChosenDiaryGuide.Event: GuideEvent {}
extension ChosenDiaryGuide.Rejection: GuideRejection {}
