import FlowDiagnostics

extension Lexer {
    /// Digits, with a unit for a duration. What else is glued to them makes a broken number.
    mutating func number() -> TokenCode {
        let start = position
        takeDigits()
        let digitsEnd = position
        let hasFraction = byte(at: position) == UInt8(ascii: ".") && byte(at: position + 1).map(isDigit) == true
        if hasFraction {
            position += 1
            takeDigits()
        }
        let unitStart = position
        while let next = byte(at: position), isLetter(next) || isDigit(next) || next == UInt8(ascii: "_") { position += 1 }

        let unit = file.text(SourceRange(file: file.id, start: unitStart, end: position))
        if !hasFraction {
            if unit.isEmpty { return .integer }
            if DurationUnit(rawValue: unit) != nil { return .duration }
        }
        reportBroken(start, digitsEnd, unit: unit, hasFraction: hasFraction)
        return .brokenNumber
    }

    private mutating func reportBroken(_ start: Int, _ digitsEnd: Int, unit: String, hasFraction: Bool) {
        let whole = range(from: start)
        let text = file.text(whole)
        if hasFraction {
            findings.report(
                "`\(text)` is no whole number",
                at: whole,
                help: "numbers are whole; for a part of a second write milliseconds: `1500ms`"
            )
        } else if text.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: "_") }) {
            let plain = text.filter { $0 != "_" }
            findings.report(
                "digits are not separated",
                at: whole,
                caption: "remove `_`",
                fixes: [FixIt("write `\(plain)`", [FixIt.Edit(whole, plain)])]
            )
        } else {
            let digits = file.text(SourceRange(file: file.id, start: start, end: digitsEnd))
            findings.report(
                "`\(text)` is neither a number nor a duration",
                at: whole,
                help: "a duration has one of the units `ms`, `s`, `m`, `h`: `\(digits)s`; a name begins with a letter"
            )
        }
    }

    private mutating func takeDigits() {
        while let next = byte(at: position), isDigit(next) { position += 1 }
    }
}

/// What may stand behind the digits of a duration.
enum DurationUnit: String {
    case milliseconds = "ms"
    case seconds = "s"
    case minutes = "m"
    case hours = "h"

    var milliseconds: Int {
        switch self {
        case .milliseconds: return 1
        case .seconds: return 1_000
        case .minutes: return 60_000
        case .hours: return 3_600_000
        }
    }
}

func isDigit(_ byte: UInt8) -> Bool { return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
}
