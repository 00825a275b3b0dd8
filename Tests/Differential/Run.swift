import FlowModel
import Foundation

/// The whole comparison: subjects, programs, runs, disagreements.
struct Run {
    let options: Options
    private let work: URL
    private(set) var passed = 0
    private(set) var failed = 0
    private(set) var tried = 0
    private var random: RandomSource

    init(_ options: Options) {
        self.options = options
        self.work = FileManager.default.temporaryDirectory.appending(path: "differential-\(ProcessInfo.processInfo.processIdentifier)")
        self.random = RandomSource(seed: options.seed)
    }

    mutating func all() throws {
        defer { try? FileManager.default.removeItem(at: work) }
        say("seed \(options.seed)")
        let all = try given() + made()
        let subjects = all.filter { options.only == nil || options.only == $0.name }
        let events = options.events / max(1, all.count) + 1
        var batches: [[Subject]] = []
        for start in stride(from: 0, to: subjects.count, by: options.batch) {
            batches.append(Array(subjects[start..<min(start + options.batch, subjects.count)]))
        }
        var programs: [Program] = []
        for number in batches.indices {
            // One is compiled while another is tried.
            while programs.count < min(number + 2, batches.count) {
                programs.append(try Program(batches[programs.count], in: work.appending(path: "batch\(programs.count % 2)")))
            }
            try compareAll(programs[number], events: events)
        }
        say("\(passed) passed, \(failed) failed, \(tried) events")
    }

    // MARK: Subjects

    private mutating func given() throws -> [Subject] {
        let specs = try options.files.map { ($0, String(decoding: try Data(contentsOf: URL(filePath: $0)), as: UTF8.self)) }
        let (files, finding) = compiled(specs)
        if let finding {
            failed += 1
            say("FAIL the given specs: \(finding)")
        }
        return zip(specs, files).flatMap { spec, file -> [Subject] in
            return file.machines.compactMap { machine in
                guard machine.canBeDriven else {
                    say("left out: \(machine.name)")
                    return nil
                }
                return Subject(name: machine.name, spec: spec.1, node: nil, machine: machine, files: files)
            }
        }
    }

    private mutating func made() -> [Subject] {
        var accepted: [Subject] = []
        var refused: [String: Int] = [:]
        var count = 0
        while accepted.count < options.specs, count < options.specs * 50 {
            count += 1
            // Small specs are quickly compiled and find most; big ones find what needs many pages.
            let size = random.number(1...(random.once(in: 3) ? options.size : max(1, options.size / 2)))
            var generator = SpecGenerator(seed: random.next(), size: size)
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

    private mutating func compareAll(_ begun: Program, events: Int) throws {
        var script: [String] = []
        var recordings: [(place: Int, recording: Recording)] = []
        for (place, subject) in begun.subjects.enumerated() {
            // By its name, so that it meets the same events alone.
            var random = RandomSource(seed: options.seed, name: subject.name)
            var left = events
            while left > 0 {
                let recording = record(subject, length: random.number(20...120), seed: random.next())
                left -= max(1, recording.events.count)
                tried += recording.events.count
                script += ["run \(place)"] + recording.script
                recordings.append((place, recording))
            }
        }
        guard let (program, places) = try sound(begun) else { return }
        var answers = try program.answers(to: script)[...]
        var found: [Int: Disagreement] = [:]
        for (place, recording) in recordings {
            let got = Array(answers.prefix(recording.script.count + 1).dropFirst())
            answers = answers.dropFirst(recording.script.count + 1)
            // The shortest one is the easiest to look at.
            guard places.contains(place), let disagreement = compare(recording, got) else { continue }
            if let known = found[place]?.recording, known.events.count <= recording.events.count { continue }
            found[place] = disagreement
        }
        for place in places.sorted() {
            if let disagreement = found[place] { try report(begun.subjects[place], disagreement) } else { passed += 1 }
        }
    }

    /// A program in which those flows whose Swift compiles stand in their places.
    private mutating func sound(_ begun: Program) throws -> (Program, Set<Int>)? {
        var program = begun
        var places = Set(begun.subjects.indices)
        while places.isEmpty == false {
            do {
                try program.wait()
                return (program, places)
            } catch let failure as Program.Failure {
                let errors = failure.errors.filter { places.contains($0.key) }
                if errors.isEmpty {
                    say("the drivers do not compile:\n\(failure.log.prefix(2000))")
                    failed += places.count
                    return nil
                }
                for (place, error) in errors.sorted(by: { $0.key < $1.key }) { try report(begun.subjects[place], .uncompiled(error)) }
                places.subtract(errors.keys)
                guard let some = places.min() else { return nil }
                // What does not compile is stood for by one that does.
                let rest = begun.subjects.indices.map { begun.subjects[places.contains($0) ? $0 : some] }
                program = try Program(rest, in: work.appending(path: "again"))
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
