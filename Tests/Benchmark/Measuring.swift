import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What one run of a program cost.
struct Cost {
    /// Of a processor: what else the machine does makes no difference.
    let seconds: Double
}

/// A command; its output is thrown away.
struct Program {
    let name: String
    let arguments: [String]
    /// Made before each run that is measured.
    var prepare: () -> Void = {}

    init(_ name: String, _ arguments: [String] = [], prepare: @escaping () -> Void = {}) {
        self.name = name
        self.arguments = arguments
        self.prepare = prepare
    }

    /// `nil` where it is not installed.
    var path: String? {
        if name.contains("/") { return FileManager.default.isExecutableFile(atPath: name) ? name : nil }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// `nil` where it is not installed or fails.
    func run() -> Cost? {
        guard let path else { return nil }
        prepare()
        let words = [path] + arguments
        var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for stream in [STDOUT_FILENO, STDERR_FILENO] { posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0) }
        var process = pid_t()
        guard posix_spawn(&process, path, &actions, nil, &pointers, environ) == 0 else { return nil }
        var status: Int32 = 0
        var usage = rusage()
        guard wait4(process, &status, 0, &usage) == process else { return nil }
        guard status == 0 else { return nil }
        return Cost(seconds: seconds(usage.ru_utime) + seconds(usage.ru_stime))
    }

    private func seconds(_ time: timeval) -> Double { return Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

    /// The most memory that a run has at a time, in kilobytes, by the program `time` of GNU; `nil` without it. What the system says to a
    /// parent is at least what the parent itself had when it began the child, so this program cannot ask.
    func peakMemory() -> Int? {
        guard let path else { return nil }
        let name = "memory.txt"
        guard Program("time", ["-f", "%M", "-o", name, path] + arguments, prepare: prepare).run() != nil else { return nil }
        return (try? String(contentsOfFile: name, encoding: .utf8)).flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }
}

/// The medians of programs that take turns, so that what else the machine does meets all alike. Slow ones run less often: after `budget`
/// seconds a program has its last run. `nil` for one that is not installed or fails.
func medians(of programs: [Program], runs: Int, budget: Double = 20) -> [Cost?] {
    var costs: [[Cost]] = programs.map { _ in [] }
    var spent = programs.map { _ in 0.0 }
    var failed = programs.map { _ in false }
    for _ in 0..<runs {
        for (index, program) in programs.enumerated() where !failed[index] && spent[index] < budget {
            guard let cost = program.run() else {
                failed[index] = true
                continue
            }
            costs[index].append(cost)
            spent[index] += cost.seconds
        }
    }
    return costs.map { costs in
        guard !costs.isEmpty else { return nil }
        let middle = costs.count / 2
        return Cost(seconds: costs.map(\.seconds).sorted()[middle])
    }
}

func fileSize(_ path: String) -> Int {
    return (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int).flatMap { $0 } ?? 0
}

/// Seconds of a processor that a closure takes: the median of some calls.
func median(_ runs: Int, _ body: () -> Void) -> Double {
    let times = (0..<runs).map { _ in
        let start = clock()
        body()
        return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }
    return times.sorted()[runs / 2]
}
