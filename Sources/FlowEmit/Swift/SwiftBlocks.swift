import FlowModel

/// Blocks of which it is kept whether they are undecided.
extension SwiftMachine {
    /// `.block2(prompt: prompt)`: by the variables around it; an `each` as a whole is open, not for a member.
    func block(_ id: ID<Block>) -> SwiftCode {
        let parts = variables(of: id).map { "\(label: machine.eaches[$0].variable): \(variable($0))" as SwiftCode }
        return ".block\(id.index)\(parts.isEmpty ? "" : "(\(parts.joined()))" as SwiftCode)"
    }

    private func variables(of id: ID<Block>) -> [ID<Each>] {
        return machine.blocks[id].eaches.filter { machine.eaches[$0].block != id }
    }

    func writeBlockType(to writer: inout SwiftWriter) {
        if features.trackedBlocks.isEmpty { return }
        writer.blank()
        writer.line("/// Steps that are listed together, where it matters whether that is still undecided.")
        writer.block("private enum Block: Hashable, Sendable") { writer in
            for id in features.trackedBlocks { writer.line("case block\(id.index)\(memberTypes(variables(of: id)))") }
        }
    }

    /// Marks what is open while a condition or a list is undecided.
    func undecided(_ blocks: [ID<Block>]) -> SwiftCode {
        var lines: [SwiftCode] = ["isExact = false"]
        for id in blocks where features.trackedBlocks.contains(id) { lines.append("undecided.insert(\(block(id)))") }
        return lines.joined("\n")
    }

    /// Whether it is open that a page is listed for some member of an `each`.
    func someUndecided(around page: ID<Page>, _ each: ID<Each>) -> SwiftCode {
        let tests = tracked(around: page).map { id -> SwiftCode in
            let variables = variables(of: id)
            let parts = variables.map { $0 == each || machine.pages[page].eaches.contains($0) == false ? "_" : variable($0) }
            return "if case .block\(id.index)\(parts.isEmpty ? "" : "(\(parts.joined()))" as SwiftCode) = block { return true }"
        }
        return tests.isEmpty ? "false" : "undecided.contains(where: { block in \(tests.joined("; ")); return false })"
    }

    func tracked(around page: ID<Page>) -> [ID<Block>] {
        return machine.blocks(around: machine.pages[page]).filter(features.trackedBlocks.contains)
    }

    /// `isUndecided(_:)` and the two readers, as far as something needs them.
    func writeReaders(to writer: inout SwiftWriter) {
        if features.isListVarying || features.hasSkip {
            let skipped: SwiftCode = features.hasSkip ? " && skipped.contains(page) == false" : ""
            writer.blank()
            writer.line(
                """
                /// Whether what stands on a page can be read: it is listed\(features.hasSkip ? ", and `skip` did not pass it" : "" as SwiftCode).
                private func isSeen(_ page: Page) -> Bool { return pages.contains(page)\(skipped) }

                private func seen<Answer>(on page: Page, _ answer: Answer?) -> Answer? { return isSeen(page) ? answer : nil }
                """
            )
        }
        if features.hasSkip {
            writer.blank()
            writer.line(
                """
                /// For the app: on the current page, if it is listed, answers are seen as they are.
                private func shown<Answer>(on page: Page, _ answer: Answer?) -> Answer? {
                    return (page == current ? pages.contains(page) : isSeen(page)) ? answer : nil
                }
                """
            )
        }
        if features.trackedBlocks.isEmpty { return }
        writer.blank()
        writer.line("/// `nil` while it is undecided whether a page is listed.")
        writer.line("private func known<Answer>(on page: Page, _ answer: Answer) -> Answer? { return isUndecided(page) ? nil : answer }")
        writer.blank()
        writer.block("private func isUndecided(_ page: Page) -> Bool") { writer in
            writer.alternatives("page") { writer in
                var isComplete = true
                for page in machine.pages.ids {
                    let blocks = tracked(around: page)
                    if blocks.isEmpty {
                        isComplete = false
                        continue
                    }
                    let used = Set(blocks.flatMap(variables))
                    writer.line("case \(pattern(page, binding: used.contains)):")
                    writer.line("    return \(blocks.map { "undecided.contains(\(block($0)))" as SwiftCode }.joined(" || "))")
                }
                if isComplete == false { writer.line("default:\n    return false") }
            }
        }
    }
}
