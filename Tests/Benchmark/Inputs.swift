import Foundation

/// A spec of as many steps as are wanted: answers, conditions on them, loads, requirements, and with `groups` a page that is repeated,
/// once in fifty steps. Conditions read answers that lie near, as in long questionnaires.
func spec(pages: Int, groups: Bool = true) -> String {
    var text = """
        /// A long questionnaire.
        flow Long {
            enum Answer { yes, no, unsure }
            enum Topic { work, home, health }
            fetch hint(number: Int) -> String { start ahead fresh 1h }


        """
    for first in stride(from: 1, through: pages, by: 5) {
        var steps = [
            "    page question\(first) { input answer\(first): Answer input detail\(first): Bool = false }",
            "    insert question\(first + 1) when answer\(first) == .no { input count\(first + 1): Int(1...9) = 1 }",
            "    page question\(first + 2) { needs hint(number: \(first + 2)) }",
            "    page question\(first + 3) { input note\(first + 3): String? require kept\(first + 3): note\(first + 3) != \"\" }",
            "    insert question\(first + 4) when answer\(first) == .yes || detail\(first) { input text\(first + 4): String? }",
        ]
        if groups, first % 50 == 46, first + 4 <= pages {
            // The `each` is a step too.
            steps[2] = "    page pick\(first) { input topics\(first): Set<Topic> = [] }"
            steps[3] = "    each topic in topics\(first) { page about\(first) { input said\(first): String? } }"
            steps.removeLast()
        }
        text += steps.prefix(pages - first + 1).joined(separator: "\n") + "\n"
    }
    return text + "}\n"
}

/// Work for other programs that is like it: as many states, with two transitions each, in their own language.
enum PeerInput: String, CaseIterable {
    case ragel = "rl"
    case flatbuffers = "fbs"
    case protobuf = "proto"
    case re2c = "re"
    case scxml = "scxml"
    case fcstm = "fcstm"

    func text(states: Int) -> String {
        let numbers = 0..<states
        func next(_ number: Int) -> Int { return min(number + 1, states - 1) }
        func other(_ number: Int) -> Int { return min(number + 2, states - 1) }
        switch self {
        case .ragel:
            let lines = numbers.map { "s\($0): ( 'n' -> s\(next($0)) | 'j' -> s\(other($0)) )" }
            return "%%{\nmachine m;\nmain := (\nstart: ( 'n' -> s0 ),\n"
                + lines.dropLast().joined(separator: ",\n")
                + ",\ns\(states - 1): ( 'n' -> final )\n);\nwrite data;\nwrite init;\nwrite exec;\n}%%\n"
        case .flatbuffers: return numbers.map { "table Page\($0) { answer: int; detail: bool; }\n" }.joined()
        case .protobuf:
            return "syntax = \"proto3\";\n" + numbers.map { "message Page\($0) { int32 answer = 1; bool detail = 2; }\n" }.joined()
        case .re2c:
            let lines = numbers.map {
                "<s\($0)> 'n' => s\(next($0)) { continue; }\n<s\($0)> 'j' => s\(other($0)) { continue; }\n<s\($0)> * { return; }\n"
            }
            return "/*!re2c\nre2c:define:YYCTYPE = char;\nre2c:yyfill:enable = 0;\n" + lines.joined() + "*/\n"
        case .scxml:
            let lines = numbers.map {
                "<state id=\"s\($0)\"><transition event=\"next\" target=\"s\(next($0))\"/><transition event=\"jump\" target=\"s\(other($0))\"/></state>\n"
            }
            return "<scxml xmlns=\"http://www.w3.org/2005/07/scxml\" version=\"1.0\" initial=\"s0\">\n" + lines.joined() + "</scxml>\n"
        case .fcstm:
            let states = numbers.map { "    state S\($0);\n" }.joined()
            let moves = numbers.dropLast().map { "    S\($0) -> S\(next($0)) :: Next;\n    S\($0) -> S\(other($0)) :: Jump;\n" }.joined()
            return "state Root {\n\(states)    [*] -> S0;\n\(moves)}\n"
        }
    }
}

func write(_ text: String, to path: String) {
    if !FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) { print("\(path) cannot be written") }
}
