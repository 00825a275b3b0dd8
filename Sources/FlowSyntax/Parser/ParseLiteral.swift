import FlowDiagnostics

extension Parser {
    /// Digits, with `-` before them or not. `nil` for what an error names.
    mutating func integer() -> Int? {
        let first = start
        let isNegative = take(.minus)
        guard at(.integer) else {
            if take(.brokenNumber) { return nil }
            report("expected a number", at: expectedPlace, caption: found)
            return nil
        }
        let value = number(digits: file.bytes[start..<end], isNegative: isNegative)
        let whole = SourceRange(file: file.id, start: first, end: end)
        if value == nil {
            report("the number is too large", name: .limit, at: whole, caption: "numbers have 64 bits, as `Int` in Swift")
        }
        advance()
        return value
    }

    /// `10s` in milliseconds; what it says is given by `purpose`.
    mutating func duration(_ purpose: @autoclosure () -> String) -> Int? {
        if take(.brokenNumber) { return nil }
        if at(.integer) {
            report(
                "a duration needs a unit",
                at: range,
                caption: "`\(text)` of what?",
                help: "units are `ms`, `s`, `m`, `h`: `\(text)s`",
                fixes: [FixIt("write `\(text)s`", isSafe: false, [FixIt.Edit(range, text + "s")])]
            )
            advance()
            return nil
        }
        guard at(.duration) else {
            report("expected \(purpose())", at: expectedPlace, caption: found, help: "write a duration: `500ms`, `3s`, `10m`, `1h`")
            return nil
        }
        let digits = file.bytes[start..<end].prefix(while: isDigit)
        let unit = DurationUnit(rawValue: String(decoding: file.bytes[digits.endIndex..<end], as: UTF8.self)) ?? .milliseconds
        let product = number(digits: digits, isNegative: false)?.multipliedReportingOverflow(by: unit.milliseconds)
        let value = product.flatMap { $0.overflow ? nil : $0.partialValue }
        if value == nil {
            report("the duration is too long", name: .limit, at: range, caption: "its milliseconds do not fit into 64 bits")
        }
        advance()
        return value
    }

    /// The current string, its escapes resolved.
    mutating func string() -> StringSyntax {
        let whole = range
        let text = stringText()
        advance()
        return StringSyntax(text, whole)
    }

    private mutating func stringText() -> String {
        // Other quotes were reported by the lexer.
        guard file.bytes[start] == UInt8(ascii: "\"") else { return String(text.dropFirst().dropLast()) }
        var decoded: [UInt8] = []
        var place = start + 1
        while place < end, file.bytes[place] != UInt8(ascii: "\"") {
            if file.bytes[place] == UInt8(ascii: "\\") {
                decoded += escape(&place)
            } else {
                decoded.append(file.bytes[place])
                place += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    /// What the escape at `place` stands for; moves behind it.
    private mutating func escape(_ place: inout Int) -> [UInt8] {
        let first = place
        place = min(place + 2, end)
        let letter = first + 1 < end ? file.bytes[first + 1] : 0
        switch letter {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "0"): return [0x00]
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): return [letter]
        case UInt8(ascii: "u"):
            if let scalar = codePoint(&place) { return Array(String(Character(scalar)).utf8) }
            reportEscape(
                first,
                place,
                "expected the number of a character in braces",
                help: "write `\\u{1F600}`: 1 to 8 hexadecimal digits"
            )
            return []
        case UInt8(ascii: "("):
            reportEscape(first, place, "a string has no `\\(…)`", help: "texts of a flow are fixed; the app puts values into them")
            return []
        default:
            // The lexer has reported a string that ends with `\`.
            if first + 1 < end {
                reportEscape(first, place, "unknown escape", help: #"escapes are `\n \t \r \0 \\ \" \' \u{…}`; for `\` write `\\`"#)
            }
            return []
        }
    }

    /// `{1F600}`
    private func codePoint(_ place: inout Int) -> Unicode.Scalar? {
        guard place < end, file.bytes[place] == UInt8(ascii: "{") else { return nil }
        let digits = file.bytes[(place + 1)..<end].prefix(9).prefix { isDigit($0) || isLetter($0) }
        guard digits.count <= 8, digits.endIndex < end, file.bytes[digits.endIndex] == UInt8(ascii: "}"),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), let scalar = Unicode.Scalar(value)
        else { return nil }
        place = digits.endIndex + 1
        return scalar
    }

    private mutating func reportEscape(_ first: Int, _ last: Int, _ message: String, help: String) {
        // An escape may be a character of several bytes.
        var last = last
        while last < end, file.bytes[last] & 0xC0 == 0x80 { last += 1 }
        report(message, at: SourceRange(file: file.id, start: first, end: last), help: help)
    }
}

/// The number that digits spell; `nil` where it does not fit.
private func number(digits: ArraySlice<UInt8>, isNegative: Bool) -> Int? {
    var value = 0
    for digit in digits {
        let amount = Int(digit) - Int(UInt8(ascii: "0"))
        let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
        let (sum, overflows) = isNegative ? product.subtractingReportingOverflow(amount) : product.addingReportingOverflow(amount)
        if isTooLarge || overflows { return nil }
        value = sum
    }
    return value
}
