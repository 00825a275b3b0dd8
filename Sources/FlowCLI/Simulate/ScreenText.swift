import FlowCompiler
import FlowDiagnostics

/// What a session shows of a flow: its pages, what was answered and loaded, and what can be done now.
func screenText(_ screen: SessionScreen, _ style: DrawingStyle) -> String {
    let text = ScreenText(style: style)
    var lines = [text.strong(screen.title) + (screen.progress.map { ", page \($0)" } ?? "")]
    lines += text.pages(screen.pages)
    lines += text.table("answers", screen.answers)
    lines += text.table("loads", screen.loads)
    if let end = screen.end { return (lines + [text.strong("ended"), "    \(shown(end))", ""]).joined(separator: "\n") }
    if screen.possible.isEmpty == false { lines += [text.strong("now")] + text.flowing(screen.possible) }
    lines += text.table("not now", screen.refused)
    return (lines + [""]).joined(separator: "\n")
}

private struct ScreenText {
    let style: DrawingStyle

    func strong(_ text: String) -> String { return style.isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

    /// One to a line; of many, those around the current one.
    func pages(_ pages: [SessionScreen.Page]) -> [String] {
        let current = pages.lastIndex(where: \.isCurrent) ?? 0
        let first = pages.count > mostPages ? max(0, min(current - mostPages / 2, pages.count - mostPages)) : 0
        let last = min(pages.count, first + mostPages)
        let lines = pages[first..<last].map { page in
            let name = String(repeating: "  ", count: page.depth) + shown(page.text)
            return page.isCurrent ? "  > \(strong(name))" : "    \(name)"
        }
        let before = first > 0 ? ["    … \(counted(first, "page")) before these"] : []
        return before + lines + (last < pages.count ? ["    … \(counted(pages.count - last, "page")) behind these"] : [])
    }

    /// A heading, and below it names with their values in a column; empty where there are none.
    func table(_ heading: String, _ rows: [SessionScreen.Line]) -> [String] {
        if rows.isEmpty { return [] }
        // A long name does not push all values to the right.
        let width = rows.map(\.name.count).filter { $0 <= 28 }.max() ?? 0
        return [strong(heading)]
            + rows.map { row in
                let gap = String(repeating: " ", count: max(0, width - row.name.count))
                return cut("    \(shown(row.name))\(gap)  \(shown(row.value))")
            }
    }

    /// Steps side by side, as many on a line as there is room for.
    func flowing(_ steps: [String]) -> [String] {
        var lines: [String] = []
        var line = ""
        for step in steps.map(shown) {
            if line.isEmpty == false, line.count + step.count + 3 > style.width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "    " : "   ") + step
        }
        return lines + [line]
    }

    private func cut(_ line: String) -> String { return line.count > style.width ? line.prefix(style.width - 1) + "…" : line }
}

/// Pages that a screen lists.
private let mostPages = 24
