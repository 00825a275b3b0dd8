import FlowDiagnostics
import FlowModel

/// What a flow delivers where it ends.
extension WayFinder {
    /// `next` behind the last page of a flow.
    mutating func askAtEnd(_ space: inout Space) {
        guard space.machine.kind == .flow else { return }
        for index in space.machine.outputs.indices {
            let field = space.machine.outputs[index]
            if field.mayBeMissing { continue }
            let reader = Reader(role: .output(index), range: field.range, page: nil)
            for (spot, listed) in members(of: field, &space) { ask(field.value, reader, at: spot, listed, &space) }
        }
    }

    /// The places where a field is read: for one of each member, where its page is listed.
    private func members(of field: OutputField, _ space: inout Space) -> [(Spot, Diagram)] {
        return members(of: field, at: Spot(place: .handling, isPassed: true), &space)
    }

    /// The same, seen from a place.
    func members(of field: OutputField, at spot: Spot, _ space: inout Space) -> [(Spot, Diagram)] {
        guard let each = field.each else { return [(spot, .always)] }
        guard let page = space.machine.memberPage(of: each, in: field.value) else { return [] }
        return (space.presence.pages[page] ?? []).map { members, when in
            (space.spot(on: PageKey(page: page, members: members), isPassed: spot.isPassed), when)
        }
    }
}
