import FlowCLI
import Foundation
import Testing

@Suite("The page for man")
struct ManualPageTests {
    private static let place = "docs/flowc.1"

    @Test("is what the tables of commands say")
    func page() throws {
        let wanted = manualPage()
        if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
            try Data(wanted.utf8).write(to: Repository.root.appending(path: Self.place))
        }
        let isRight = try Repository.text(of: Self.place) == wanted
        #expect(isRight, "\(Self.place) is not what the commands say: run UPDATE_GOLDENS=1 swift test --filter ManualPageTests")
    }
}
