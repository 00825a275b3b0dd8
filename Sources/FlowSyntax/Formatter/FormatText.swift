/// The text that is being laid out, and where its end is.
struct FormatText {
    private(set) var bytes: [UInt8] = []
    /// Characters on the last line.
    private(set) var column = 0
    /// Spaces at the start of the last line.
    private(set) var margin = 0
    /// How many columns a line may take.
    let width: Int
    private let lineEnd: [UInt8]

    init(lineEnd: [UInt8], width: Int) {
        self.lineEnd = lineEnd
        self.width = width
    }

    /// Begins a line, the first one of the text too.
    mutating func startLine(_ margin: Int, isAfterBlank: Bool = false) {
        if column > 0 {
            endLine()
            if isAfterBlank { bytes += lineEnd }
        }
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: margin))
        self.margin = margin
        column = margin
    }

    mutating func endLine() {
        bytes += lineEnd
        column = 0
    }

    /// - Parameter width: in characters.
    mutating func add(_ piece: some Sequence<UInt8>, width: Int) {
        bytes.append(contentsOf: piece)
        column += width
    }

    mutating func addSpaces(_ count: Int) {
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
        column += count
    }

    /// What stands before all lines and takes no room.
    mutating func addMark(_ mark: [UInt8]) { bytes += mark }
}
