/// A machine as somebody would write it by hand for the flow of `spec(pages:)`, without groups: an enum of pages, the answers, a list
/// that is made anew when an answer changes, and moves. It has no freshness, no late results, no progress, no reasons for what it refuses.
func handWritten(pages: Int) -> String {
    let numbers = 1...pages
    func kind(_ number: Int) -> Int { return (number - 1) % 5 }
    func first(_ number: Int) -> Int { return number - kind(number) }
    var stored: [String] = []
    var events: [String] = []
    var setters: [String] = []
    var list: [String] = []
    var guards: [String] = []
    var loads: [String] = []
    func answer(_ name: String, _ type: String) {
        stored.append("    private(set) var \(name): \(type)")
        let event = "set" + name.prefix(1).uppercased() + name.dropFirst()
        let plain = type.split(separator: " ").first.map(String.init) ?? type
        events.append("        case \(event)(\(plain))")
        setters.append("        case .\(event)(let value):\n            \(name) = value\n            relist()")
    }
    for number in numbers {
        switch kind(number) {
        case 0:
            answer("answer\(number)", "Answer?")
            answer("detail\(number)", "Bool = false")
            list.append("        result.append(.question\(number))")
            guards.append("        case .question\(number): return answer\(number) != nil")
        case 1:
            answer("count\(number)", "Int = 1")
            list.append("        if answer\(first(number)) == .no { result.append(.question\(number)) }")
        case 2:
            list.append("        result.append(.question\(number))")
            loads.append("        case .question\(number): return \(number)")
        case 3:
            answer("note\(number)", "String?")
            list.append("        result.append(.question\(number))")
            guards.append("        case .question\(number): return note\(number) != \"\"")
        default:
            answer("text\(number)", "String?")
            list.append("        if answer\(first(number)) == .yes || detail\(first(number)) { result.append(.question\(number)) }")
        }
    }
    // Long functions are split, as they are in what flowc makes: swiftc takes more than twice as long for twice as long ones.
    let parts = stride(from: 0, to: list.count, by: 25).map { list[$0..<min($0 + 25, list.count)].joined(separator: "\n") }
    let lists = parts.enumerated().map { "    private func list\($0.offset)(_ result: inout [Page]) {\n\($0.element)\n    }" }
    return """
        struct HandWritten {
            enum Answer { case yes, no, unsure }
            enum Page: Hashable {
        \(numbers.map { "        case question\($0)" }.joined(separator: "\n"))
            }
            enum Event {
                case next, back
                case loaded(Int, String)
        \(events.joined(separator: "\n"))
            }
            enum Effect: Equatable { case show(Page, Bool), pagesChanged, load(Int) }
            struct Refused: Error {}

        \(stored.joined(separator: "\n"))
            private(set) var pages: [Page] = []
            private(set) var current = Page.question1
            private var hints: [Int: String] = [:]
            private var started: Set<Int> = []

            mutating func start() -> [Effect] {
                relist()
                return [.show(current, false)] + load()
            }

            mutating func handle(_ event: Event) throws(Refused) -> [Effect] {
                let before = pages
                let page = current
                switch event {
                case .next:
                    guard isComplete(current), let place = pages.firstIndex(of: current), place + 1 < pages.count else { throw Refused() }
                    current = pages[place + 1]
                case .back:
                    guard let place = pages.firstIndex(of: current), place > 0 else { throw Refused() }
                    current = pages[place - 1]
                case .loaded(let number, let text):
                    hints[number] = text
        \(setters.joined(separator: "\n"))
                }
                var effects: [Effect] = []
                if current != page { effects.append(.show(current, true)) }
                if pages != before { effects.append(.pagesChanged) }
                return effects + load()
            }

            private mutating func load() -> [Effect] {
                guard let number = hint(current), started.insert(number).inserted else { return [] }
                return [.load(number)]
            }

            private func hint(_ page: Page) -> Int? {
                switch page {
        \(loads.joined(separator: "\n"))
                default: return nil
                }
            }

            private func isComplete(_ page: Page) -> Bool {
                switch page {
        \(guards.joined(separator: "\n"))
                default: return true
                }
            }

            private mutating func relist() {
                var result: [Page] = []
        \(parts.indices.map { "        list\($0)(&result)" }.joined(separator: "\n"))
                pages = result
            }

        \(lists.joined(separator: "\n\n"))
        }

        """
}
