import Testing

extension PlaceDetailTests {
    @Test("On random walks exactly one child is selected, and each loads after its first selection, once per place and failure")
    func walks() throws {
        for number in UInt64(1)...150 {
            let seed = number &* 0x9E37_79B9_7F4A_7C15
            var random = Seed(seed)
            var walk = Walk(place: Place(name: "place \(number)"))
            for step in 1...120 {
                try walk.step(&random)
                if let fault = walk.fault {
                    Issue.record("seed \(seed), step \(step), \(walk.last): \(fault)")
                    break
                }
            }
        }
    }
}

/// The children beside a model of them: what was selected, and what failed.
private struct Walk {
    let place: Place
    private var host: PlaceHost
    private var selected = PlaceDetail.Tab.photos
    private var everSelected: Set<PlaceDetail.Tab> = [.photos]
    private var failed: Set<PlaceDetail.Request> = []
    private var reasonsToReload = 0
    private(set) var last = "start"
    private(set) var fault: String?

    init(place: Place) {
        self.place = place
        host = PlaceHost(place)
    }

    mutating func step(_ random: inout Seed) throws {
        switch Int.random(in: 0..<8, using: &random) {
        case 0...3: try select(&random)
        case 4: try answer(&random)
        case 5: try fail(&random)
        case 6: try timeOut(&random)
        default: tryAgain()
        }
        compare()
    }

    private mutating func select(_ random: inout Seed) throws {
        guard let tab = host.machine.tabs.randomElement(using: &random) else { return }
        last = "select \(tab)"
        let effects = try host.send(.select(tab))
        if tab == selected, effects != [] { note("the selected one had effects") }
        selected = tab
        everSelected.insert(tab)
    }

    private mutating func answer(_ random: inout Seed) throws {
        guard let request = host.live.randomElement(using: &random) else { return }
        last = "answer \(request)"
        try host.answer(request)
        failed.remove(request)
    }

    private mutating func fail(_ random: inout Seed) throws {
        guard let request = host.live.randomElement(using: &random) else { return }
        last = "fail \(request)"
        try host.fail(request)
        failed.insert(request)
    }

    private mutating func timeOut(_ random: inout Seed) throws {
        guard let clock = host.machine.runningTimers.randomElement(using: &random) else { return }
        last = "time out"
        let before = Set(host.live)
        try host.fire(clock)
        failed.formUnion(before.subtracting(host.live))
    }

    private mutating func tryAgain() {
        last = "try again"
        let request = self.request(of: selected)
        let isOpen = request.map(failed.contains) ?? false
        let rejection = host.rejection(of: .tryAgain)
        if (rejection == nil) != isOpen { note("\(String(describing: rejection))") }
        guard isOpen, let request else { return }
        failed.remove(request)
        reasonsToReload += 1
    }

    private mutating func compare() {
        if host.visible != selected || host.machine.selected != selected {
            note("\(host.machine.selected) is selected, expected \(selected)")
        }
        let wanted = Set(everSelected.compactMap(request(of:)))
        if Set(host.started) != wanted { note("loads of \(host.started), expected of \(wanted)") }
        if host.started.count != wanted.count + reasonsToReload { note("\(host.started.count) loads") }
    }

    private func request(of tab: PlaceDetail.Tab) -> PlaceDetail.Request? {
        switch tab {
        case .photos: return .photos(of: place)
        case .reviews: return .reviews(of: place)
        case .map: return nil
        }
    }

    private mutating func note(_ text: String) {
        if fault == nil { fault = text }
    }
}
