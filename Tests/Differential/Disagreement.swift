import Foundation

/// Why a flow fails.
enum Disagreement {
    /// Its Swift does not compile.
    case uncompiled(String)
    /// The machines say different things, from this line on.
    case different(Recording, got: [Substring], line: Int)
    /// Something that always holds does not.
    case broken(Recording)

    /// For one line of a report.
    var summary: String {
        switch self {
        case .uncompiled(let error): return "does not compile: \(error)"
        case .different(let recording, let got, let line):
            return "differs at \(recording.labels[line])\n  simulator: \(recording.expected[line])\n  Swift:     \(got.text(at: line))"
        case .broken(let recording): return recording.broken.first ?? ""
        }
    }

    var recording: Recording? {
        switch self {
        case .uncompiled: return nil
        case .different(let recording, _, _), .broken(let recording): return recording
        }
    }

    /// All that is needed to look at it: the spec, the events, both traces.
    func write(_ subject: Subject, to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(subject.spec.utf8).write(to: folder.appending(path: "\(subject.name).flow"))
        try Data(subject.generated.utf8).write(to: folder.appending(path: "\(subject.name).flow.swift"))
        var lines = [summary]
        if let recording {
            lines += ["", "params: \(recording.params)\(recording.entry.map { " entry \($0)" } ?? "")", ""] + recording.broken
            for (place, label) in recording.labels.enumerated() {
                lines.append("\(label)\n    \(recording.expected[place])")
                if case .different(_, let got, let line) = self, place == line { lines.append("  ! \(got.text(at: place))") }
            }
        }
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: folder.appending(path: "trace.txt"))
    }
}

extension [Substring] {
    fileprivate func text(at place: Int) -> Substring { return place < count ? self[place] : "(nothing: it has stopped)" }
}

/// Compares what a program said with what the simulator says.
func compare(_ recording: Recording, _ got: [Substring]) -> Disagreement? {
    for (line, expected) in recording.expected.enumerated() where line >= got.count || got[line] != expected {
        return .different(recording, got: got, line: line)
    }
    return recording.broken.isEmpty ? nil : .broken(recording)
}
