import Testing

extension DiaryGuideTests {
    @Test("A prompt that was never selected is never loaded, and a page is loaded one page ahead", arguments: Variant.allCases)
    func ahead(variant: Variant) throws {
        var guide = try variant.begin()
        #expect(guide.allStarts == 1)
        try guide.choose([2, 3])
        #expect(guide.loading == [2])
        try guide.next()
        #expect(guide.loading == [2, 3])
        try guide.next()
        #expect(guide.allStarts == 3)
    }

    @Test("A failed attempt is repeated twice, then the load has failed until a retry", arguments: Variant.allCases)
    func retries(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.tap(1)
        try guide.next()
        #expect(refusal { try guide.retry() } == .notHandled)
        try guide.fail(1)
        try guide.fail(1)
        #expect(guide.starts(1) == 3 && guide.offer(1) == .loading(last: nil))
        try guide.fail(1)
        #expect(guide.starts(1) == 3 && guide.offer(1) == .failed(last: nil))
        try guide.back()
        try guide.next()
        #expect(guide.starts(1) == 3, "entering does not load again what failed")
        try guide.retry()
        try guide.fail(1)
        try guide.fail(1)
        #expect(guide.starts(1) == 6 && guide.offer(1) == .loading(last: nil), "a retry has all its attempts")
        try guide.fail(1)
        #expect(guide.starts(1) == 6 && guide.offer(1) == .failed(last: nil))
        try guide.retry()
        try guide.answer(1)
        #expect(guide.starts(1) == 7 && guide.offer(1) == .loaded(sentences(1)))
    }

    @Test("An attempt that takes 10 s counts as failed, and its late answer is refused", arguments: Variant.allCases)
    func timeout(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.tap(1)
        try guide.next()
        let asked = guide
        try guide.fire(milliseconds: 10_000)
        #expect(guide.starts(1) == 2 && guide.loading == [1])
        #expect(refusal { try guide.answerLate(1, as: asked) } == .staleTicket)
        try guide.answer(1)
        #expect(refusal { try guide.answerLate(1, as: asked) } == .staleTicket)
        #expect(guide.offer(1) == .loaded(sentences(1)))
    }

    @Test("After 10 min a result is loaded again when its page is entered, and stays readable", arguments: Variant.allCases)
    func freshness(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.tap(1)
        try guide.next()
        try guide.answer(1)
        try guide.back()
        try guide.next()
        #expect(guide.starts(1) == 1)
        try guide.fire(milliseconds: 600_000)
        #expect(guide.starts(1) == 1, "age alone loads nothing")
        try guide.back()
        try guide.next()
        #expect(guide.starts(1) == 2 && guide.offer(1) == .loading(last: sentences(1)))
        for _ in 1...3 { try guide.fail(1) }
        #expect(guide.offer(1) == .failed(last: sentences(1)))
    }

    @Test("The answer to another question is refused", arguments: Variant.allCases)
    func wrongValue(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.tap(1)
        #expect(refusal { try guide.answerWithPrompts(1) } == .wrongValue)
        try guide.answer(1)
    }

    @Test("Cancelling ends all loads and clocks; every later event and answer is refused", arguments: Variant.allCases)
    func cancel(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.choose([1, 2])
        try guide.next()
        let asked = guide
        try guide.cancel()
        #expect(guide.hasEnded && guide.loading.isEmpty)
        #expect(refusal { try guide.answerLate(1, as: asked) } == .ended)
        #expect(refusal { try guide.next() } == .ended)
        #expect(refusal { try guide.tap(1) } == .ended)
        #expect(refusal { try guide.cancel() } == .ended)
    }

    @Test("A swipe moves without a second move; the page on screen reported again has no effects", arguments: Variant.allCases)
    func swipes(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.choose([1, 2])
        try guide.swipe(to: .sentence(1))
        try guide.swipe(to: .sentence(1))
        try guide.swipe(to: .choose)
        try guide.swipe(to: .result)
        #expect(guide.shows == [.choose] && guide.current == .result)
        #expect(guide.starts(1) == 1)
    }

    @Test("A swipe to a page that has just left the list is put right", arguments: Variant.allCases)
    func swipeToGonePage(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.swipe(to: .sentence(4))
        #expect(guide.current == .choose && guide.shows == [.choose, .choose])
    }

    @Test("Showing the page on screen is accepted and moves nothing", arguments: Variant.allCases)
    func showCurrent(variant: Variant) throws {
        var guide = try variant.begin()
        try guide.choose([1])
        try guide.show(.sentence(1))
        try guide.show(.sentence(1))
        #expect(guide.shows == [.choose, .sentence(1)])
    }

    @Test("Before the prompts have arrived, the two fixed lists can be used and the server's cannot be passed", arguments: Variant.allCases)
    func beforePrompts(variant: Variant) throws {
        var guide = variant.unstarted
        guide.start()
        #expect(guide.isLoadingPrompts && guide.menu == .loading && guide.pages == [.choose, .result])
        try guide.choose([3, 1])
        if variant == .server {
            #expect(guide.pages == [.choose, .result] && guide.canGoNext == false && guide.step(after: .choose) == nil)
            #expect(refusal { try guide.next() } != nil)
        } else {
            #expect(guide.pages == variant.pages(chosen: [3, 1]) && guide.canGoNext)
        }
        try guide.answerPrompts()
        #expect(guide.menu == .loaded && guide.canGoNext && guide.pages == variant.pages(chosen: [3, 1]))
    }
}
