import FlowDiagnostics

/// The structure of a text: one line for each construct, indented by two spaces in the one that holds it.
package func dumpSyntax(_ tree: SyntaxTree) -> String {
    var dump = SyntaxDump()
    for item in tree.items { dump.add(item) }
    return dump.text
}

/// Writes lines. Each method writes one construct and what it holds.
struct SyntaxDump {
    private(set) var text = ""
    private var level = 0

    mutating func line(_ line: String) {
        text += String(repeating: "  ", count: level) + line + "\n"
    }

    /// A line and, further in, what belongs to it.
    mutating func line(_ line: String, _ inner: (inout SyntaxDump) -> Void) {
        self.line(line)
        level += 1
        inner(&self)
        level -= 1
    }

    mutating func add(_ documentation: DocumentationSyntax) {
        for words in documentation { line("/// \(words)") }
    }

    mutating func add(_ item: ItemSyntax) {
        switch item {
        case .importing(let item): line("import \(quoted(item.path.text))")
        case .declaration(let declaration): add(declaration)
        case .container(let container): add(container)
        case .test(let test): add(test)
        }
    }

    mutating func add(_ declaration: DeclarationSyntax) {
        switch declaration {
        case .enumeration(let declaration):
            add(declaration.documentation)
            line("enum \(declaration.name.text)") { dump in
                for member in declaration.cases {
                    dump.add(member.documentation)
                    dump.line(member.name.text)
                }
            }
        case .type(let declaration):
            add(declaration.documentation)
            line("type \(declaration.name.text)" + (declaration.module.map { " from \($0.text)" } ?? "")) { dump in
                for property in declaration.properties { dump.line("\(property.name.text): \(described(property.type))") }
            }
        case .request(let request): add(request)
        }
    }

    private mutating func add(_ request: RequestSyntax) {
        add(request.documentation)
        var header = request.kind == .fetch ? "fetch" : "send"
        header += " " + request.name.text + described(request.parameters)
        if let result = request.result { header += " -> " + described(result) }
        for name in request.after { header += " after " + name.text }
        line(header) { dump in
            for placed in request.options { dump.line(described(placed.option)) }
        }
    }

    mutating func add(_ container: ContainerSyntax) {
        add(container.documentation)
        line("\(container.kind.rawValue) \(container.name.text)" + (container.isVertical ? " vertical" : "")) { dump in
            for member in container.members { dump.add(member) }
        }
    }

    private mutating func add(_ member: MemberSyntax) {
        switch member {
        case .declaration(let declaration): add(declaration)
        case .step(let step): add(step)
        case .handler(let handler): add(handler)
        case .param(let param):
            add(param.documentation)
            line("param \(param.name.text): \(described(param.type))" + (param.value.map { " = " + described($0) } ?? ""))
        case .output(let output):
            add(output.documentation)
            line("output " + output.fields.map { $0.name.text + ($0.mayBeMissing ? "?" : "") }.joined(separator: ", "))
        case .entry(let entry):
            add(entry.documentation)
            line("entry \(entry.name.text)\(described(entry.parameters)) at " + entry.path.map(described).joined(separator: ", "))
        }
    }
}

private func described(_ option: RequestSyntax.Option) -> String {
    switch option {
    case .start(let name): return "start \(name.text)"
    case .fresh(let milliseconds): return "fresh \(milliseconds)ms"
    case .retry(let count): return "retry \(count)"
    case .timeout(let milliseconds): return "timeout \(milliseconds)ms"
    case .again: return "again"
    case .cancelOnLeave: return "cancel on leave"
    }
}
