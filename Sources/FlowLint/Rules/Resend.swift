import FlowDiagnostics
import FlowModel

extension Rule {
    static let resend = Rule(
        "resend",
        .note,
        summary: "Who goes back and answers differently sends a second time."
    ) { file, rule in
        return file.file.machines.filter(\.isOrdered).flatMap { machine -> [Diagnostic] in
            var found: [Diagnostic] = []
            let commits = Commits(in: machine)
            for page in machine.pages.ids {
                let onPage = machine.pages[page].handlers.flatMap(\.actions) + machine.pages[page].countdowns.flatMap(\.actions)
                for case .send(let call) in onPage {
                    guard commits.isFixed(behind: page, call) == false, let input = commits.changeableInput(of: call, sentOn: page) else {
                        continue
                    }
                    found.append(
                        rule.finding(
                            "going back and changing `\(machine.inputs[input].name)` sends `\(machine.requests[call.request].name)` again, with another key",
                            at: call.range,
                            caption: "sent here",
                            labels: [.init(file.nameRange(of: machine.inputs[input].range), "can still be changed")],
                            help: "write `commit` on `\(machine.pages[page].name)` if there must be no second one"
                        )
                    )
                }
            }
            return found
        }
    }
}

/// The points of no return of a flow.
private struct Commits {
    private let machine: Machine
    /// The last page with `commit` that asks for a request.
    private var asking: [ID<Request>: ID<Page>] = [:]
    /// For each page the nearest one before it that is always listed and has `commit`.
    private var before: [ID<Page>?] = []

    /// Linear in the spec.
    init(in machine: Machine) {
        self.machine = machine
        var last: ID<Page>?
        for id in machine.pages.ids {
            before.append(last)
            let page = machine.pages[id]
            if page.isCommit == false { continue }
            if page.block == nil { last = id }
            for use in page.uses { asking[use.call.request] = id }
        }
    }

    /// Whether a page that sends is a point of no return, or a later one that waits for what is sent.
    func isFixed(behind page: ID<Page>, _ call: Call) -> Bool {
        return machine.pages[page].isCommit || asking[call.request].map { $0 >= page } ?? false
    }

    /// An answer in the key of a send that can be given anew when the user comes back from behind the page.
    func changeableInput(of call: Call, sentOn page: ID<Page>) -> ID<Input>? {
        let fixed = before[page.index]
        var found: ID<Input>?
        for argument in call.arguments {
            argument.walk { part in
                guard found == nil, case .input(let read) = part else { return }
                let asked = machine.inputs[read.input].page
                if asked <= page, fixed.map({ $0 < asked }) ?? true { found = read.input }
            }
        }
        return found
    }
}
