import FlowDiagnostics

/// What the text of one file says, before any name is looked up.
package struct SyntaxTree: Sendable {
    package let file: SourceFile
    /// All of them, trivia included; together they are the file.
    package let tokens: [Token]
    package let items: [ItemSyntax]
    /// `syntax` and `limit` errors, in order of place.
    package let diagnostics: [Diagnostic]

    package init(file: SourceFile, tokens: [Token], items: [ItemSyntax], diagnostics: [Diagnostic]) {
        self.file = file
        self.tokens = tokens
        self.items = items
        self.diagnostics = diagnostics
    }
}

/// What stands at the top level of a file.
package enum ItemSyntax: Sendable {
    case importing(ImportSyntax)
    case declaration(DeclarationSyntax)
    case container(ContainerSyntax)
    case test(TestSyntax)
}

/// An identifier where one is declared or used.
///
/// Only as the name of a type it may be empty: there the parser found none, and an error says so.
package struct NameSyntax: Hashable, Sendable {
    package let text: String
    package let range: SourceRange

    package init(_ text: String, _ range: SourceRange) {
        self.text = text
        self.range = range
    }
}

/// A string literal, its escapes resolved.
package struct StringSyntax: Hashable, Sendable {
    package let text: String
    package let range: SourceRange

    package init(_ text: String, _ range: SourceRange) {
        self.text = text
        self.range = range
    }
}

/// The lines of a doc comment, without slashes and their one space.
package typealias DocumentationSyntax = [String]

/// `import "shared/account.flow"`
package struct ImportSyntax: Sendable {
    package let path: StringSyntax
    package let range: SourceRange

    package init(path: StringSyntax, range: SourceRange) {
        self.path = path
        self.range = range
    }
}
