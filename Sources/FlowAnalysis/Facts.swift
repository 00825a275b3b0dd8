import FlowModel

/// What holds for all answers of one machine at once: what rules and pictures ask, each question worked out once.
package struct Facts: Sendable {
    package let machine: Machine

    package init(_ machine: Machine) {
        self.machine = machine
    }
}
