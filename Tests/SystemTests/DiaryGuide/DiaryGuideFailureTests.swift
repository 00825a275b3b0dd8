import Testing

extension DiaryGuideTests {
    @Test("F1: three taps on one prompt give one page and one request", arguments: Variant.allCases)
    func f1(variant: Variant) throws {
        var guide = try variant.begin()
        for _ in 1...3 { try guide.tap(2) }
        #expect(guide.pages == [.choose, .sentence(2), .result])
        try guide.next()
        #expect(guide.starts(2) == 1)
    }

    @Test("F2: what is skipped on the way forward is skipped on the way back", arguments: Variant.allCases)
    func f2(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.choose([1, 2, 4])
        try guide.own(true, 2)
        try guide.tap(2)
        while guide.canGoNext { try guide.next() }
        while guide.canGoBack { try guide.back() }
        #expect(guide.shows == [.choose, .sentence(1), .sentence(4), .result, .sentence(4), .sentence(1), .choose])
    }

    @Test("F3: five answers in any of the 120 orders give the same pages", arguments: Variant.allCases)
    func f3(variant: Variant) throws {
        let base = try allLoading(variant)
        for order in orders(of: [1, 2, 3, 4, 5]) {
            var guide = base
            for prompt in order {
                try guide.answer(prompt)
                #expect(guide.pages == base.pages && guide.current == base.current)
            }
            for prompt in 1...5 { #expect(guide.offer(prompt) == .loaded(sentences(prompt))) }
        }
    }

    @Test("F4: one failed load, in any of the 120 orders, shifts no other", arguments: Variant.allCases)
    func f4(variant: Variant) throws {
        let base = try allLoading(variant)
        for order in orders(of: [1, 2, 3, 4, 5]) {
            var guide = base
            for prompt in order.dropFirst() { try guide.answer(prompt) }
            for _ in 1...3 { try guide.fail(order[0]) }
            #expect(guide.offer(order[0]) == .failed(last: nil))
            for prompt in order.dropFirst() { #expect(guide.offer(prompt) == .loaded(sentences(prompt))) }
            #expect(guide.pages == base.pages && guide.current == base.current)
        }
    }

    @Test("F5: off removes the page of its own prompt, whatever was selected since", arguments: Variant.allCases)
    func f5(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.tap(1)
        try guide.next()
        try guide.answer(1)
        try guide.own(true, 1)
        try guide.back()
        try guide.tap(2)
        try guide.next()
        try guide.own(false, 1)
        #expect(guide.pages == [.choose, .sentence(1), .sentence(2), .result])
    }

    @Test("F6: off after a prompt went and came back removes no other page", arguments: Variant.allCases)
    func f6(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.tap(1)
        try guide.next()
        try guide.answer(1)
        try guide.own(true, 1)
        try guide.back()
        try guide.tap(1)
        try guide.tap(1)
        try guide.next()
        try guide.own(false, 1)
        #expect(guide.pages == [.choose, .sentence(1), .result])
    }

    @Test("F7: a further selection leaves an own page in its place", arguments: Variant.allCases)
    func f7(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.tap(1)
        try guide.next()
        try guide.own(true, 1)
        try guide.back()
        try guide.tap(2)
        #expect(guide.writesOwn(1))
        #expect(guide.pages == [.choose, .sentence(1), .own(1), .sentence(2), .result])
    }

    @Test("F8: on twice lists the own page once", arguments: Variant.allCases)
    func f8(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.tap(3)
        try guide.own(true, 3)
        try guide.own(true, 3)
        #expect(guide.pages == [.choose, .sentence(3), .own(3), .result])
    }

    @Test("F9: removing what is not there is refused, by the name of the page", arguments: Variant.allCases)
    func f9(variant: Variant) throws {
        var guide = try variant.begin()
        #expect(refusal { try guide.own(false, 5) } == .notListed(.sentence(5)))
        #expect(refusal { try guide.show(.own(5)) } == .notListed(.own(5)))
        try guide.tap(5)
        try guide.own(false, 5)
        #expect(guide.pages == [.choose, .sentence(5), .result])
    }

    @Test("F10: tap 2, tap 1 gives the order that the spec says", arguments: Variant.allCases)
    func f10(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.tap(2)
        try guide.tap(1)
        let order = variant == .chosen ? [2, 1] : [1, 2]
        #expect(guide.pages == [.choose] + order.map(Step.sentence) + [.result])
    }

    @Test("F11: next twice quickly moves two pages and shows each once", arguments: Variant.allCases)
    func f11(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.choose([1, 2])
        try guide.next()
        try guide.next()
        #expect(guide.current == .sentence(2))
        #expect(guide.shows == [.choose, .sentence(1), .sentence(2)])
    }

    @Test("F12: a result that arrives after its prompt was deselected revives no page", arguments: Variant.allCases)
    func f12(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.tap(3)
        try guide.next()
        try guide.back()
        try guide.tap(3)
        #expect(guide.loading == [3], "a page that leaves does not cancel its load")
        try guide.answer(3)
        #expect(guide.pages == [.choose, .result] && guide.current == .choose)
        try guide.tap(3)
        try guide.next()
        #expect(guide.offer(3) == .loaded(sentences(3)) && guide.starts(3) == 1)
    }

    @Test("F13: pages and answers are told by prompt while no data has arrived", arguments: Variant.allCases)
    func f13(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.choose([2, 5])
        try guide.own(true, 5)
        try guide.write("before any data", 5)
        try guide.show(.own(5))
        #expect(guide.pages == [.choose, .sentence(2), .sentence(5), .own(5), .result])
        #expect(guide.offer(2) != .loaded(sentences(2)) && guide.offer(5) != .loaded(sentences(5)))
        try guide.back()
        try guide.answer(5)
        #expect(guide.text(5) == "before any data" && guide.pages == [.choose, .sentence(2), .sentence(5), .own(5), .result])
    }

    @Test("F14: when the page on screen is removed, the nearest earlier one is shown", arguments: Variant.allCases)
    func f14(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.choose([1, 4])
        try guide.own(true, 4)
        try guide.show(.own(4))
        var other = guide
        try other.own(false, 4)
        #expect(other.current == .sentence(4) && other.shows.last == .sentence(4))
        try guide.tap(4)
        #expect(guide.current == .sentence(1) && guide.shows.last == .sentence(1))
        try guide.choose([])
        #expect(guide.current == .choose && guide.shows.last == .choose)
    }

    /// All five loads under way, the last page on screen.
    private func allLoading(_ variant: Variant) throws -> any Walker {
        var guide = try variant.begin()
        try guide.choose([1, 2, 3, 4, 5])
        while guide.canGoNext { try guide.next() }
        #expect(guide.loading == [1, 2, 3, 4, 5])
        return guide
    }
}
