import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    /// Resolves the handlers and countdowns of the pages, now that every page is known.
    mutating func finishPages() {
        for waiting in waitingHandlers {
            for member in declared.pages[waiting.page.index].syntax.members {
                switch member {
                case .handler(let handler):
                    if let handler = lower(handler, from: waiting.reader) { machine.pages[waiting.page].handlers.append(handler) }
                case .countdown(let countdown):
                    let actions = lower(countdown.actions, from: waiting.reader)
                    machine.pages[waiting.page].countdowns.append(
                        Countdown(
                            repeats: countdown.repeats,
                            milliseconds: countdown.milliseconds,
                            actions: actions,
                            range: countdown.range
                        )
                    )
                case .title, .input, .needs, .awaits, .require, .commit, .refreshable:
                    break
                }
            }
            let page = machine.pages[waiting.page]
            let lists = page.handlers.map(\.actions) + page.countdowns.map(\.actions)
            if lists.contains(where: { $0.contains(.skip) }) { machine.pages[waiting.page].canBeSkipped = true }
        }
        waitingHandlers = []
    }

    /// The handlers of the whole flow: any page may be current, so they may read every one.
    mutating func resolveFlowHandlers(of container: ContainerSyntax) {
        for case .handler(let handler) in container.members {
            if pageEvents.contains(handler.event.text) {
                findings.report(
                    Diagnostic(
                        .misplacedStep,
                        "`on \(handler.event.text)` belongs to a page",
                        at: handler.event.range,
                        help: "write it inside of the page that it is about"
                    )
                )
                continue
            }
            if childEvents.contains(handler.event.text) { continue }
            if let handler = lower(handler, from: flowReader) { machine.handlers.append(handler) }
        }
        if machine.handlers.contains(where: { $0.actions.contains(.skip) }) {
            for page in machine.pages.ids { machine.pages[page].canBeSkipped = true }
        }
    }

    /// Who reads from no page.
    var flowReader: Reader {
        return Reader(kind: .handling, page: nil, earlier: Int.max, blocks: [], eaches: [])
    }

    private mutating func lower(_ handler: HandlerSyntax, from reader: Reader) -> Handler? {
        var reader = reader
        let trigger: Handler.Trigger
        switch handler.event.text {
        case "finish":
            reader.hasOwnOutput = true
            trigger = .childFinished
        case "cancel": trigger = .childCancelled
        case "enter": trigger = .enter
        case "leave": trigger = .leave
        case "loaded":
            guard let call = awaitedCall(of: handler, from: reader) else { return nil }
            trigger = .loaded(call)
        case "failed":
            guard let call = awaitedCall(of: handler, from: reader) else { return nil }
            trigger = .failed(call)
        default:
            guard let event = declared.events[handler.event.text] else { return nil }
            let names = handler.parameters.map(\.name.text)
            let types = names.map { name in
                event.syntax.parameters.firstIndex { $0.name.text == name }.flatMap { event.types[$0] }
            }
            reader.event = EventParameters(event: event.id, names: names, types: types)
            trigger = .app(event.id)
        }
        var condition: Expression?
        if let when = handler.condition {
            guard let known = self.condition(when, from: reader) else {
                _ = lower(handler.actions, from: reader)
                return nil
            }
            reader.given.formUnion(implied(by: known).whenTrue)
            condition = known
        }
        return Handler(
            trigger: trigger,
            condition: condition,
            actions: lower(handler.actions, from: reader),
            range: handler.range,
            written: handler.condition.flatMap { syntax in condition.map { written(syntax, as: $0) } }
        )
    }

    /// What `on loaded f` and `on failed f` name: a key that this page needs, awaits or sends.
    private mutating func awaitedCall(of handler: HandlerSyntax, from reader: Reader) -> Call? {
        guard let call = handler.request, let page = reader.page else { return nil }
        guard let id = requestID(of: call) else {
            if case .request(_, nil)? = declared.values[call.name.text] { reportNotOnPage(call, page) }
            return nil
        }
        let keys = (usages.onPage[page] ?? []).filter { usages.keys[$0].request == id }
        if call.arguments == nil, machine.requests[id].parameters.isEmpty == false {
            guard keys.count == 1 else {
                if keys.isEmpty { reportNotOnPage(call, page) } else { _ = onlyKey(of: id, call, from: reader) }
                return nil
            }
            return lowered(call, id, usages.keys[keys[0]].arguments, from: reader)
        }
        guard let arguments = keyArguments(of: call, id, from: reader) else { return nil }
        guard let key = usages.key(of: id, arguments), keys.contains(key) else {
            reportNotOnPage(call, page)
            return nil
        }
        return lowered(call, id, arguments, from: reader)
    }

    private mutating func reportNotOnPage(_ call: CallSyntax, _ page: ID<Page>) {
        let name = call.name.text
        let syntax = declared.pages[page.index].syntax
        let message: String
        let help: String
        if case .request(_, let id?)? = declared.values[name],
            let key = usages.onPage[page]?.first(where: { usages.keys[$0].request == id })
        {
            let known = machine.describe(Call(request: id, arguments: usages.keys[key].arguments, after: [], range: call.range))
            message = "`\(syntax.name.text)` asks for `\(name)`, but not with these arguments"
            help = "write `\(known)`, or ask for this one too"
        } else if case .request(_, let id?)? = declared.values[name], usages.firstUse[id]?.page == page {
            message = "`\(syntax.name.text)` sends `\(name)` with what an event brings, which nothing else can name"
            help = "set an input to what the event brings, and send that"
        } else {
            message = "`\(syntax.name.text)` does not ask for `\(name)`"
            help = "a page hears of what it needs, awaits or sends itself: write `needs \(name)` here, or move this to the page that does"
        }
        findings.report(
            Diagnostic(.unknownName, message, at: call.range, labels: [.init(syntax.name.range, "on this page")], help: help)
        )
    }
}
