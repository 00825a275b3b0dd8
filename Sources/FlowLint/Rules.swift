import FlowDiagnostics

/// The rules, sorted by name.
package enum Rules {
    package static let all: [Rule] = [
        .alwaysListed,
        .alwaysTrue,
        .bareSuppression,
        .emptyFlow,
        .entryGap,
        .impliedCondition,
        .lateStart,
        .naming,
        .neverListed,
        .neverSent,
        .neverTrue,
        .repeatedLoad,
        .resend,
        .sameBranches,
        .shadowedHandler,
        .silentHandler,
        .slowChain,
        .stuckPage,
        .unawaitedResult,
        .undecided,
        .undocumented,
        .unknownRule,
        .unreachablePage,
        .unsetAnswer,
        .unsetOutput,
        .unsteadyTotal,
        .unusedImport,
        .unusedInput,
        .unusedParam,
        .unusedRequest,
        .unusedSuppression,
        .unusedType,
        .volatileKey,
        .waitsForever,
    ]

    /// What all rules find in a file, in the order of the rules, without what the file allows.
    package static func findings(in file: LintedFile) -> [Diagnostic] {
        var file = file
        let found = file.silence(all.filter { $0.subject == .spec }.flatMap { $0.findings(in: file) })
        // These look at what the comments have silenced so far.
        return found + file.silence(all.filter { $0.subject == .suppressions }.flatMap { $0.findings(in: file) })
    }
}

extension LintedFile {
    /// Takes out what the file allows, and notes by which comment.
    fileprivate mutating func silence(_ findings: [Diagnostic]) -> [Diagnostic] {
        if allowances.isEmpty { return findings }
        var naming: [String: [Int]] = [:]
        for (index, allowance) in allowances.enumerated() { for name in allowance.names { naming[name.text, default: []].append(index) } }
        return findings.filter { finding in
            var isSilenced = false
            for index in naming[finding.name] ?? [] where allowances[index].covers(finding) {
                allowances[index].silenced.insert(finding.name)
                isSilenced = true
            }
            return isSilenced == false
        }
    }
}
