import FlowDiagnostics

/// A piece of the text. Tokens tile the file: white space and comments are tokens too, so a formatter loses nothing.
package struct Token: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case identifier, keyword, integer, string, duration, punctuation
        /// Spaces, tabs, line ends, a byte order mark.
        case space
        /// `// …`
        case comment
        /// `/// …`
        case documentation
        /// Bytes that begin no token; a `syntax` error names them.
        case unknown
        case endOfFile
    }

    package let kind: Kind
    package let range: SourceRange

    package init(_ kind: Kind, _ range: SourceRange) {
        self.kind = kind
        self.range = range
    }

    package var isTrivia: Bool {
        switch kind {
        case .space, .comment, .documentation: return true
        default: return false
        }
    }
}
