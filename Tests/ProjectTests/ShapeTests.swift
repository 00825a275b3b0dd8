import Foundation
import Testing

@Suite("The shape of the project")
struct ShapeTests {
    /// What flowc writes beside a spec, as the README shows, is nobody's to divide.
    private static let written = Repository.files(withSuffix: ".swift").filter { !($0.hasPrefix("specs/") && $0.hasSuffix(".flow.swift")) }

    @Test("no Swift file has more than 400 lines", arguments: written)
    func longest(path: String) throws {
        let count = try Repository.lines(of: path).count
        #expect(count <= 401, "\(path) has \(count) lines: give its parts files of their own")
    }

    @Test("most source files can be read at a glance: half have at most 100 lines, nine of ten at most 250")
    func usual() throws {
        let sizes = try Repository.files(below: "Sources", withSuffix: ".swift").map { try Repository.lines(of: $0).count }.sorted()
        #expect(sizes[sizes.count / 2] <= 100)
        #expect(sizes[sizes.count * 9 / 10] <= 250)
    }

    @Test("nothing is called after the fact that it did not find a better place")
    func vagueNames() throws {
        let vague = ["Util", "Utils", "Utilities", "Manager", "Helper", "Helpers", "Context", "Misc", "Common"]
        for path in Repository.files(below: "Sources") + Repository.files(below: "Tests") {
            for part in path.split(separator: "/").map({ $0.split(separator: ".").first ?? $0 }) {
                #expect(!vague.contains { part.hasSuffix($0) }, "\(path)")
            }
            guard path.hasSuffix(".swift") else { continue }
            let text = try Repository.text(of: path)
            guard vague.contains(where: { text.range(of: $0) != nil }) else { continue }
            for match in text.matches(of: #/\b(?:class|struct|enum|actor|protocol|typealias) +(\w+)/#) {
                #expect(!vague.contains { match.1.hasSuffix($0) }, "\(path) declares \(match.1)")
            }
        }
    }

    @Test("the top level holds what it always holds")
    func topLevel() {
        // Tools for one machine keep their things in dot files.
        let names = Repository.names(in: "").filter { !$0.hasPrefix(".") && !$0.hasSuffix(".xcodeproj") }
        #expect(names == ["LICENSE", "Package.swift", "README.md", "Sources", "Tests", "docs", "specs"])
    }

    @Test("nothing speaks of the machine that it was written on, or of package registries")
    func foreignWords() throws {
        // Put together here, so that this file does not contain them.
        let words = [
            "/" + "work/", "/" + "tmp/wt", "/" + "home/", "/" + "Users/", "registry" + ".npmjs", "pypi" + ".org", "crates" + ".io",
            "ruby" + "gems.org",
            "proxy.golang" + ".org", "artifact" + "ory",
        ]
        let binary = [".png", ".pdf", ".ico"]
        for path in Repository.files() where !binary.contains(where: path.hasSuffix) {
            let text = try Repository.text(of: path)
            for word in words {
                #expect(text.range(of: word) == nil, "\(path) contains \(word)")
            }
        }
    }
}
