import FlowDiagnostics
import FlowModel
import FlowSyntax

extension FlowResolver {
    /// `Child.Output`, or a type that another flow declares.
    mutating func resolve(_ member: NameSyntax, of flow: NameSyntax, in textFile: Int) -> Type? {
        let visible = textFile == file ? ownTypes[flow.text] ?? scopes[textFile].types[flow.text] : scopes[textFile].types[flow.text]
        guard let declaration = visible else {
            let names = scopes[textFile].types
            let flows = names.names.filter { name in
                if case .container? = names[name]?.kind { return true }
                return false
            }
            findings.unknownName(flow, kind: "flow", among: flows, help: "declare it, or import the file that does")
            return nil
        }
        guard case .container(let syntax) = declaration.kind else {
            findings.report(
                Diagnostic(
                    .typeMismatch,
                    "`\(flow.text)` is not a flow, so it has no `\(member.text)`",
                    at: flow.range,
                    labels: [.init(declaration.name.range, "declared here")]
                )
            )
            return nil
        }
        use(declaration.name, in: textFile)
        if member.text == "Output" {
            if let resolved = flows[syntax.name.range] { outputFlows[syntax.name.text] = resolved }
            return .output(flow: syntax.name.text)
        }
        var names: [String] = ["Output"]
        for case .declaration(let inner) in syntax.members {
            switch inner {
            case .enumeration(let enumeration):
                if enumeration.name.text == member.text {
                    use(enumeration.name, in: textFile)
                    return .enumeration(id(of: enumeration, container: syntax.name.text))
                }
                names.append(enumeration.name.text)
            case .type(let type):
                if type.name.text == member.text {
                    use(type.name, in: textFile)
                    return .app(id(of: type, in: declaration.file))
                }
                names.append(type.name.text)
            case .request: break
            }
        }
        findings.unknownName(member, kind: "type of `\(flow.text)` called", among: names)
        return nil
    }
}
