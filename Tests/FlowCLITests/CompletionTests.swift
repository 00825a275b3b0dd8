import FlowCLI
import Foundation
import Testing

/// Each shell is asked itself, where it is installed.
@Suite("flowc completions")
struct CompletionTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox(["specs/tour.flow": "", "specs/my tour.flow": "", "specs/notes.txt": ""])
        for shell in ["bash", "zsh", "fish"] { try sandbox.write(sandbox.flowc("completions", shell).output, to: "_flowc.\(shell)") }
    }

    /// What stands on the line, and some of what is proposed, all of which is proposed by each shell.
    static let lines: [(words: [String], proposed: [String])] = [
        (["comp"], ["compile", "completions"]),
        (["lint", "--rep"], ["--report"]),
        (["lint", "--report", "s"], ["sarif"]),
        (["compile", "--access", "p"], ["package", "public"]),
        (["explain", "never-l"], ["never-listed"]),
        (["completions", ""], ["bash", "fish", "zsh"]),
        (["lint", "specs/"], ["specs/my tour.flow", "specs/tour.flow"]),
    ]

    @Test("bash proposes what fits", .enabled(if: Shell.bash.isThere, "bash is not installed"), arguments: lines)
    func bash(words: [String], proposed: [String]) throws {
        let script = """
            source _flowc.bash
            COMP_WORDS=(flowc "$@")
            COMP_CWORD=$#
            _flowc
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        #expect(try Shell.bash.run(["-c", script, "bash"] + words, in: sandbox.path).sorted() == proposed)
    }

    @Test("bash takes a value behind = too", .enabled(if: Shell.bash.isThere, "bash is not installed"))
    func bashEquals() throws {
        let script = "source _flowc.bash; COMP_WORDS=(flowc lint --report = gith); COMP_CWORD=4; _flowc; printf '%s\\n' \"${COMPREPLY[@]}\""
        #expect(try Shell.bash.run(["-c", script], in: sandbox.path) == ["github"])
    }

    @Test("fish proposes what fits", .enabled(if: Shell.fish.isThere, "fish is not installed"), arguments: lines)
    func fish(words: [String], proposed: [String]) throws {
        // Names of files are proposed as they have to be written.
        let line = (["flowc"] + words).joined(separator: " ")
        let output = try Shell.fish.run(["--no-config", "-c", "source _flowc.fish; complete -C '\(line)'"], in: sandbox.path)
        let candidates = output.map { String($0.prefix { $0 != "\t" }).replacing("\\ ", with: " ") }.filter { !$0.hasSuffix("notes.txt") }
        #expect(candidates.sorted() == proposed)
    }

    @Test("zsh proposes what fits", .enabled(if: Shell.zsh.isThere, "zsh is not installed"), arguments: lines)
    func zsh(words: [String], proposed: [String]) throws {
        // A shell inside the shell: completion needs a line editor. What is proposed is caught where it is handed over.
        let script = """
            zmodload zsh/zpty
            zpty inner zsh -f -i
            zpty -w inner "PROMPT= ; autoload -Uz compinit; compinit -u -D; source ./_flowc.zsh"
            zpty -w inner 'compadd() { local -a hits; builtin compadd -O hits "$@"; print -rl -- $hits >> '$PWD'/hits; builtin compadd "$@" }'
            zpty -w inner 'print ready > '$PWD'/ready'
            for i in {1..200}; do [[ -e ready ]] && break; sleep 0.05; done
            zpty -n -w inner "flowc $1"$'\\t'
            for i in {1..200}; do [[ -e hits ]] && break; sleep 0.05; done
            sleep 0.3
            zpty -d inner
            cat hits
            """
        let line = words.joined(separator: " ")
        let hits = try Shell.zsh.run(["-f", "-c", script, "zsh", line], in: sandbox.path)
        // Files are handed over without their folder, as they have to be written.
        let names = proposed.map { words.last == "specs/" ? String($0.dropFirst(6)) : $0 }
        #expect(Set(names).isSubset(of: Set(hits.map { $0.replacing("\\ ", with: " ") })), "\(hits)")
        #expect(!hits.contains("notes.txt"))
    }

    @Test("a shell that there is not, or none, is refused")
    func unknown() {
        sandbox.flowc("completions").expect(code: 2)
        #expect(sandbox.flowc("completions", "fihs").errors.contains("did you mean `fish`?"))
    }
}

/// A program that reads scripts.
private struct Shell {
    let path: String?

    static let bash = Shell("bash")
    static let zsh = Shell("zsh")
    static let fish = Shell("fish")

    init(_ name: String) {
        path = ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    var isThere: Bool { return path != nil }

    /// The lines that it prints.
    func run(_ arguments: [String], in folder: String) throws -> [String] {
        let process = Process()
        process.executableURL = URL(filePath: path ?? "")
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: folder)
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
