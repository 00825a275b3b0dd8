import FlowModel

/// Machines as real specs give them.
enum DotSamples {
    static let all: [(name: String, file: FlowFile)] = [
        ("diary-guide", file(diaryGuide)),
        ("weather", file(weather)),
        ("checkout", file(checkout)),
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
