import Testing

import struct Foundation.Date

extension Calendar: Drivable {
    static func work(of effect: Effect) -> Work<Calendar> {
        switch effect {
        case .push, .pop, .update: return .move
        case .cancelled: return .end
        }
    }
}

/// A navigation stack of an app, which shows what the effects say and nothing else.
struct CalendarHost: Sendable {
    private(set) var driver = Driver(Calendar())
    /// What is above the root on screen.
    private(set) var shown: [Calendar.Page] = []
    private(set) var pushes = 0

    init() { driver.start { $0.start() } }

    var machine: Calendar { return driver.machine }

    @discardableResult
    mutating func send(_ event: Calendar.Event) throws -> [Calendar.Effect] {
        let effects = try driver.send(event)
        for effect in effects { show(effect) }
        #expect(shown == machine.path, "the screen shows another path after \(event)")
        return effects
    }

    /// The user has swiped back, or held the back button down: the screen has changed before the machine hears of it.
    @discardableResult
    mutating func swipe(toDepth depth: Int) throws -> [Calendar.Effect] {
        shown.removeSubrange(min(depth, shown.count)...)
        return try send(.pathChanged(shown))
    }

    mutating func rejection(of event: Calendar.Event) -> Calendar.Rejection? {
        do {
            try send(event)
            return nil
        } catch {
            return error as? Calendar.Rejection
        }
    }

    private mutating func show(_ effect: Calendar.Effect) {
        switch effect {
        case .push(let page):
            shown.append(page)
            pushes += 1
        case .pop(let depth):
            #expect(depth < shown.count, "nothing is popped")
            shown.removeSubrange(min(depth, shown.count)...)
        case .update(let page):
            #expect(shown.last?.id == page.id && shown.last != page, "nothing is updated")
            shown = shown.dropLast() + [page]
        case .cancelled: break
        }
    }
}

/// The start of a day, and a moment of it.
let monday = Date(timeIntervalSinceReferenceDate: 0)
let tuesday = Date(timeIntervalSinceReferenceDate: 86_400)
