import FlowDiagnostics

extension Parser {
    /// Reports that `}` is missing. The indentation tells which block it was: where the `}` of an inner block stands further out than the line
    /// on which that block begins, the inner one took the `}` of this one.
    @inline(never)
    mutating func reportOpenBlock(_ header: Header) {
        guard !isSilent else { return }
        if let brace = header.brace, let inner = misindentedBlock(behind: brace) {
            report(inner.title, inner.margin, at: inner.place, brace: inner.brace, caption: "the next line stands further out")
        } else {
            report(header.title, indentation(at: header.start), at: expectedPlace, brace: header.brace, caption: found)
        }
    }

    private mutating func report(_ title: String, _ margin: Int, at place: SourceRange, brace: SourceRange?, caption: String) {
        let end = place.start == place.end ? place : gap
        report(
            "expected `}` to close `\(title)`",
            at: place,
            caption: caption,
            labels: brace.map { [Diagnostic.Label($0, "opened here")] } ?? [],
            fixes: [FixIt("insert `}`", [FixIt.Edit(end, "\n\(String(repeating: " ", count: margin))}")])]
        )
    }

    /// The first block behind a brace that is closed further out than it begins, and where its lines end. Linear in the text up to here.
    private func misindentedBlock(behind brace: SourceRange) -> (title: String, margin: Int, brace: SourceRange, place: SourceRange)? {
        var open: [OpenBrace] = []
        var margin = 0
        var lineStart = brace.start
        var lastEnd = brace.end
        for token in tokens(from: brace.start) {
            if token.beginsLine {
                margin = token.margin
                lineStart = token.start
                if !open.isEmpty, open[open.count - 1].outdent == nil, margin <= open[open.count - 1].margin, token.code != .closeBrace {
                    open[open.count - 1].outdent = lastEnd
                }
            }
            if token.code == .openBrace, token.start > brace.start {
                open.append(OpenBrace(lineStart: lineStart, start: token.start, margin: margin))
            } else if token.code == .closeBrace, let block = open.popLast(), token.beginsLine, margin < block.margin,
                let outdent = block.outdent
            {
                let title = file.text(SourceRange(file: file.id, start: block.lineStart, end: min(block.start, block.lineStart + 60)))
                return (
                    title.filter { !$0.isNewline }.trimmingSpaces, block.margin,
                    SourceRange(file: file.id, start: block.start, end: block.start + 1),
                    SourceRange(file: file.id, start: outdent, end: outdent)
                )
            }
            lastEnd = token.end
        }
        return nil
    }
}

private struct OpenBrace {
    let lineStart: Int
    let start: Int
    let margin: Int
    /// The end of the text before the first line that stands no further in than the block begins.
    var outdent: Int?
}

extension String {
    fileprivate var trimmingSpaces: String {
        let body = drop { $0 == " " }
        return String(body.prefix(upTo: body.lastIndex { $0 != " " }.map(body.index(after:)) ?? body.startIndex))
    }
}
