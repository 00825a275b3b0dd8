import FlowDiagnostics

/// Something that a spec gives a name, as it stands in the text: what rules about names need and a machine does not keep.
package struct Declaration: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case container, enumeration, enumCase, appType, property, request, requestParameter, param, entry, entryParameter, event
        case eventParameter, page, pageParameter, input, requirement, variable
    }

    package let kind: Kind
    package let name: String
    /// Of the name alone.
    package let nameRange: SourceRange
    /// Of the whole declaration, doc comment excluded.
    package let range: SourceRange
    /// The container, and in it the page, that it stands in: `MateRunner.waitForMate`; empty at the top level.
    package let place: String
    package let isDocumented: Bool
    /// Whether some file of the run names it. Known of types and requests only.
    package var isUsed = true

    package init(kind: Kind, name: String, nameRange: SourceRange, range: SourceRange, place: String, isDocumented: Bool) {
        self.kind = kind
        self.name = name
        self.nameRange = nameRange
        self.range = range
        self.place = place
        self.isDocumented = isDocumented
    }

    /// Its name behind its place: `MateRunner.waitForMate.mate`.
    package var symbol: String { return place.isEmpty ? name : "\(place).\(name)" }
}
