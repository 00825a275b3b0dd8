import Testing

extension PlaceDetail: Drivable {
    static func work(of effect: Effect) -> Work<PlaceDetail> {
        switch effect {
        case .select: return .move
        case .start(let ticket): return .start(ticket)
        case .cancel(let ticket): return .cancel(ticket)
        case .startTimer(let timer): return .startTimer(timer)
        case .cancelTimer(let timer): return .cancelTimer(timer)
        case .finished, .cancelled: return .end
        }
    }
}

/// A segmented control and what is under it, which show what the effects say and nothing else.
struct PlaceHost: Sendable {
    private(set) var driver: Driver<PlaceDetail>
    /// Which child is visible; none before the start.
    private(set) var visible: PlaceDetail.Tab?
    private(set) var selections = 0

    init(_ place: Place = harbour) {
        driver = Driver(PlaceDetail(place: place))
        show(driver.start { $0.start() })
    }

    var machine: PlaceDetail { return driver.machine }
    var started: [PlaceDetail.Request] { return driver.started.map(\.request) }
    var live: [PlaceDetail.Request] { return driver.live.map(\.request) }

    @discardableResult
    mutating func send(_ event: PlaceDetail.Event) throws -> [PlaceDetail.Effect] {
        let effects = try driver.send(event)
        show(effects)
        return effects
    }

    mutating func rejection(of event: PlaceDetail.Event) -> PlaceDetail.Rejection? {
        do {
            try send(event)
            return nil
        } catch {
            return error as? PlaceDetail.Rejection
        }
    }

    /// The server has answered a request.
    mutating func answer(_ request: PlaceDetail.Request) throws {
        let ticket = try #require(driver.live.first { $0.request == request })
        switch request {
        case .photos: show(try driver.end(ticket, with: .loaded(ticket, .photos([Photo(number: 1)]))))
        case .reviews: show(try driver.end(ticket, with: .loaded(ticket, .reviews([Review(text: "fine")]))))
        }
    }

    mutating func fail(_ request: PlaceDetail.Request) throws {
        let ticket = try #require(driver.live.first { $0.request == request })
        show(try driver.end(ticket, with: .failed(ticket)))
    }

    mutating func fire(_ clock: PlaceDetail.Timer) throws { show(try driver.fire(clock) { .timerFired($0) }) }

    private mutating func show(_ effects: [PlaceDetail.Effect]) {
        for case .select(let tab) in effects {
            #expect(tab != visible, "the visible child is shown again")
            visible = tab
            selections += 1
        }
        if driver.hasEnded == false { #expect(visible == machine.selected, "another child is visible than is selected") }
    }
}

let harbour = Place(name: "harbour")
let tower = Place(name: "tower")
