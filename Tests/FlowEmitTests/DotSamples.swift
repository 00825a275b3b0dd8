import FlowModel

/// Machines as real specs give them.
enum DotSamples {
    static let all: [(name: String, file: FlowFile)] = [
        ("diary-guide", file(diaryGuide)),
        ("weather", file(weather)),
        ("checkout", file(checkout)),
        ("run-setup", file(runSetup)),
        ("trip", file(trip)),
        ("containers", file(calendar, home)),
        ("one-page", file(onePage)),
        ("hostile", file(hostile)),
    ]

    static var diaryGuide: Machine {
        var spec = MachineBuilder(
            .pager(isVertical: false),
            "DiaryGuide",
            documentation: [
                "A guided diary entry in a bottom sheet: choose what to write about, choose or write a sentence for each, see the result."
            ]
        )
        let prompt = spec.enumeration("Prompt", ["mood", "people", "place", "food", "work"])
        let prompts = spec.request(.fetch, "prompts", documentation: ["What can be chosen, in words."])
        let sentences = spec.request(
            .fetch,
            "sentences",
            [Parameter(label: "for", name: "prompt", type: .enumeration(prompt))],
            start: .ahead,
            fresh: 600_000,
            retries: 2,
            timeout: 10_000
        )
        var chosen = Expression.none
        let first = spec.page("choosePrompts", documentation: ["Offers the five prompts."]) { spec, page in
            spec.use(.needs, prompts, on: page)
            chosen = spec.input("chosen", .set(prompt), .list([]), on: page)
        }
        let each = spec.each("prompt", .enumeration(prompt), .set(chosen, prompt)) { spec, each in
            var writesOwn = Expression.none
            let choose = spec.page("chooseSentence") { spec, page in
                spec.use(.needs, sentences, [.variable(each)], on: page)
                writesOwn = spec.input("writesOwn", .boolean, .boolean(false), on: page)
            }
            let write = spec.insert("writeSentence", when: writesOwn) { spec, page in
                spec.input("own", .optional(.string), on: page)
            }
            return [choose, write]
        }
        spec.machine.steps = [first, each, spec.page("result", .tail)]
        return spec.machine
    }

    static var weather: Machine {
        var spec = MachineBuilder(.pager(isVertical: true), "Weather", documentation: ["The weather of one place."])
        let forecast = spec.request(.fetch, "forecast", fresh: 900_000, timeout: 20_000)
        let summary = spec.page("summary", title: "Today") { spec, page in
            spec.use(.needs, forecast, on: page)
            spec.machine.pages[page].isRefreshable = true
        }
        let detail = spec.page("detail", title: "Hour by hour") { spec, page in spec.use(.needs, forecast, on: page) }
        spec.machine.steps = [summary, detail]
        return spec.machine
    }

    static var checkout: Machine {
        var spec = MachineBuilder(.flow, "Checkout", documentation: ["From the basket to the paid order."])
        let payment = spec.enumeration("Payment", ["card", "invoice", "voucher"])
        let basket = spec.app("Basket")
        let cart = spec.param("cart", basket)
        let quote = spec.request(.fetch, "quote", [Parameter(label: nil, name: "cart", type: basket)], start: .eager, retries: 1)
        let rates = spec.request(.fetch, "rates", timeout: 5000)
        let submit = spec.request(
            .send,
            "submit",
            [Parameter(label: nil, name: "payment", type: .enumeration(payment))],
            timeout: 30_000,
            cancelled: true
        )
        let (pay, logout, skip, change) = (spec.event("pay"), spec.event("logOut"), spec.event("later"), spec.event("changePayment"))

        var isGift = Expression.none
        let review = spec.page("review", title: "Your basket", documentation: ["What is in the basket, with its prices."]) { spec, page in
            spec.use(.awaits, quote, [cart], after: [rates], on: page)
            isGift = spec.input("isGift", .boolean, .boolean(false), on: page)
            spec.require("notEmpty", .not(.isEmpty(.property(cart, "items", .list(.string)))), on: page)
        }
        let address = spec.insert("address", when: .property(cart, "hasPhysicalGoods", .boolean), title: "Where shall it go?") {
            spec,
            page in
            spec.input("street", .string, on: page)
            spec.input("city", .string, on: page)
        }
        let card = spec.insert("giftCard", when: isGift, title: "A card for the gift") { spec, page in
            spec.input("message", .optional(.string), on: page)
            spec.on(skip, [.skip], on: page)
        }
        let age = spec.insert("age", when: .property(cart, "needsProofOfAge", .boolean)) { spec, page in
            spec.input("birthday", .string, on: page)
        }
        var kind = Expression.none
        var paymentPage = ID<Page>(0)
        let choose = spec.page("payment", title: "How would you like to pay?") { spec, page in
            kind = spec.input("payment", .enumeration(payment), on: page)
            paymentPage = page
        }
        let details = spec.choice(
            .alternatives,
            [
                (
                    .comparison(kind, .equal, .enumCase(payment, 0)),
                    { spec in
                        let number = spec.page("cardNumber", title: "Your card") { spec, page in spec.input("number", .string, on: page) }
                        return [number, spec.page("cardOwner")]
                    }
                ),
                (.comparison(kind, .equal, .enumCase(payment, 1)), { [$0.page("invoiceAddress", title: "Where shall the invoice go?")] }),
                (.comparison(kind, .equal, .enumCase(payment, 2)), { _ in [] }),
            ]
        )
        let confirm = spec.page("confirm", title: "Check and pay") { spec, page in
            spec.machine.pages[page].isCommit = true
            spec.on(pay, [.send(spec.call(submit, [kind]))], on: page)
            spec.on(change, [.show(PageReference(page: paymentPage, members: []))], on: page)
            spec.use(.awaits, submit, [kind], on: page)
            spec.on(.failed(spec.call(submit, [kind])), [.stay], on: page)
        }
        let thanks = spec.page("thanks", .tail, title: "Thank you") { spec, page in spec.countdown(3000, [.finish], on: page) }
        spec.on(logout, [.cancel])
        spec.machine.steps = [review, address, card, age, choose, details, confirm, thanks]
        spec.output("payment", kind)
        spec.output("receipt", .result(spec.read(submit)), mayBeMissing: true)
        return spec.machine
    }

    static var runSetup: Machine {
        var spec = MachineBuilder(.flow, "RunSetup", documentation: ["Plans a run, alone or with a mate."])
        let mode = spec.enumeration("Mode", ["single", "mate"])
        let kind = spec.enumeration("Kind", ["race", "team"])
        let mate = spec.app("Mate")
        let session = spec.request(.send, "createSession", [Parameter(label: nil, name: "distance", type: .integer(nil))])
        let invite = spec.request(
            .send,
            "invite",
            [Parameter(label: nil, name: "mate", type: mate)],
            timeout: 10_000,
            again: true,
            cancelled: true
        )
        let isFree = spec.request(.fetch, "isFree", [Parameter(label: nil, name: "mate", type: mate)], timeout: 5000)
        let (accepted, declined) = (spec.event("accepted"), spec.event("declined"))
        var (modeRead, mateRead, distanceRead) = (Expression.none, Expression.none, Expression.none)
        let chooseMode = spec.page("chooseMode") { spec, page in modeRead = spec.input("mode", .enumeration(mode), on: page) }
        let first = spec.choice(
            .conditional,
            [
                (
                    .comparison(modeRead, .equal, .enumCase(mode, 1)),
                    { spec in
                        [
                            spec.page("chooseKind") { spec, page in spec.input("kind", .enumeration(kind), on: page) },
                            spec.page("chooseMate") { spec, page in
                                mateRead = spec.input("mate", mate, on: page)
                                spec.on(.enter, [.set(ID(2), members: [], value: nil)], on: page)
                                spec.use(.awaits, isFree, [mateRead], on: page)
                                spec.require("mateIsFree", .result(spec.read(isFree, [mateRead])), on: page)
                            },
                        ]
                    }
                )
            ]
        )
        let distance = spec.page("chooseDistance") { spec, page in
            distanceRead = spec.input("distance", .integer(1...42), .integer(5), on: page)
        }
        let wait = spec.choice(
            .conditional,
            [
                (
                    .comparison(modeRead, .equal, .enumCase(mode, 1)),
                    { spec in
                        [
                            spec.page("waitForMate", title: "Waiting for your mate") { spec, page in
                                spec.on(
                                    .enter,
                                    [
                                        .send(spec.call(session, [distanceRead])),
                                        .send(spec.call(invite, [mateRead], after: [session])),
                                    ],
                                    on: page
                                )
                                spec.use(.awaits, invite, [mateRead], after: [session], on: page)
                                spec.on(accepted, [.next], on: page)
                                spec.on(declined, [.cancel], on: page)
                                spec.countdown(10_000, [.cancel], on: page)
                            }
                        ]
                    }
                )
            ]
        )
        let countdown = spec.page("countdown") { spec, page in spec.countdown(3000, [.finish], on: page) }
        spec.machine.steps = [chooseMode, first, distance, wait, countdown]
        for (name, value) in [("mode", modeRead), ("distance", distanceRead)] { spec.output(name, value) }
        spec.output("mate", mateRead, mayBeMissing: true)
        return spec.machine
    }

    /// Repetitions in a repetition, a shared request, long conditions.
    static var trip: Machine {
        var spec = MachineBuilder(.flow, "Trip", documentation: ["A journey of several legs with several people."])
        let profile = spec.request(.fetch, "profile", start: .eager, fresh: 3_600_000)
        let connections = spec.request(
            .fetch,
            "connections",
            [Parameter(label: "for", name: "leg", type: .integer(nil))],
            start: .ahead,
            retries: 2
        )
        let seats = spec.request(.fetch, "seats", [Parameter(label: nil, name: "connection", type: .string)], timeout: 10_000)
        let visa = spec.request(.fetch, "visaRules")
        var (legs, people, class1) = (Expression.none, Expression.none, Expression.none)
        let start = spec.page("howMany", title: "How far, and with whom?") { spec, page in
            legs = spec.input("legs", .integer(1...9), .integer(1), on: page)
            people = spec.input("people", .orderedSet(.string), .list([]), on: page)
            spec.use(.needs, profile, on: page)
            spec.use(.awaits, visa, on: page)
        }
        let each = spec.each("leg", .integer(1...9), .numbers(from: .integer(1), through: legs)) { spec, leg in
            let choose = spec.page("chooseConnection", title: "Choose a connection") { spec, page in
                spec.use(.needs, connections, [.variable(leg)], on: page)
                spec.use(.needs, profile, on: page)
                class1 = spec.input("isFirstClass", .boolean, .boolean(false), on: page)
            }
            let inner = spec.each("person", .string, .list(people)) { spec, person in
                [
                    spec.page("seat", title: "A seat for each") { spec, page in
                        let read = Expression.result(spec.read(connections, [.variable(leg)]))
                        spec.use(.awaitsOrFailure, seats, [read], on: page)
                        spec.input("seat", .optional(.string), on: page)
                    },
                    spec.insert("meal", when: class1) { spec, page in
                        spec.input("meal", .string, on: page)
                        spec.use(.needs, profile, on: page)
                    },
                ]
            }
            return [choose, inner]
        }
        let needsVisa = Expression.property(.result(spec.read(visa)), "isNeeded", .boolean)
        let manyPeople = Expression.comparison(.count(people), .greaterOrEqual, .integer(4))
        let extra = spec.choice(
            .conditional,
            [
                (.and(needsVisa, .or(.not(manyPeople), .isLoaded(spec.read(profile)))), { [$0.page("visa")] }),
                (manyPeople, { [$0.page("groupDiscount", title: "You travel cheaper together")] }),
                (nil, { [$0.page("insurance"), $0.insert("hireCar", when: class1)] }),
            ]
        )
        let pay = spec.page("pay", title: "Pay") { spec, page in
            spec.use(.needs, profile, on: page)
            spec.machine.pages[page].isCommit = true
        }
        spec.machine.steps = [start, each, extra, pay, spec.page("ticket", .tail), spec.page("feedback", .tail)]
        return spec.machine
    }

    /// A stack with parameters, a child flow and a way into the middle.
    static var calendar: Machine {
        var spec = MachineBuilder(.stack, "Calendar", documentation: ["Days, and what is planned for them."])
        let day = Parameter(label: nil, name: "day", type: spec.app("Date"), isKey: true)
        let (openDay, openSettings, edit) = (spec.event("openDay"), spec.event("openSettings"), spec.event("edit"))
        let child = spec.child(onePage)
        let (overview, dayPage, settings, editor) = (ID<Page>(0), ID<Page>(1), ID<Page>(2), ID<Page>(3))
        let steps = [
            spec.page("overview", title: "This month") { spec, page in
                spec.on(openDay, [.push(Destination(page: dayPage, arguments: [.string("today")]))], on: page)
                spec.on(openSettings, [.push(Destination(page: settings, arguments: []))], on: page)
            },
            spec.page("day") { spec, page in
                spec.machine.pages[page].parameters = [day]
                spec.machine.pages[page].onSame = .update
                spec.on(edit, [.push(Destination(page: editor, arguments: []))], on: page)
            },
            spec.page("settings") { spec, page in spec.on(openDay, [.popToRoot], on: page) },
            spec.page("editor", .run) { spec, page in
                spec.machine.pages[page].run = Run(child: child, arguments: [], range: nowhere)
                spec.on(.childFinished, [.pop], on: page)
            },
        ]
        spec.machine.steps = steps
        let targets = [overview, dayPage].map { page in
            Entry.Target(page: PageReference(page: page, members: []), arguments: [], child: nil)
        }
        spec.machine.entries = [
            Entry(name: "reminder", parameters: [day], answers: [], path: targets, documentation: ["From a notification."], range: nowhere)
        ]
        return spec.machine
    }

    static var home: Machine {
        var spec = MachineBuilder(.tabs, "Home")
        let child = spec.child(calendar)
        let isAdmin = spec.param("isAdmin", .boolean)
        let (select, logOut) = (spec.event("showCalendar"), spec.event("logOut"))
        let news = spec.page("news", title: "News")
        let plans = spec.page("plans", .run) { spec, page in spec.machine.pages[page].run = Run(child: child, arguments: [], range: nowhere)
        }
        let admin = spec.choice(.conditional, [(isAdmin, { [$0.page("administration")] })])
        let mine = spec.page("mine", title: "My page") { spec, page in spec.on(logOut, [.finish], on: page) }
        spec.on(select, [.select(ID(1))])
        spec.machine.steps = [news, plans, admin, mine]
        return spec.machine
    }

    static var onePage: Machine {
        var spec = MachineBuilder(.flow, "Welcome")
        spec.machine.steps = [spec.page("hello")]
        return spec.machine
    }

    /// Text that would break out of labels, attributes or the graph, or turn it around.
    static var hostile: Machine {
        let text = #"a "quoted" \N \G \\ <b>bold</b> &amp; ]; } // \"#
        var spec = MachineBuilder(.flow, "Hostile", documentation: [text + "\u{202E}", "second\nline \u{7}"])
        let ask = spec.page("ask", title: text, documentation: [text, "다음 줄"]) { spec, page in
            spec.input("korean", .string, .string("안녕하세요 \"세계\" 👩‍👩‍👧"), on: page)
            spec.input("hebrew", .string, .string("שלום \u{202E}abc\u{202C}"), on: page)
            spec.input("odd", .string, .string("tab\tnull\0end\u{FFFF}"), on: page)
        }
        let value = spec.machine.inputs[0].start ?? .none
        let more = spec.insert("more", when: .comparison(value, .equal, .string(text)), title: "여러 줄\n제목 <&>")
        spec.machine.steps = [ask, more]
        return spec.machine
    }
}
