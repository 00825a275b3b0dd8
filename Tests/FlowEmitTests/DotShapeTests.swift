import FlowModel
import Foundation
import Testing

@testable import FlowEmit

@Suite("The order of pages in diagrams")
struct DotShapeTests {
    @Test("a flow without pages leads from its start to its finish")
    func empty() {
        #expect(edges(of: MachineBuilder(.flow, "F").machine) == ["start -> finish"])
    }

    @Test("a file without containers is a graph")
    func noContainers() throws {
        #expect(String(decoding: dot(file()), as: UTF8.self).hasSuffix("weight=4]\n}\n"))
        if Graphviz.path != nil { #expect(try Graphviz.draw(dot(file())).status == 0) }
    }

    @Test("conditional pages in a row lead to the next question, not to each other's pages")
    func insertsInARow() {
        var spec = MachineBuilder(.flow, "F")
        let asked = spec.param("c", .boolean)
        spec.machine.steps = [spec.insert("a", when: asked), spec.insert("b", when: asked)]
        #expect(
            edges(of: spec.machine) == [
                "start -> a?", "a? -> a: when c", "a -> b?", "a? -> b?: otherwise", "b? -> b: when c", "b -> finish",
                "b? -> finish: otherwise",
            ]
        )
    }

    @Test("the cases of a switch bear their labels, the question stands in the diamond")
    func cases() {
        var spec = MachineBuilder(.flow, "F")
        let mode = spec.enumeration("Mode", ["a", "b", "c"])
        let asked = spec.param("mode", .enumeration(mode))
        let rest = Expression.isOneOf(asked, [.enumCase(mode, 1), .enumCase(mode, 2)])
        spec.machine.steps = [
            spec.choice(
                .alternatives,
                [(.comparison(asked, .equal, .enumCase(mode, 0)), { [$0.page("x")] }), (rest, { [$0.page("y")] })]
            )
        ]
        #expect(edges(of: spec.machine) == ["start -> x?", "x? -> x: a", "x? -> y: b, c", "x -> finish", "y -> finish"])
        #expect(text(of: spec.machine).contains("shape=\"diamond\" style=\"filled\" label=<mode>"))
    }

    @Test("a switch over a Bool asks it, too")
    func booleanCases() {
        var spec = MachineBuilder(.flow, "F")
        let asked = spec.param("isPremium", .boolean)
        spec.machine.steps = [spec.choice(.alternatives, [(asked, { [$0.page("x")] }), (.not(asked), { _ in [] })])]
        #expect(edges(of: spec.machine) == ["start -> x?", "x? -> x: true", "x -> finish", "x? -> finish: false"])
    }

    @Test("a repetition leads back, and past it where it can be empty")
    func repetition() {
        #expect(
            edges(of: repeating(.list(.list([]))))
                == [
                    "start -> each x?", "each x? -> a: first x", "a -> a: next x", "a -> finish: after the last",
                    "each x? -> finish: [] is empty",
                ]
        )
    }

    @Test("a repetition that always has a member cannot be passed", arguments: [1, 3])
    func neverEmpty(last: Int) {
        let machine = repeating(.numbers(from: .integer(1), through: .integer(last)))
        #expect(edges(of: machine) == ["start -> a", "a -> a: next x", "a -> finish: after the last"])
    }

    @Test("choices and repetitions without a page are not drawn")
    func nothingInside() {
        var spec = MachineBuilder(.flow, "F")
        let asked = spec.param("c", .boolean)
        let empty = spec.choice(.conditional, [(asked, { _ in [] }), (nil, { _ in [] })])
        let none = spec.each("x", .string, .list(.list([]))) { _, _ in [empty] }
        spec.machine.steps = [empty, spec.page("a"), none]
        #expect(edges(of: spec.machine) == ["start -> a", "a -> finish"])
    }

    @Test("only what is used is drawn as an end")
    func ends() {
        var spec = MachineBuilder(.pager(isVertical: false), "P")
        let leave = spec.event("leave")
        spec.machine.steps = [spec.page("a") { spec, page in spec.on(leave, [.cancel], on: page) }]
        #expect(edges(of: spec.machine) == ["start -> a", "a -> cancel: on leave", "a -> end"])
    }

    @Test("a load that many pages share has one arrow; the others name it")
    func sharedLoad() {
        var spec = MachineBuilder(.flow, "F")
        let profile = spec.request(.fetch, "profile")
        spec.machine.steps = (0..<5).map { number in spec.page("p\(number)") { spec, page in spec.use(.needs, profile, on: page) } }
        #expect(edges(of: spec.machine).filter { $0.contains("profile()") } == ["p0 -> profile(): needs"])
        #expect(text(of: spec.machine).components(separatedBy: "needs profile<").count == 5)
        #expect(text(of: spec.machine).contains("used by 5 pages"))
    }

    @Test("long lists in a page are cut, and say by how much")
    func longLists() {
        var spec = MachineBuilder(.flow, "F")
        spec.machine.steps = [
            spec.page("a") { spec, page in for number in 0..<30 { spec.input("i\(number)", .string, on: page) } }
        ]
        #expect(text(of: spec.machine).contains("… and 24 more"))
    }

    @Test("the text is the same each time")
    func stable() {
        for sample in DotSamples.all { #expect(dot(sample.file) == dot(sample.file)) }
    }

    @Test("lines end in LF, without spaces before it, and the text is UTF-8")
    func lines() {
        for sample in DotSamples.all {
            let text = String(decoding: dot(sample.file), as: UTF8.self)
            #expect(Array(text.utf8) == dot(sample.file))
            #expect(text.utf8.contains(UInt8(ascii: "\r")) == false)
            #expect(text.components(separatedBy: "\n").allSatisfy { $0.hasSuffix(" ") == false })
            #expect(text.hasSuffix("}\n"))
        }
    }

    @Test("the text grows with the number of pages, not faster")
    func linear() {
        let small = dot(file(conditionalPages(1000))).count
        let clock = ContinuousClock()
        var large = 0
        let time = clock.measure { large = dot(file(conditionalPages(10_000))).count }
        #expect(Double(large) / Double(small) < 11)
        #expect(time < .seconds(20))
    }

    @Test("deep nesting is drawn")
    func deep() throws {
        #expect(edges(of: deeplyNested(200)).count == 1 + 2 * 200 + 201)
        if Graphviz.path != nil { #expect(try Graphviz.draw(dot(file(deeplyNested(12)))).status == 0) }
    }

    private func deeplyNested(_ depth: Int) -> Machine {
        var spec = MachineBuilder(.flow, "Deep")
        let asked = spec.param("c", .boolean)
        spec.machine.steps = nested(in: &spec, depth: depth, asking: asked)
        return spec.machine
    }

    private func nested(in spec: inout MachineBuilder, depth: Int, asking condition: FlowModel.Expression) -> [Step] {
        if depth == 0 { return [spec.page("p0")] }
        let choice = spec.choice(.conditional, [(condition, { self.nested(in: &$0, depth: depth - 1, asking: condition) })])
        return [choice, spec.page("p\(depth)")]
    }

    private func conditionalPages(_ count: Int) -> Machine {
        var spec = MachineBuilder(.flow, "Long")
        let asked = spec.param("c", .boolean)
        spec.machine.steps = (0..<count).map { spec.insert("page\($0)", when: asked) }
        return spec.machine
    }

    private func repeating(_ source: Each.Source) -> Machine {
        var spec = MachineBuilder(.flow, "F")
        spec.machine.steps = [spec.each("x", .string, source) { spec, _ in [spec.page("a")] }]
        return spec.machine
    }
}

private func text(of machine: Machine) -> String { return String(decoding: dot(file(machine)), as: UTF8.self) }

/// The arrows, with what is written at them: `a? -> b: when c`.
private func edges(of machine: Machine) -> [String] {
    let lines = text(of: machine).components(separatedBy: "\n").filter { $0.contains(" -> ") && $0.contains("invis") == false }
    return lines.map { line in
        let ends = line.matches(of: /"[^".:]+[.:]([^"]+)"/).prefix(2).map { String($0.1) }
        let label = line.firstMatch(of: /label=<&#160;(.*)&#160;>/).map { ": \($0.1)" } ?? ""
        return ends.joined(separator: " -> ") + label
    }
}
