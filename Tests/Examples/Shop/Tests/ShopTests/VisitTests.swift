import Testing

@testable import Shop

/// What stands for the texts that the tests of the specs write.
extension Review { init(flowTest name: String) { self.init(text: name) } }

@Test("the shop drives the machine that was made of its spec")
func visit() throws {
    var visit = Visit()
    #expect(try visit.begin(reviews: [Review(text: "fine")]) == 1)
    #expect(try visit.rate(stars: 1) == [.rate, .explain, .confirm])
    #expect(try visit.rate(stars: 5) == [.rate, .confirm])
}
