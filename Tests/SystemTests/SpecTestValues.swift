import Foundation

// What stands for the texts that the tests of the specs write for values of the app's types.

extension PromptOption { init(flowTest name: String) { self.init(title: name) } }
extension Sentence { init(flowTest name: String) { self.init(text: name) } }
extension Forecast { init(flowTest name: String) { self.init(degrees: numeral(of: name)) } }
extension Place { init(flowTest name: String) { self.init(name: name) } }
extension Photo { init(flowTest name: String) { self.init(number: numeral(of: name)) } }
extension Review { init(flowTest name: String) { self.init(text: name) } }
extension Credentials { init(flowTest name: String) { self.init(mail: name) } }
extension Summary { init(flowTest name: String) { self.init(kilometres: numeral(of: name)) } }
extension Mate { init(flowTest name: String) { self.init(name: name) } }
extension Session { init(flowTest name: String) { self.init(number: numeral(of: name)) } }
extension Reply { init(flowTest name: String, isAccepted: Bool) { self.init(isAccepted: isAccepted) } }
extension Record { init(flowTest name: String) { self.init(kilometres: numeral(of: name)) } }

extension Date {
    init(flowTest name: String) { self.init(timeIntervalSince1970: TimeInterval(numeral(of: name))) }
}

/// Equal names give equal numbers, different ones different numbers: their bytes, as digits.
private func numeral(of name: String) -> Int {
    return name.utf8.reduce(0) { ($0 &* 257 &+ Int($1)) & (1 << 50 - 1) }
}
