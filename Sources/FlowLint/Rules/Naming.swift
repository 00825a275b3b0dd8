import FlowDiagnostics
import FlowModel

extension Rule {
    static let naming = Rule(
        "naming",
        .warning,
        summary: "A name is not written as Swift writes names of its kind."
    ) { file, rule in
        let foreign = file.foreignTypes
        return file.file.declarations.compactMap { declaration in
            switch declaration.kind {
            case .property: return nil
            // A type of another module has the name that it has there.
            case .appType where foreign.contains(declaration.range): return nil
            case .container, .enumeration, .appType:
                guard isUpperCamel(declaration.name) == false else { return nil }
                return misspelling(declaration, "types and flows begin with a capital letter", upperCamel(declaration.name), rule)
            default:
                guard isLowerCamel(declaration.name) == false else { return nil }
                return misspelling(declaration, "\(declaration.kind.plural) begin with a small letter", lowerCamel(declaration.name), rule)
            }
        }
    }
}

private func misspelling(_ declaration: Declaration, _ custom: String, _ proposal: String, _ rule: Rule) -> Diagnostic {
    return rule.finding(
        "`\(declaration.name)` is not spelled like a name of Swift",
        at: declaration.nameRange,
        help: proposal == declaration.name || proposal.isEmpty
            ? "\(custom), and words are joined by capital letters" : "\(custom): write `\(proposal)`, here and where it is used"
    )
}

extension LintedFile {
    /// The places of the types that are `from` a module.
    fileprivate var foreignTypes: Set<SourceRange> {
        return Set((file.appTypes + file.machines.flatMap(\.appTypes)).filter { $0.module != nil }.map(\.range))
    }
}

extension Declaration.Kind {
    fileprivate var plural: String {
        switch self {
        case .container, .enumeration, .appType: return "types and flows"
        case .enumCase: return "cases"
        case .property: return "properties"
        case .request: return "requests"
        case .requestParameter, .entryParameter, .eventParameter, .pageParameter: return "parameters"
        case .param: return "params"
        case .entry: return "entries"
        case .event: return "events"
        case .page: return "pages"
        case .input: return "inputs"
        case .requirement: return "requirements"
        case .variable: return "variables"
        }
    }
}

private func isUpperCamel(_ name: String) -> Bool { return (name.utf8.first.map(isCapital) ?? false) && hasUnderscore(name) == false }

private func isLowerCamel(_ name: String) -> Bool { return (name.utf8.first.map(isSmall) ?? false) && hasUnderscore(name) == false }

private func hasUnderscore(_ name: String) -> Bool { return name.utf8.contains(UInt8(ascii: "_")) }

private func isCapital(_ byte: UInt8) -> Bool { return byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }

private func isSmall(_ byte: UInt8) -> Bool { return byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }

/// `RunSetup` for `run_setup`.
private func upperCamel(_ name: String) -> String {
    return words(of: name).map { capitalized($0) }.joined()
}

/// `runSetup` for `run_setup`, `RunSetup` and `RUN_SETUP`; `urlOfPage` for `URLOfPage`.
private func lowerCamel(_ name: String) -> String {
    let words = words(of: name)
    guard let first = words.first else { return "" }
    var bytes = Array(first.utf8)
    let capitals = bytes.prefix(while: isCapital).count
    // The last of several capitals begins the next word, unless nothing follows.
    let count = capitals > 1 && capitals < bytes.count ? capitals - 1 : capitals
    for index in 0..<count { bytes[index] |= 0x20 }
    return String(decoding: bytes, as: UTF8.self) + words.dropFirst().map { capitalized($0) }.joined()
}

/// The parts between underscores; those of a name in capitals are written small.
private func words(of name: String) -> [Substring] {
    let isShouted = hasUnderscore(name) && name.utf8.contains(where: isSmall) == false
    return (isShouted ? name.lowercased() : name).split(separator: "_")
}

private func capitalized(_ word: Substring) -> String {
    var bytes = Array(word.utf8)
    if let first = bytes.first, isSmall(first) { bytes[0] = first & 0xDF }
    return String(decoding: bytes, as: UTF8.self)
}
