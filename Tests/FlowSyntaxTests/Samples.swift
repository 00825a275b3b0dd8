/// Texts that hold every construct of the grammar.
enum Samples {
    static let all = [diary, checkout, shell, tests]

    /// Texts that are cut into tokens in unusual ways.
    static let broken = [
        "", "\u{FEFF}", " ", "\r\n\r", "\"abc", "\"\\", "'a' \u{201C}b\u{201D} 'c", "1.5s 1_0 10x 3..4 3..<4",
        "größe \u{1F469}\u{200D}\u{1F4BB} a\u{301}", "/* a */ /* b",
        "\"\"\" a\n \"\"\" \"\"\"", "a→b ≤ ≥ – …", ";;a;b", "____ @#$%^&|~`", "page\u{2028}a",
    ]

    static let diary = """
        import "shared/account.flow"
        enum Mode { single, race, team }
        type Mate
        type Date from Foundation
        type Profile { isPremium: Bool, tier: Tier, }

        /// Writes a diary.
        pager DiaryGuide vertical {
            enum Prompt { mood, people, page, }
            type Sentence
            /// The sentences
            ///   of a prompt.
            fetch sentences(for prompt: Prompt, in language: String) -> [Sentence] after prompts after user {
                start ahead
                fresh 10m
                retry 2
                timeout 500ms
            }
            send pay(card: Card) -> Receipt? { timeout 10s again cancel on leave }
            fetch prompts

            page choosePrompts {
                title "Which \\"prompts\\"\\n\\u{1F600}?"
                needs prompts
                input chosen: Set<Prompt>= []
                input count: Int(-1...9) = 1
                input order: OrderedSet<Set<Prompt>>? clear on hide
                require atLeastOne: !chosen.isEmpty && count >= 1
                commit
                refreshable
                on enter -> stay
                on loaded prompts -> next
                on failed sentences(for: .mood, in: "de") when a || b && !c -> set own = nil, back
                on open(day: Day, in place: Place) -> show page2(.mood), send pay(card: card), enter setup.mode(a: 1), popToRoot
                after 3s -> next
                every 1h -> refresh
            }
            each prompt in chosen {
                page chooseSentence { awaits sentences(for: prompt) or failure input writesOwn: Bool = false }
                insert writeSentence when writesOwn && prompt in [.mood, .page] { input own: [String]? }
            }
            each index in 1...count { page lap }
            each side in [.front, .back] { page photo }
            if mode == .race { page a } else if any(x != nil) { page b } else { page c }
            switch mode {
            case single: page d
            case race, page: insert e when (all(tags.contains(.a)) || tags.count < 3)
            case true:
            }
            tail result
        }
        """

    static let checkout = """
        flow Checkout {
            param cart: Cart
            param limit: Int = -5
            output setup, plan?, session
            entry invitation(plan: Plan) at setup.invitation(plan: plan)
            entry detail at page1(.mood), page2
            run setup: Setup(cart: cart, quote: quote(profile: profile(of: user))) {
                on finish -> next
                on cancel when setup.mode == .race -> cancel
            }
            run other: Other
            page done { input x: Setup.Output on close -> finish }
            on help(topic: String) -> restart
        }
        """

    static let shell = """
        tabs Shell {
            page home
            if param1 { run profile: Profile }
            on openSettings -> select settings
        }
        stack Home {
            page root { on openCalendar(day: Day) -> push calendar(day: day) }
            page calendar(day: Day, key user: User) on same update { on close -> pop }
            run edit(user: User): Edit(user: user) { on finish -> stay }
        }
        """

    static let tests = """
        test "a step" for Checkout(cart: { hasPhysicalGoods: true, items: [] }) at invitation(plan: "a") {
            set chosen = [.mood, .food]
            set own = "x" for .mood
            toggle chosen .mood
            toggle chosen .mood for 2
            next, next, back
            cancel refresh retry
            setup.mode.next
            show chooseSentence(.mood)
            shown setup.mode
            select settings
            popped [root, calendar(day: "a")]
            fire 3s
            load sentences(for: .mood) = ["a"]
            load prompts
            load prompts late
            fail prompts
            fail prompts once
            fire 10s of prompts
            refuse next because chosen
            refuse open(day: "a")
            expect page chooseSentence(.mood)
            expect pages [a, b.c, d(1)]
            expect path [root]
            expect selected home
            expect progress 2 of 5
            expect progress 2 of at least 5
            expect started sentences(for: .mood)
            expect started prompts once
            expect started sentences(for: .mood) 2 times
            expect started [prompts, sentences(for: .mood)]
            expect stopped prompts
            expect stopped []
            expect finished(plan: nil)
            expect cancelled
            expect effects [show result forward, pagesChanged, start sentences(for: .mood), startTimer 10s]
            expect chosen == [.mood] && selected == .a
            expect !path.isEmpty
            tryAgain
            open("a")
        }
        """
}
