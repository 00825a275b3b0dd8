/// The place of an element in its machine's list. An id of one kind cannot be taken for another.
package struct ID<Element>: Hashable, Sendable, Comparable {
    package let index: Int

    package init(_ index: Int) { self.index = index }

    package static func < (left: ID, right: ID) -> Bool { return left.index < right.index }
}

extension Array {
    /// The element that an id of this list names.
    package subscript(id: ID<Element>) -> Element {
        get { return self[id.index] }
        set { self[id.index] = newValue }
    }

    /// All ids of this list, in order.
    package var ids: [ID<Element>] { return indices.map { ID($0) } }

    /// Appends an element and returns its id.
    package mutating func add(_ element: Element) -> ID<Element> {
        append(element)
        return ID(count - 1)
    }
}
