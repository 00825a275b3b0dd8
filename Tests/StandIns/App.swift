// What an app has beside the Swift of the documentation: screens, stores of other flows, and what asks the server.

import Observation
import UIKit

func get<Answer>(_ path: String) async throws -> Answer { throw CancellationError() }

@MainActor
func makeScreen<Page, Store>(for page: Page, _ store: Store) -> UIViewController { return UIViewController(nibName: nil, bundle: nil) }

/// Like the store of the diary, for a machine without requests.
@MainActor @Observable
final class CalendarStore {
    private(set) var flow = Calendar()
    @ObservationIgnored var present: (Calendar.Effect) -> Void = { _ in }
    func send(_ event: Calendar.Event) {}
}

/// Like the store of the diary.
@MainActor @Observable
final class PlaceStore {
    private(set) var flow: PlaceDetail
    @ObservationIgnored var present: (PlaceDetail.Effect) -> Void = { _ in }
    init(place: Place) { flow = PlaceDetail(place: place) }
    func send(_ event: PlaceDetail.Event) {}
}

@MainActor
final class RunnerCoordinator {
    let tabs = TabBar()
    let home = HomePager()
    let mates = MateNavigation()
    let records = RecordNavigation()
    func select(_ tab: MateRunner.Tab) {}
}

@MainActor
final class TabBar {
    func select(_ tab: RunnerTabs.Tab) {}
}

@MainActor
final class HomePager {
    func show(_ screen: Home.Screen, _ direction: RunnerTabs.Direction) {}
}

@MainActor
final class MateNavigation {
    func present(_ effect: Mates.Effect) {}
}

@MainActor
final class RecordNavigation {
    func present(_ effect: Records.Effect) {}
}
