import Testing

extension DiaryGuideTests {
    @Test("On random walks pages = f(answers), next then back is the identity, nothing is loaded twice", arguments: Variant.allCases)
    func walks(variant: Variant) throws {
        for number in UInt64(1)...40 {
            let seed = number &* 0x9E37_79B9_7F4A_7C15
            var random = Seed(seed)
            var walk = Walk(variant: variant)
            for step in 1...100 {
                try walk.step(&random)
                if let fault = walk.fault {
                    Issue.record("seed \(seed), step \(step), \(walk.last): \(fault)")
                    break
                }
            }
        }
    }
}

/// A guide beside a model of it: the answers given, and the one loop that lists pages under them.
private struct Walk {
    let variant: Variant
    private var guide: any Walker
    private var chosen: [Int] = []
    private var own: Set<Int> = []
    private var texts: [Int: String] = [:]
    private var current = Step.choose
    private var everChosen: Set<Int> = []
    private var knowsPrompts: Bool
    /// What may have caused a load beyond the first of its key.
    private var reasonsToReload = 0
    private(set) var last = "start"
    private(set) var fault: String?

    init(variant: Variant) {
        self.variant = variant
        guide = variant.unstarted
        guide.start()
        knowsPrompts = variant != .server
    }

    private var pages: [Step] { return knowsPrompts ? variant.pages(chosen: chosen, own: own) : [.choose, .result] }

    mutating func step(_ random: inout Seed) throws {
        let prompt = Int.random(in: 1...5, using: &random)
        let before = pages
        switch Int.random(in: 0..<15, using: &random) {
        case 0...2: next()
        case 3: back()
        case 4, 5: tap(prompt)
        case 6: choose((1...5).shuffled(using: &random).filter { _ in Bool.random(using: &random) })
        case 7, 8: own(Bool.random(using: &random), prompt)
        case 9: write(Bool.random(using: &random) ? "text \(prompt)" : nil, prompt)
        case 10: try answer(&random)
        case 11: try endBadly(&random)
        case 12: try move(to: pages.randomElement(using: &random) ?? .choose, swiped: Bool.random(using: &random))
        case 13: retry()
        default: try learnPrompts()
        }
        relocate(from: before)
        compare()
    }

    private mutating func next() {
        let index = pages.firstIndex(of: current).map { $0 + 1 } ?? 0
        let isOpen = index < pages.count && (knowsPrompts || current != .choose)
        expect("next", accepted: isOpen) { guide throws in try guide.next() }
        guard isOpen else { return }
        var undone = guide
        if refusal(of: { try undone.back() }) != nil || undone.current != current { note("next then back is not the identity") }
        current = pages[index]
    }

    private mutating func back() {
        let index = pages.firstIndex(of: current) ?? 0
        expect("back", accepted: index > 0) { guide throws in try guide.back() }
        if index > 0 { current = pages[index - 1] }
    }

    private mutating func tap(_ prompt: Int) {
        expect("tap \(prompt)", accepted: true) { guide throws in try guide.tap(prompt) }
        if let index = chosen.firstIndex(of: prompt) { chosen.remove(at: index) } else { chosen.append(prompt) }
        everChosen.insert(prompt)
    }

    private mutating func choose(_ prompts: [Int]) {
        expect("choose \(prompts)", accepted: true) { guide throws in try guide.choose(prompts) }
        chosen = prompts
        everChosen.formUnion(prompts)
    }

    private mutating func own(_ isOn: Bool, _ prompt: Int) {
        let isListed = pages.contains(.sentence(prompt))
        expect("own \(isOn) \(prompt)", accepted: isListed) { guide throws in try guide.own(isOn, prompt) }
        guard isListed else { return }
        if isOn { own.insert(prompt) } else { own.remove(prompt) }
    }

    private mutating func write(_ text: String?, _ prompt: Int) {
        let isListed = pages.contains(.own(prompt))
        expect("write \(prompt)", accepted: isListed) { guide throws in try guide.write(text, prompt) }
        if isListed { texts[prompt] = text }
    }

    private mutating func move(to page: Step, swiped: Bool) throws {
        expect("\(swiped ? "swipe" : "show") \(page)", accepted: true) { guide throws in
            if swiped { try guide.swipe(to: page) } else { try guide.show(page) }
        }
        current = page
    }

    private mutating func answer(_ random: inout Seed) throws {
        guard let prompt = guide.loading.randomElement(using: &random) else { return }
        expect("answer \(prompt)", accepted: true) { guide throws in try guide.answer(prompt) }
        let seen: Offer = pages.contains(.sentence(prompt)) ? .loaded(sentences(prompt)) : .idle
        if guide.offer(prompt) != seen { note("sentences \(guide.offer(prompt)), expected \(seen)") }
    }

    private mutating func endBadly(_ random: inout Seed) throws {
        guard let prompt = guide.loading.randomElement(using: &random) else { return }
        reasonsToReload += 1
        expect("fail \(prompt)", accepted: true) { guide throws in try guide.fail(prompt) }
    }

    private mutating func retry() {
        let before = guide.allStarts
        last = "retry"
        if refusal(of: { try guide.retry() }) == nil { reasonsToReload += guide.allStarts - before }
    }

    private mutating func learnPrompts() throws {
        guard guide.isLoadingPrompts else { return }
        expect("answer prompts", accepted: true) { guide throws in try guide.answerPrompts() }
        knowsPrompts = true
    }

    /// A current page that left gives way to the nearest earlier one. In order of choice it has no place of its own any more, and what
    /// was before it decides.
    private mutating func relocate(from before: [Step]) {
        if pages.contains(current) { return }
        let earlier = variant == .chosen ? before.prefix { $0 != current } : pages.filter { $0.place < current.place }[...]
        current = earlier.last { pages.contains($0) } ?? .choose
    }

    private mutating func expect(_ name: String, accepted: Bool, _ step: (inout any Walker) throws -> Void) {
        last = name
        let refused = refusal { try step(&guide) }
        if (refused == nil) != accepted { note(refused.map { "refused: \($0)" } ?? "accepted") }
    }

    private mutating func compare() {
        if guide.pages != pages { note("pages \(guide.pages), expected \(pages)") }
        if guide.current != current { note("on \(guide.current), expected \(current)") }
        if guide.allStarts > 1 + everChosen.count + reasonsToReload { note("\(guide.allStarts) loads of \(everChosen.count) prompts") }
        for prompt in 1...5 {
            if guide.writesOwn(prompt) != (pages.contains(.sentence(prompt)) && own.contains(prompt)) { note("writesOwn \(prompt)") }
            if guide.text(prompt) != (pages.contains(.own(prompt)) ? texts[prompt] : nil) { note("own \(prompt)") }
        }
    }

    private mutating func note(_ text: String) {
        if fault == nil { fault = text }
    }
}

extension Step {
    /// Rises in the order of the spec.
    fileprivate var place: Int {
        switch self {
        case .choose: return 0
        case .sentence(let prompt): return 2 * prompt
        case .own(let prompt): return 2 * prompt + 1
        case .result: return 12
        }
    }
}
