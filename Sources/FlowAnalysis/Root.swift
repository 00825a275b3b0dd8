import FlowModel

/// Where a value comes from, whatever the member or the key: what is compared with each other has the same values to choose from.
struct Root: Hashable {
    enum Base: Hashable {
        case param(ID<Param>)
        case input(ID<Input>)
        case result(ID<Request>)
        case output(ID<Page>, Int?)
        case variable(ID<Each>)
        case eventParameter(ID<AppEvent>, Int)
        case pageParameter(ID<Page>, Int)
        case entryParameter(ID<Entry>, Int)
        /// What a request is asked with.
        case argument(ID<Request>, Int)
    }

    let base: Base
    /// Properties, from outside to inside; `[]` is an element of a list.
    var path: [String] = []

    func with(_ part: String) -> Root { return Root(base: base, path: path + [part]) }

    var element: Root { return with("[]") }

    /// The root of an expression that is read as it is; `nil` for what is worked out or written down.
    init?(_ expression: Expression) {
        switch expression {
        case .param(let id): self.init(base: .param(id))
        case .input(let read): self.init(base: .input(read.input))
        case .result(let read): self.init(base: .result(read.request))
        case .output(let read): self.init(base: .output(read.page.page, read.field))
        case .variable(let each): self.init(base: .variable(each))
        case .eventParameter(let event, let index): self.init(base: .eventParameter(event, index))
        case .pageParameter(let page, let index): self.init(base: .pageParameter(page, index))
        case .entryParameter(let entry, let index): self.init(base: .entryParameter(entry, index))
        case .given(let value): self.init(value)
        case .property(let value, let name, _):
            guard let root = Root(value) else { return nil }
            self = root.with(name)
        default: return nil
        }
    }

    init(base: Base, path: [String] = []) {
        self.base = base
        self.path = path
    }
}
