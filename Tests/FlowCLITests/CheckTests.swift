import FlowCLI
import Testing

@Suite("flowc compile --check")
struct CheckTests {
    @Test("is content with files that are up to date")
    func upToDate() throws {
        let sandbox = try Sandbox(["tour.flow": "flow Tour {}\n"])
        _ = sandbox.flowc("compile", "tour.flow")
        let run = sandbox.flowc("compile", "--check", "tour.flow")
        run.expect(code: 0, errors: "no findings in 1 file, all outputs up to date\n")
    }

    @Test("names each file that differs or is missing, and writes nothing")
    func stale() throws {
        let sandbox = try Sandbox(["tour.flow": "flow Tour {}\n", "tour.dot": "old\n"])
        let run = sandbox.flowc("compile", "--check", "tour.flow")
        run.expect(code: 1, output: "")
        #expect(
            run.errors == """
                error: `tour.flow.swift` is missing
                error: `tour.dot` is not what `tour.flow` says
                  = help: run the same command without `--check`, and commit what it writes
                no findings in 1 file, 2 of 2 outputs out of date

                """
        )
        #expect(sandbox.files == ["tour.dot", "tour.flow"])
        #expect(sandbox.text("tour.dot") == "old\n")
    }

    @Test("--diff shows what would change")
    func diff() throws {
        let sandbox = try Sandbox(["tour.flow": "one\ntwo\nthree\n"])
        _ = sandbox.flowc("compile", "tour.flow")
        try sandbox.write("one\n2\nthree\n", to: "tour.flow")
        let run = sandbox.flowc("compile", "--check", "--diff", "tour.flow")
        run.expect(code: 1)
        #expect(
            run.output == """
                --- tour.flow.swift
                +++ tour.flow.swift
                @@ -1,4 +1,4 @@
                 // from tour.flow, internal
                 one
                -two
                +2
                 three

                """
        )
    }
}

@Suite("Unified differences")
struct DiffTests {
    @Test("a file that does not exist, and one without a last line end, are shown as diff -u does")
    func edges() {
        #expect(difference(nil, "a\nb") == "--- /dev/null\n+++ f\n@@ -0,0 +1,2 @@\n+a\n+b\n\\ No newline at end of file\n")
        #expect(difference("a\n", "a") == "--- f\n+++ f\n@@ -1,1 +1,1 @@\n-a\n+a\n\\ No newline at end of file\n")
        #expect(difference("a\n", "") == "--- f\n+++ f\n@@ -1,1 +0,0 @@\n-a\n")
        #expect(difference("a\n", "a\n").isEmpty)
    }

    @Test("changes far from each other have hunks of their own")
    func hunks() {
        let old = (1...20).map { "\($0)\n" }
        var new = old
        new[1] = "two\n"
        new.remove(at: 17)
        let heads = difference(old.joined(), new.joined()).split(separator: "\n").filter { $0.hasPrefix("@@") }
        #expect(heads == ["@@ -1,5 +1,5 @@", "@@ -15,6 +15,5 @@"])
    }

    @Test("applied to the old text, the difference makes the new one of it", arguments: 0..<200)
    func applied(seed: UInt64) {
        var random = Random(state: seed)
        // Sometimes more edits than the shortest way is looked for.
        let count = seed % 20 == 0 ? 900 : 40
        let old = (0..<random.below(count)).map { _ in "line \(random.below(12))" }
        let new =
            seed % 3 == 0 ? (0..<random.below(count)).map { _ in "line \(random.below(12))" } : old.filter { _ in random.below(9) > 0 }
        let before = old.map { $0 + "\n" }.joined()
        let after = new.map { $0 + "\n" }.joined()
        #expect(patched(old, with: difference(before, after)) == new)
    }
}

private func difference(_ old: String?, _ new: String) -> String {
    return unifiedDiff(from: old.map { Array($0.utf8) }, to: Array(new.utf8), path: "f")
}

/// What `patch` makes of the lines; it believes the line numbers, and finds what it removes.
private func patched(_ old: [String], with diff: String) -> [String]? {
    var result: [String] = []
    var next = 0
    for line in diff.split(separator: "\n").dropFirst(2) {
        if let head = line.firstMatch(of: #/^@@ -(\d+),(\d+) \+(\d+),(\d+) @@/#) {
            guard let start = Int(head.1), let count = Int(head.2), let newStart = Int(head.3), let newCount = Int(head.4) else {
                return nil
            }
            let place = count == 0 ? start : start - 1
            guard place >= next, place <= old.count else { return nil }
            result += old[next..<place]
            next = place
            guard result.count == (newCount == 0 ? newStart : newStart - 1) else { return nil }
            continue
        }
        let text = String(line.dropFirst())
        switch line.first {
        case "+": result.append(text)
        case " ", "-":
            guard next < old.count, old[next] == text else { return nil }
            next += 1
            if line.first == " " { result.append(text) }
        default: return nil
        }
    }
    return result + old[next...]
}

/// The same numbers for the same seed.
private struct Random {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % max(1, limit)
    }
}
