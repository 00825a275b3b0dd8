import Testing

import struct Foundation.Date

extension CalendarTests {
    @Test("Every sequence of five steps gives the path of a plain list, with no two equal pages side by side")
    func sequences() throws {
        var walked = 0
        var open = [Walk()]
        while let walk = open.popLast() {
            walked += 1
            for step in walk.trace.count < 5 ? walk.steps : [] {
                var longer = walk
                try longer.take(step)
                try #require(longer.fault == nil, "\(longer.trace)")
                open.append(longer)
            }
        }
        #expect(walked > 5000)
    }

    @Test("On random walks the path is what the screen shows, and no two equal pages lie side by side")
    func walks() throws {
        for number in UInt64(1)...200 {
            let seed = number &* 0x9E37_79B9_7F4A_7C15
            var random = Seed(seed)
            var walk = Walk()
            for step in 1...100 {
                guard let next = walk.steps.randomElement(using: &random) else { break }
                try walk.take(next)
                if let fault = walk.fault {
                    Issue.record("seed \(seed), step \(step): \(fault), \(walk.trace)")
                    break
                }
            }
        }
    }
}

/// The stack beside a plain list.
private struct Walk: Sendable {
    enum Step: Hashable, Sendable {
        case open(Date)
        case settings
        case back
        case home
        case swipe(toDepth: Int)
    }

    private var host = CalendarHost()
    private var path: [Calendar.Page] = []
    private(set) var trace: [Step] = []
    private(set) var fault: String?

    /// What can be done now.
    var steps: [Step] {
        return [.open(monday), .open(tuesday), .settings, .back, .home] + (0...path.count).map { .swipe(toDepth: $0) }
    }

    mutating func take(_ step: Step) throws {
        trace.append(step)
        switch step {
        case .open(let day):
            try host.send(.openCalendar(day: day))
            if path.last?.id == .calendar { path.removeLast() }
            path.append(.calendar(day: day))
        case .settings:
            try host.send(.openSettings)
            if path.last != .settings { path.append(.settings) }
        case .back:
            let rejection = host.rejection(of: .back)
            if (rejection == nil) != (path.isEmpty == false) { fault = "back: \(String(describing: rejection))" }
            if path.isEmpty == false { path.removeLast() }
        case .home:
            try host.send(.goHome)
            path = []
        case .swipe(let depth):
            if try host.swipe(toDepth: depth) != [] { fault = "a swipe was answered by a move" }
            path.removeSubrange(depth...)
        }
        if host.shown != path || host.machine.path != path { fault = "path \(host.machine.path), expected \(path)" }
        if zip(path, path.dropFirst()).contains(where: { $0.id == $1.id }) { fault = "two equal pages side by side" }
    }
}
