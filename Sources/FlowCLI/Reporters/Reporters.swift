import FlowDiagnostics

/// A form in which findings are reported.
package struct Reporter: Sendable {
    /// What `--report` calls it.
    package let name: String
    /// Who reads it, in a few words.
    package let readers: String
    let text: @Sendable (Report) -> String

    /// - Parameter folder: the absolute path of the one in which flowc runs.
    func report(_ findings: Findings, _ style: DrawingStyle, in folder: String = "/") -> String {
        return text(Report(findings: findings, style: style, folder: folder))
    }
}

package enum Reporters {
    /// Sorted by name.
    package static let all: [Reporter] = [
        checkstyle,
        concise,
        github,
        gitlab,
        json,
        junit,
        sarif,
        text,
        xcode,
    ]
}
