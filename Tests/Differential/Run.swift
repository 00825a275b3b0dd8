import FlowModel
import Foundation

/// The whole comparison: subjects, programs, runs, disagreements.
struct Run {
    let options: Options
    private let work: URL
    private(set) var passed = 0
    private(set) var failed = 0
    private var random: RandomSource

    init(_ options: Options) {
        self.options = options
        self.work = FileManager.default.temporaryDirectory.appending(path: "differential-\(ProcessInfo.processInfo.processIdentifier)")
        self.random = RandomSource(seed: options.seed)
    }

    mutating func all() throws {
        defer { try? FileManager.default.removeItem(at: work) }
        say("seed \(options.seed)")
        var subjects = try given() + made()
        let events = options.events / max(1, subjects.count) + 1
        while subjects.isEmpty == false {
            let batch = Array(subjects.prefix(options.batch))
            subjects.removeFirst(batch.count)
            try compareAll(batch, events: events)
        }
        say("\(passed) passed, \(failed) failed")
    }

    // MARK: Subjects

    private func given() throws -> [Subject] {
        return try options.files.flatMap { path -> [Subject] in
            let spec = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
            let (machines, generated, finding) = compiled(spec, path: path)
            guard let generated else {
                say("left out: \(path): \(finding ?? "")")
                return []
            }
            if machines.allSatisfy(\.canBeSimulated) == false { say("left out: \(path): not all of it can be simulated") }
            guard machines.allSatisfy(\.canBeSimulated) else { return [] }
            return machines.map { Subject(name: $0.name, spec: spec, node: nil, machine: $0, generated: generated) }
        }
    }

    private mutating func made() -> [Subject] {
        var accepted: [Subject] = []
        var refused: [String: Int] = [:]
        var count = 0
        while accepted.count < options.specs, count < options.specs * 50 {
            count += 1
            var generator = SpecGenerator(seed: random.next(), size: random.number(1...options.size))
            switch specMade(generator.spec(), mark: "\(accepted.count + 1)") {
            case .accepted(let subject): accepted.append(subject)
            case .refused(let finding): refused[finding.filter { $0.isNumber == false }, default: 0] += 1
            }
        }
        say("\(accepted.count) of \(count) random specs have a meaning")
        if ProcessInfo.processInfo.environment["SHOW_REFUSED"] != nil {
            for (finding, count) in refused.sorted(by: { $0.value > $1.value }).prefix(30) { say("  \(count) \(finding)") }
        }
        return accepted
    }

    // MARK: Comparing

    private mutating func compareAll(_ batch: [Subject], events: Int) throws {
        guard let (program, compiling) = try program(batch) else { return }
        var script: [String] = []
        var recordings: [(place: Int, recording: Recording)] = []
        for (place, subject) in compiling.enumerated() {
            var left = events
            while left > 0 {
                let recording = record(subject.machine, length: random.number(20...120), seed: random.next())
                left -= max(1, recording.events.count)
                script += ["run \(place)"] + recording.script
                recordings.append((place, recording))
            }
        }
        var answers = try program.answers(to: script)[...]
        var found: [Int: Disagreement] = [:]
        for (place, recording) in recordings {
            let got = Array(answers.prefix(recording.script.count + 1).dropFirst())
            answers = answers.dropFirst(recording.script.count + 1)
            // The shortest one is the easiest to look at.
            guard let disagreement = compare(recording, got) else { continue }
            if let known = found[place]?.recording, known.events.count <= recording.events.count { continue }
            found[place] = disagreement
        }
        for (place, subject) in compiling.enumerated() {
            if let disagreement = found[place] { try report(subject, disagreement) } else { passed += 1 }
        }
    }

    /// A program of those whose Swift compiles.
    private mutating func program(_ batch: [Subject]) throws -> (Program, [Subject])? {
        var rest = batch
        while rest.isEmpty == false {
            do {
                return (try Program(rest, in: work.appending(path: "batch")), rest)
            } catch let failure as Program.Failure {
                if failure.errors.isEmpty {
                    say("the drivers do not compile:\n\(failure.log.prefix(2000))")
                    failed += rest.count
                    return nil
                }
                for (place, error) in failure.errors { try report(rest[place], .uncompiled(error)) }
                rest = rest.enumerated().filter { failure.errors[$0.offset] == nil }.map(\.element)
            }
        }
        return nil
    }

    private mutating func report(_ subject: Subject, _ disagreement: Disagreement) throws {
        failed += 1
        say("FAIL \(subject.name): \(disagreement.summary)")
        // After some of them the rest is more of the same.
        var shrinking = Shrinking(folder: work.appending(path: "shrinking"), budget: failed <= 4 ? options.shrinking : 0)
        let (smallest, small) = try shrinking.shrink(subject, disagreement)
        let folder = URL(filePath: options.output).appending(path: subject.name)
        try small.write(smallest, to: folder)
        say("  see \(folder.path)")
    }
}

/// At once, so that a long run shows how far it is.
private func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
