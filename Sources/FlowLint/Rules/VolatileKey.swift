import FlowDiagnostics
import FlowModel

extension Rule {
    static let volatileKey = Rule(
        "volatile-key",
        .warning,
        summary: "Two moments, or two results of a calculation, are hardly ever equal, and a key is made of them."
    ) { file, rule in
        var found: [Diagnostic] = []
        for machine in file.file.machines {
            for request in machine.requests {
                for parameter in request.parameters {
                    guard let type = machine.volatileType(parameter.type),
                        let declaration = file.parameter(parameter.name, .requestParameter, in: request.range)
                    else { continue }
                    found.append(
                        rule.finding(
                            "`\(request.name)` is loaded once for each `\(parameter.name)`, and a `\(type)` is hardly ever the same twice",
                            at: declaration.nameRange,
                            help: "ask with what names the thing: a day, a number of steps, an identifier"
                        )
                    )
                }
            }
            for page in machine.pages {
                for parameter in page.parameters where parameter.isKey {
                    guard let type = machine.volatileType(parameter.type),
                        let declaration = file.parameter(parameter.name, .pageParameter, in: page.range)
                    else { continue }
                    found.append(
                        rule.finding(
                            "there is one `\(page.name)` for each `\(parameter.name)`, and a `\(type)` is hardly ever the same twice",
                            at: declaration.nameRange,
                            help: "mark what names the page: a day, a number, an identifier; or leave out `key`"
                        )
                    )
                }
            }
        }
        // A request of the top level belongs to each flow that uses it.
        var seen: Set<Diagnostic> = []
        return found.filter { seen.insert($0).inserted }
    }
}

extension Machine {
    /// The name of a type, or of one inside it, whose values are times or floating-point numbers.
    fileprivate func volatileType(_ type: Type) -> String? {
        switch type {
        case .app(let id):
            let type = appTypes[id]
            return (volatileTypes[type.name] ?? []).contains(type.module ?? plain) ? type.name : nil
        case .optional(let inner), .list(let inner), .orderedSet(let inner): return volatileType(inner)
        case .boolean, .integer, .string, .enumeration, .set, .output: return nil
        }
    }
}

extension LintedFile {
    /// A parameter that this file declares.
    fileprivate func parameter(_ name: String, _ kind: Declaration.Kind, in range: SourceRange) -> Declaration? {
        return file.declarations.first {
            $0.kind == kind && $0.name == name && $0.nameRange.file == range.file && range.start <= $0.range.start
                && $0.range.end <= range.end
        }
    }
}

/// Stands for no module.
private let plain = ""

/// By name, the modules that bring the type which is meant. An app may have a `Date` or a `Duration` of its own; then it is none of these.
private let volatileTypes: [String: Set<String>] = [
    "Double": [plain, "Swift", "Foundation"],
    "Float": [plain, "Swift", "Foundation"],
    "Float16": [plain, "Swift", "Foundation"],
    "Float32": [plain, "Swift", "Foundation"],
    "Float64": [plain, "Swift", "Foundation"],
    "Float80": [plain, "Swift", "Foundation"],
    "CGFloat": ["Foundation", "CoreFoundation", "CoreGraphics", "UIKit", "SwiftUI"],
    "Date": ["Foundation", "FoundationEssentials", "UIKit", "SwiftUI"],
    "TimeInterval": ["Foundation", "FoundationEssentials", "UIKit", "SwiftUI"],
    "Duration": ["Swift", "Foundation"],
]
