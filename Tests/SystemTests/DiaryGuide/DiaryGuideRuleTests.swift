import Testing

/// System 1, a guided questionnaire: each test drives all three generated machines.
@Suite("Diary guide")
struct DiaryGuideTests {}

extension DiaryGuideTests {
    @Test("R1: the pages are step1 and step3 at first; step1 stays first and step3 last", arguments: Variant.allCases)
    func r1(variant: Variant) throws {
        var guide = try variant.begin()
        #expect(guide.pages == [.choose, .result])
        #expect(guide.current == .choose && guide.shows == [.choose])
        for prompts in subsets(of: 1...5) {
            try guide.choose(prompts)
            #expect(guide.pages.first == .choose && guide.pages.last == .result)
        }
    }

    @Test("R2: a prompt's page is listed exactly while the prompt is selected", arguments: Variant.allCases)
    func r2(variant: Variant) throws {
        for prompts in subsets(of: 1...5) {
            var guide = try variant.begin()
            for prompt in prompts { try guide.tap(prompt) }
            for prompt in 1...5 { #expect(guide.pages.contains(.sentence(prompt)) == prompts.contains(prompt)) }
            for prompt in prompts { try guide.tap(prompt) }
            #expect(guide.pages == [.choose, .result])
        }
    }

    @Test("R3: taps in any of the 120 orders list the pages by number, or in order of choice", arguments: Variant.allCases)
    func r3(variant: Variant) throws {
        for order in orders(of: [1, 2, 3, 4, 5]) {
            var guide = try variant.begin()
            for prompt in order { try guide.tap(prompt) }
            #expect(guide.pages == variant.pages(chosen: order))
            try guide.tap(order[0])
            try guide.tap(order[0])
            #expect(guide.pages == variant.pages(chosen: Array(order.dropFirst()) + [order[0]]), "chosen again, chosen last")
        }
    }

    @Test("R4: an own sentence starts as not wanted, for each prompt by itself", arguments: Variant.allCases)
    func r4(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.choose([1, 2, 3])
        for prompt in 1...3 { #expect(guide.writesOwn(prompt) == false) }
        try guide.own(true, 2)
        #expect([1, 2, 3].map(guide.writesOwn) == [false, true, false])
    }

    @Test("R5: on lists the own page directly behind its prompt's, off removes it", arguments: Variant.allCases)
    func r5(variant: Variant) throws {
        for prompt in 1...5 {
            var guide = try variant.begin()
            try guide.choose([1, 2, 3, 4, 5])
            try guide.own(true, prompt)
            #expect(guide.pages == variant.pages(chosen: [1, 2, 3, 4, 5], own: [prompt]))
            #expect(guide.step(after: .sentence(prompt)) == .own(prompt))
            try guide.own(false, prompt)
            #expect(guide.pages == variant.pages(chosen: [1, 2, 3, 4, 5]))
        }
    }

    @Test("R6: an own page is listed at most once and goes and comes with its prompt", arguments: Variant.allCases)
    func r6(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.choose([1, 2])
        try guide.own(true, 1)
        try guide.own(true, 1)
        #expect(guide.pages == [.choose, .sentence(1), .own(1), .sentence(2), .result])
        try guide.tap(1)
        #expect(guide.pages == [.choose, .sentence(2), .result])
        try guide.tap(1)
        #expect(guide.pages == variant.pages(chosen: [2, 1], own: [1]))
    }

    @Test("R7, R8: next moves on but from the last page, back moves back but from the first", arguments: Variant.allCases)
    func r7r8(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.choose([2, 4])
        try guide.own(true, 4)
        #expect(guide.canGoBack == false)
        #expect(refusal { try guide.back() } == .noPreviousPage)
        let pages = guide.pages
        for page in pages.dropFirst() {
            #expect(guide.canGoNext)
            try guide.next()
            #expect(guide.current == page)
        }
        #expect(guide.canGoNext == false)
        #expect(refusal { try guide.next() } == .noNextPage)
        for page in pages.dropLast().reversed() {
            #expect(guide.canGoBack)
            try guide.back()
            #expect(guide.current == page)
        }
        #expect(guide.canGoBack == false)
        #expect(guide.shows == pages + pages.dropLast().reversed())
    }

    @Test("R9: the position is known after every kind of move", arguments: Variant.allCases)
    func r9(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.choose([1, 2, 3])
        try guide.next()
        #expect(guide.current == .sentence(1))
        try guide.show(.result)
        #expect(guide.current == .result)
        try guide.swipe(to: .sentence(3))
        #expect(guide.current == .sentence(3))
        try guide.back()
        #expect(guide.current == .sentence(2))
        try guide.tap(2)
        #expect(guide.current == .sentence(1))
        #expect(guide.step(before: guide.current) == .choose && guide.step(after: guide.current) == .sentence(3))
    }

    @Test("R10: six requests if every page is seen, and none for the own pages", arguments: Variant.allCases)
    func r10(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.choose([1, 2, 3, 4, 5])
        for prompt in 1...5 { try guide.own(true, prompt) }
        while guide.canGoNext { try guide.next() }
        while guide.canGoBack { try guide.back() }
        #expect((1...5).map(guide.starts) == [1, 1, 1, 1, 1])
        #expect(guide.allStarts == 6)
    }

    @Test("R11: a result reaches the page of its own prompt, with one load however often it is toggled", arguments: Variant.allCases)
    func r11(variant: Variant) throws {
        var guide = try variant.begin()
        for prompt in 1...5 {
            for _ in 1...5 { try guide.tap(prompt) }
            try guide.show(.sentence(prompt))
        }
        for prompt in [4, 1, 5, 3, 2] {
            try guide.answer(prompt)
            #expect(guide.offer(prompt) == .loaded(sentences(prompt)))
        }
        for prompt in 1...5 { #expect(guide.starts(prompt) == 1) }
    }

    @Test("R12: a page exists before its data", arguments: Variant.allCases)
    func r12(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.choose([1, 2])
        try guide.show(.sentence(2))
        #expect(guide.current == .sentence(2) && guide.offer(2) == .loading(last: nil))
        let pages = guide.pages
        try guide.answer(2)
        #expect(guide.pages == pages && guide.current == .sentence(2))
    }

    @Test("R13: pages whose data is pending can be moved through", arguments: Variant.allCases)
    func r13pending(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.choose([1, 2, 3])
        for _ in 1...4 { try guide.next() }
        #expect(guide.current == .result && guide.loading == [1, 2, 3])
        for _ in 1...4 { try guide.back() }
        #expect(guide.current == .choose && guide.loading == [1, 2, 3])
    }

    @Test("R13: an own text survives off and on, also of its prompt, and is unseen meanwhile", arguments: Variant.allCases)
    func r13text(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.choose([1, 2])
        try guide.own(true, 1)
        try guide.write("my own", 1)
        try guide.own(false, 1)
        #expect(guide.text(1) == nil)
        #expect(refusal { try guide.write("unseen", 1) } == .notListed(.own(1)))
        try guide.own(true, 1)
        #expect(guide.text(1) == "my own")
        try guide.tap(1)
        #expect(guide.text(1) == nil && guide.writesOwn(1) == false)
        try guide.tap(1)
        #expect(guide.text(1) == "my own" && guide.writesOwn(1))
        try guide.write(nil, 1)
        #expect(guide.text(1) == nil)
    }
}

/// All subsets, each in rising order.
func subsets(of numbers: ClosedRange<Int>) -> [[Int]] {
    return numbers.reduce([[]]) { sets, number in sets + sets.map { $0 + [number] } }
}
