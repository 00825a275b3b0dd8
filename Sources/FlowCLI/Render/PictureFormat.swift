import FlowCompiler

/// A kind of picture, and how it is made of a diagram's text.
enum PictureFormat: String, CaseIterable {
    case svg, png, pdf, dot, mermaid

    /// What takes the place of the spec's `.flow`.
    var suffix: String { return self == .mermaid ? ".mmd" : ".\(rawValue)" }

    /// The bytes of the picture. Graphviz draws; nothing is read or written but its pipes.
    func draw(_ picture: Rendering, _ run: Run) throws(Failure) -> [UInt8] {
        switch self {
        case .dot: return picture.text
        case .mermaid:
            try checkLimits(of: picture)
            return picture.text
        case .svg: return accessible(try drawn(by: ["-Tsvg"], picture, run), picture)
        case .png: return try drawn(by: ["-Tpng", "-Gdpi=144"], picture, run)
        case .pdf: return try drawn(by: ["-Tpdf"], picture, run)
        }
    }

    private func checkLimits(of picture: Rendering) throws(Failure) {
        let help = "draw one flow with `--flow`, or less with `--detail pages`; `--format svg` has no such limit"
        if picture.arrows > mermaidLimits.arrows {
            throw Failure("the diagram has \(picture.arrows) arrows, and Mermaid draws \(mermaidLimits.arrows)", help: help)
        }
        if picture.text.count > mermaidLimits.characters {
            throw Failure("the diagram has \(picture.text.count) bytes, and Mermaid reads \(mermaidLimits.characters)", help: help)
        }
    }
}

/// Seconds that Graphviz may take for one picture.
private let timeLimit = 60

private func drawn(by arguments: [String], _ picture: Rendering, _ run: Run) throws(Failure) -> [UInt8] {
    let ran: ProgramResult?
    do throws(FileError) {
        ran = try run.world.program("dot", arguments, picture.text, timeLimit)
    } catch {
        throw Failure("cannot run `dot`: \(error.reason)", help: nil, code: .program)
    }
    guard let ran else {
        throw Failure(
            "pictures are drawn by Graphviz, and `dot` is not installed",
            help: "`apt-get install graphviz` or `brew install graphviz` brings it; `--format mermaid` and `--format dot` need nothing",
            code: .program
        )
    }
    switch ran.end {
    case .exited(0) where ran.output.isEmpty == false: return ran.output
    case .timedOut:
        throw Failure(
            "`dot` took longer than \(timeLimit) seconds",
            help: "draw less: `--detail pages`, one flow with `--flow`, or each by itself with `--fold`",
            code: .program
        )
    case .exited(let status): throw failed("with status \(status)", ran)
    case .signalled(let signal): throw failed("by signal \(signal)", ran)
    }
}

private func failed(_ how: String, _ ran: ProgramResult) -> Failure {
    let words = String(decoding: ran.errors.prefix(400), as: UTF8.self).split(separator: "\n").first.map { ": \($0)" } ?? ""
    return Failure("`dot` ended \(how)\(words)", help: "`--format dot` writes what it was given", code: .program)
}

/// The SVG with a role, a title and a description for those who do not see it.
private func accessible(_ svg: [UInt8], _ picture: Rendering) -> [UInt8] {
    let start = Array("<svg ".utf8)
    guard let open = svg.firstRange(of: start), let close = svg[open.upperBound...].firstIndex(of: UInt8(ascii: ">")) else { return svg }
    let attributes = Array("role=\"img\" aria-labelledby=\"flowc-title flowc-description\" ".utf8)
    let texts =
        "\n<title id=\"flowc-title\">\(xml(picture.title))</title>\n<desc id=\"flowc-description\">\(xml(picture.description))</desc>"
    return Array(svg[..<open.upperBound]) + attributes + svg[open.upperBound...close] + Array(texts.utf8) + svg[(close + 1)...]
}

/// Text within an element: what XML cannot hold is left out.
private func xml(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": escaped += "&amp;"
        case "<": escaped += "&lt;"
        case ">": escaped += "&gt;"
        case "\n", "\t": escaped += " "
        case _ where scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE: break
        default: escaped.unicodeScalars.append(scalar)
        }
    }
    return escaped
}

extension [UInt8] {
    fileprivate func firstRange(of bytes: [UInt8]) -> Range<Int>? {
        guard bytes.count <= count else { return nil }
        for start in 0...(count - bytes.count) where self[start..<start + bytes.count].elementsEqual(bytes) {
            return start..<start + bytes.count
        }
        return nil
    }
}
