/// A line that is meant for the session itself and not for the flow.
enum SessionCommand: Hashable {
    case help
    case screen
    case undo
    case save(title: String, file: String?)
    case incompleteSave
    case quit

    /// `nil`: the line holds steps. An app event that is called like a command is written with parentheses: `undo()`.
    init?(_ line: [UInt8]) {
        let words = String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" }
        switch words.first {
        case "help" where words.count == 1: self = .help
        case "screen" where words.count == 1: self = .screen
        case "undo" where words.count == 1: self = .undo
        case "quit" where words.count == 1, "exit" where words.count == 1: self = .quit
        case "save":
            var rest = words.dropFirst()
            var file: String?
            if let last = rest.last, last.hasSuffix(".flow") { file = String(rest.removeLast()) }
            var title = rest.joined(separator: " ")[...]
            if title.utf8.count > 1, title.first == "\"", title.last == "\"" { title = title.dropFirst().dropLast() }
            self = title.isEmpty ? .incompleteSave : .save(title: String(title), file: file)
        default: return nil
        }
    }
}

let sessionHelp = """
    steps of the flow, several between commas:
      next  back  cancel  refresh  retry
      set INPUT = VALUE    toggle INPUT MEMBER    … for MEMBER where the page does not say which
      EVENT    EVENT(VALUE)      an event of the app
      show PAGE    shown PAGE    ask for a page; the user has swiped to it
      load REQUEST = VALUE    fail REQUEST    fire 3s
      select TAB    popped [PATH]
      CHILD.STEP                 a step of a child flow
      expect …    refuse STEP    as in a test; they become part of what is saved

    the session:
      undo                       takes the last line back
      save TITLE                 shows what was done as a test
      save TITLE FILE.flow       and writes it behind what the file holds
      screen                     shows where the flow stands
      quit                       or the end of the input

    an event of the app that is called like one of these is written with parentheses: undo()

    """
