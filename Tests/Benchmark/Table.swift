import Foundation

/// A figure beside its goal.
struct Row {
    let what: String
    let ours: String
    let theirs: String
    /// `nil` where nothing could be measured.
    let ratio: Double?
    /// The largest ratio that meets the goal, or the smallest; `nil` where there is none.
    let goal: Double?
    var isLeast = false

    /// Seconds beside those of another program.
    init(_ what: String, _ ours: Cost?, than name: String, _ theirs: Cost?, goal: Double? = nil) {
        self.what = what
        self.ours = ours.map { duration($0.seconds) } ?? "failed"
        self.theirs = "`\(name)` " + (theirs.map { duration($0.seconds) } ?? "skipped: not installed, or it fails")
        if let ours, let theirs { ratio = ours.seconds / theirs.seconds } else { ratio = nil }
        self.goal = goal
    }

    init(_ what: String, ours: String, theirs: String, ratio: Double?, goal: Double?, isLeast: Bool = false) {
        self.what = what
        self.ours = ours
        self.theirs = theirs
        self.ratio = ratio
        self.goal = goal
        self.isLeast = isLeast
    }

    var line: String {
        let ratioText = ratio.map { short($0) } ?? "–"
        guard let goal else { return "| \(what) | \(ours) | \(theirs) | \(ratioText) | | |" }
        let met = ratio.map { (isLeast ? $0 >= goal : $0 <= goal) ? "yes" : "**no**" } ?? "–"
        return "| \(what) | \(ours) | \(theirs) | \(ratioText) | \(isLeast ? "≥" : "≤") \(short(goal)) | \(met) |"
    }
}

func printTable(of rows: [Row]) {
    print("\n| what | flowc | beside it | ratio | goal | met |\n| --- | --- | --- | --- | --- | --- |")
    for row in rows { print(row.line) }
}

func short(_ number: Double) -> String {
    return String(format: number < 0.1 ? "%.3f" : number < 10 ? "%.2f" : "%.1f", number)
}

func duration(_ seconds: Double) -> String {
    if seconds < 1e-6 { return String(format: "%.0f ns", seconds * 1e9) }
    if seconds < 1e-3 { return String(format: "%.0f µs", seconds * 1e6) }
    return seconds < 1 ? String(format: "%.1f ms", seconds * 1e3) : String(format: "%.2f s", seconds)
}
