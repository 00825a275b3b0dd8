import FlowSyntax

/// Names that must differ from each other by more than case, with what each one means.
struct NameSpace<Meaning> {
    private var entries: [String: (name: NameSyntax, meaning: Meaning)] = [:]
    private var spellings: [String: String] = [:]

    /// What a name means here.
    subscript(_ name: String) -> Meaning? { return entries[name]?.meaning }

    /// Every name, in no order.
    var names: [String] { return Array(entries.keys) }

    /// The declared name that another one is too like.
    func earlier(like name: NameSyntax) -> NameSyntax? {
        return spellings[asciiLowercased(name.text)].flatMap { entries[$0]?.name }
    }

    /// Declares a name, or returns the earlier declaration that it is too like.
    mutating func declare(_ name: NameSyntax, as meaning: Meaning) -> NameSyntax? {
        if let earlier = earlier(like: name) { return earlier }
        spellings[asciiLowercased(name.text)] = name.text
        entries[name.text] = (name, meaning)
        return nil
    }

    /// Gives a declared name another meaning.
    mutating func replace(_ name: String, with meaning: Meaning) { entries[name]?.meaning = meaning }
}

private func asciiLowercased(_ text: String) -> String {
    return String(decoding: text.utf8.map { $0 >= 65 && $0 <= 90 ? $0 | 0x20 : $0 }, as: UTF8.self)
}
