import FlowDiagnostics

/// Where a construct begins and how reports call it.
struct Header {
    /// The first byte of its keyword.
    let start: Int
    /// `flow Checkout`
    let title: String
    var brace: SourceRange?
}

/// What kind of members stand between two braces.
enum BlockKind {
    case container, steps, page, handlers, cases, options, test

    var article: String {
        switch self {
        case .container: return "a container"
        case .steps: return "a block of steps"
        case .page: return "a page"
        case .handlers: return "a `run`"
        case .cases: return "a `switch`"
        case .options: return "a request"
        case .test: return "a test"
        }
    }

    /// The keywords that begin its members.
    func begins(_ code: TokenCode) -> Bool {
        switch self {
        case .container: return code.beginsDeclaration || code.beginsStep || code.beginsContainerMember || code == .on
        case .steps: return code.beginsStep
        case .page: return code.beginsPageMember || code == .on
        case .handlers: return code == .on
        case .cases: return code == .case
        case .options, .test: return false
        }
    }
}

extension Parser {
    /// `{ … }`, members in any order. Where the closing brace is missing, the place where it should stand is told by the indentation.
    mutating func block(_ header: Header, of kind: BlockKind, _ member: (inout Parser) -> Void) {
        var header = header
        let brace = range
        guard openBlock(header, of: kind) else { return }
        if file.bytes[brace.start] == UInt8(ascii: "{") { header.brace = brace }
        nested(orElse: ()) { parser in
            while !parser.take(.closeBrace) {
                if parser.atEnd || parser.leaves(header, kind) {
                    parser.reportOpenBlock(header)
                    return
                }
                parser.progress(member)
            }
        }
    }

    /// Runs `body`, then makes sure that a token was taken.
    mutating func progress(_ body: (inout Parser) -> Void) {
        let before = (index, start)
        body(&self)
        if (index, start) == before {
            report("unexpected `\(text)`", at: range, caption: "remove it")
            advance()
        }
    }

    /// Takes `{`. Where something else stands before it on the line, or it is missing and members follow, that is reported and the block is
    /// read all the same.
    @inline(never)
    private mutating func openBlock(_ header: Header, of kind: BlockKind) -> Bool {
        if take(.openBrace) { return true }
        report("expected `{` to open `\(header.title)`", at: expectedPlace, caption: found, fixes: [insertion(of: "{")])
        if beginsLine { return lacksOnlyBrace(header, kind) }
        if kind != .test, lacksOnlyBrace(header, kind) { return true }
        if kind == .test {
            // An argument may have braces too; those of the block end the line.
            while !beginsLine, !atEnd, !(at(.openBrace) && !nextIsOnLine) { advance() }
        } else {
            skipOnLine(to: .openBrace)
        }
        return take(.openBrace) || lacksOnlyBrace(header, kind)
    }

    /// Whether members follow, on this line or further in than the block begins.
    private mutating func lacksOnlyBrace(_ header: Header, _ kind: BlockKind) -> Bool {
        let beginsMember = kind.begins(code) || code == .identifier && (kind == .test || kind == .options || kind == .page)
        guard beginsMember, beginsLine else { return beginsMember }
        return isIndented(behind: header) || kind == .cases
    }

    /// Whether the current token shows that this block was meant to be closed before it: a keyword of some outer block, no further in than the
    /// line on which this one begins. Only asked for words that may not stand here, so right text never depends on its indentation.
    mutating func leaves(_ header: Header, _ kind: BlockKind) -> Bool {
        if code == .else, kind == .steps { return header.title.hasPrefix("if") || header.title.hasPrefix("else if") }
        guard code.beginsAnything, !kind.begins(code), beginsLine else { return false }
        return !isIndented(behind: header)
    }

    mutating func isIndented(behind header: Header) -> Bool {
        return indentation(at: start) > indentation(at: header.start)
    }

    /// The header of what begins at `first`; a name that was read is part of its title.
    func header(_ first: Int, _ name: NameSyntax?) -> Header {
        let keyword = file.bytes[first...].prefix(24).prefix { isLetter($0) }
        let title = String(decoding: keyword, as: UTF8.self)
        return Header(start: first, title: name.map { "\(title) \($0.text)" } ?? title)
    }
}

extension TokenCode {
    var beginsContainer: Bool { return self == .flow || self == .pager || self == .tabs || self == .stack }
    var beginsDeclaration: Bool { return self == .enum || self == .type || self == .fetch || self == .send }
    var beginsContainerMember: Bool { return self == .param || self == .output || self == .entry }
    var beginsStep: Bool {
        switch self {
        case .page, .insert, .tail, .each, .if, .switch, .run: return true
        default: return false
        }
    }
    var beginsPageMember: Bool {
        switch self {
        case .input, .needs, .awaits, .require, .commit, .refreshable, .after, .every: return true
        default: return false
        }
    }
    var beginsItem: Bool { return self == .import || self == .test || beginsContainer || beginsDeclaration }
    var beginsAnything: Bool {
        return beginsItem || beginsStep || beginsContainerMember || beginsPageMember || self == .on || self == .case
    }
    /// Whether it stands behind names: in the place of one, the name is missing.
    var followsName: Bool { return self == .in || self == .when || self == .on || self == .after || self == .if || self == .else }
    /// As `beginsAnything`, but without the words that stand inside other constructs too.
    var surelyBeginsSomething: Bool {
        switch self {
        case .on, .after, .case, .send, .if: return false
        default: return beginsAnything
        }
    }
}
