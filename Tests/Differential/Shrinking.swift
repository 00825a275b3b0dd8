import FlowModel
import FlowSimulator
import Foundation

/// Makes the spec and the events of a disagreement smaller, as long as the machines still disagree.
struct Shrinking {
    let folder: URL
    /// How many more programs may be compiled.
    var budget: Int

    mutating func shrink(_ subject: Subject, _ disagreement: Disagreement) throws -> (Subject, Disagreement) {
        var best = (subject, disagreement)
        if budget == 0 { return best }
        best.1 = try fewerEvents(best.0, best.1, in: try? compiled([best.0]), at: 0)
        guard best.0.node != nil else { return best }
        while let better = try smaller(best.0, best.1) { best = better }
        return best
    }

    /// Some of the smaller specs are compiled together; the smallest that still disagrees is taken.
    private mutating func smaller(_ subject: Subject, _ disagreement: Disagreement) throws -> (Subject, Disagreement)? {
        var candidates: [Subject] = []
        for node in subject.node?.smaller ?? [] {
            guard case .accepted(let candidate) = specMade(node, mark: "\(candidates.count + 900)") else { continue }
            candidates.append(candidate)
        }
        while candidates.isEmpty == false, budget > 0 {
            budget -= 1
            let tried = Array(candidates.prefix(12))
            candidates.removeFirst(tried.count)
            if let found = try first(of: tried, from: subject, disagreement) { return found }
        }
        return nil
    }

    private func compiled(_ subjects: [Subject]) throws -> Program {
        let program = try Program(subjects, in: folder)
        try program.wait()
        return program
    }

    private func first(of tried: [Subject], from subject: Subject, _ disagreement: Disagreement) throws -> (Subject, Disagreement)? {
        do {
            let program = try compiled(tried)
            guard let recording = disagreement.recording else { return nil }
            for (place, candidate) in tried.enumerated() {
                let events = Renaming(from: subject.machine, to: candidate.machine)
                guard let params = events.params(recording.params) else { continue }
                let entry = recording.entry.flatMap(events.start)
                let again = replay(candidate, params: params, entry: entry, recording.events.compactMap(events.event))
                guard let found = compare(again, try program.answers(to: again, of: place)) else { continue }
                return (candidate, try fewerEvents(candidate, found, in: program, at: place))
            }
            return nil
        } catch let failure as Program.Failure {
            guard case .uncompiled = disagreement, let error = failure.errors.min(by: { $0.key < $1.key }) else { return nil }
            return (tried[error.key], .uncompiled(error.value))
        }
    }

    private func fewerEvents(_ subject: Subject, _ disagreement: Disagreement, in program: Program?, at place: Int) throws -> Disagreement {
        guard let program, var recording = disagreement.recording else { return disagreement }
        var best = disagreement
        var length = recording.events.count
        while length > 0 {
            var start = 0
            while start < recording.events.count {
                var events = recording.events
                events.removeSubrange(start..<min(start + length, events.count))
                let again = replay(subject, params: recording.params, entry: recording.entry, events)
                if again.events.count < recording.events.count, let found = compare(again, try program.answers(to: again, of: place)) {
                    best = found
                    recording = again
                } else {
                    start += length
                }
            }
            length /= 2
        }
        return best
    }
}
