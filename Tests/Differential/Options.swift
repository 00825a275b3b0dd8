/// What a run of the comparison is asked for.
struct Options {
    /// Decides everything that is random.
    var seed: UInt64 = 1
    /// How many random specs are compared.
    var specs = 20
    /// How many events are tried with them all.
    var events = 20_000
    /// About how many steps a random spec has, at most.
    var size = 6
    /// How many flows one program holds.
    var batch = 25
    /// How many programs may be compiled to make a disagreement smaller.
    var shrinking = 10
    /// The one flow that is compared, of those that the seed makes; `nil`: all.
    var only: String?
    /// Where disagreements are written to.
    var output = "disagreements"
    /// Specs to compare as well.
    var files: [String] = []

    /// `nil` for arguments that make no sense.
    init?(_ arguments: [String]) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("--") else {
                files.append(argument)
                continue
            }
            guard let value = rest.popFirst() else { return nil }
            switch argument {
            case "--seed":
                guard let number = UInt64(value) else { return nil }
                seed = number
            case "--output": output = value
            case "--only": only = value
            case "--specs", "--events", "--size", "--batch", "--shrinking":
                guard let number = Int(value), number >= 0 else { return nil }
                if argument == "--specs" { specs = number }
                if argument == "--events" { events = number }
                if argument == "--size" { size = max(1, number) }
                if argument == "--shrinking" { shrinking = number }
                if argument == "--batch" { batch = max(1, number) }
            default: return nil
            }
        }
    }

    static let usage = """
        usage: differential [--seed n] [--specs n] [--events n] [--size n] [--batch n] [--shrinking n] [--only flow] [--output folder] [spec.flow …]
        """
}
