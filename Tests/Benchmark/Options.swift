/// What the command line asks for.
struct Options {
    /// The program that is measured.
    var flowc = "flowc"
    /// Where inputs and outputs go.
    var folder = "benchmark"
    /// Some of `tool`, `inside`, `sizes` and `swift`.
    var parts: Set<String> = ["tool", "inside", "sizes", "swift"]
    /// How often a quick program runs; a slow one runs less often.
    var runs = 41
    /// The numbers of pages for which sizes are measured.
    var pages = [10, 100, 1_000, 10_000, 100_000]
    /// The numbers of pages for which generated Swift is compiled.
    var compiled = [10, 100, 500, 2_000]

    init(_ arguments: ArraySlice<String>) {
        var rest = arguments
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { break }
            switch name {
            case "--flowc": flowc = value
            case "--folder": folder = value
            case "--parts": parts = Set(value.split(separator: ",").map(String.init))
            case "--runs": runs = Int(value) ?? runs
            case "--pages": pages = value.split(separator: ",").compactMap { Int($0) }
            case "--compiled": compiled = value.split(separator: ",").compactMap { Int($0) }
            default: print("unknown option \(name)")
            }
        }
    }
}
