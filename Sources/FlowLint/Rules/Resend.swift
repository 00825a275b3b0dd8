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
            for page in machine.pages.ids {
                let onPage = machine.pages[page].handlers.flatMap(\.actions) + machine.pages[page].countdowns.flatMap(\.actions)
                for case .send(let call) in onPage {
                    guard machine.isFixed(behind: page, call) == false, let input = machine.changeableInput(of: call, sentOn: page) else {
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

extension Machine {
    /// Whether the page that sends is a point of no return, or a later one that waits for what is sent.
    fileprivate func isFixed(behind page: ID<Page>, _ call: Call) -> Bool {
        return pages.ids.contains { other in
            let waits = other == page || other > page && pages[other].uses.contains { $0.call.request == call.request }
            return waits && pages[other].isCommit
        }
    }

    /// An answer in the key of a send that can be given anew when the user comes back from behind the page.
    fileprivate func changeableInput(of call: Call, sentOn page: ID<Page>) -> ID<Input>? {
        let fixed = pages.ids.last { $0 < page && pages[$0].isCommit && pages[$0].block == nil }
        var found: ID<Input>?
        for argument in call.arguments {
            argument.walk { part in
                guard found == nil, case .input(let read) = part else { return }
                let asked = inputs[read.input].page
                if asked <= page, fixed.map({ $0 < asked }) ?? true { found = read.input }
            }
        }
        return found
    }
}
