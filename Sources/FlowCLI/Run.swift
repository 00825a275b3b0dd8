import FlowCompiler
import FlowDiagnostics

/// Does what the arguments (without the program's name) ask for; what is returned is the exit code.
///
/// Touches nothing but what `world` hands over.
public func run(arguments: [String], world: World) -> Int32 {
    return run(arguments: arguments, world: world, compiler: .flowc)
}

/// The same with another compiler.
package func run(arguments: [String], world: World, compiler: CompilerFunctions) -> Int32 {
    let console = Console(world, color: ColorChoice(in: arguments))
    var code: ExitCode
    do throws(Failure) {
        code = try dispatch(arguments, Run(world: world, console: console, compiler: compiler))
    } catch {
        console.report(error)
        code = error.code
    }
    if let failure = console.finish() {
        console.report(failure)
        code = failure.code
    }
    return code.rawValue
}

/// One run of a command: the world it acts in, and where its words go.
struct Run {
    let world: World
    let console: Console
    let compiler: CompilerFunctions
    /// How work on many specs is done.
    let spreading: Spreading

    init(world: World, console: Console, compiler: CompilerFunctions) {
        self.world = world
        self.console = console
        self.compiler = compiler
        spreading = .together(world, console)
    }
}

/// What the shell is told.
enum ExitCode: Int32 {
    /// Done; warnings do not matter unless the user says so.
    case done = 0
    /// Findings, or a difference.
    case findings = 1
    /// The command line is wrong, or a file cannot be read or written.
    case usage = 2
    /// A program that is needed is missing, or failed.
    case program = 3
    /// flowc contradicts itself.
    case bug = 70
}

/// Why a run stops: what happened, and what to do.
struct Failure: Error {
    let message: String
    let help: String?
    let code: ExitCode

    init(_ message: String, help: String? = nil, code: ExitCode = .usage) {
        self.message = message
        self.help = help
        self.code = code
    }

    /// flowc found itself in a state that cannot be.
    static func bug(_ message: String) -> Failure {
        return Failure(
            "this is a bug in flowc: \(message)",
            help: "please report it, with the spec and `flowc \(flowcVersion)`",
            code: .bug
        )
    }
}

private func dispatch(_ arguments: [String], _ run: Run) throws(Failure) -> ExitCode {
    guard let first = arguments.first else {
        run.console.tell(overview())
        return .usage
    }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "--help", "-h":
        return try dispatch(["help"] + rest, run)
    case "--version":
        return try dispatch(["version"] + rest, run)
    default:
        guard let command = Commands.named(first) else { throw unknownCommand(first, run) }
        // Wherever it stands, a call for help is heard.
        if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            run.console.print(helpText(of: command))
            return .done
        }
        return try command.run(Arguments(rest, for: command), run)
    }
}

private func unknownCommand(_ word: String, _ run: Run) -> Failure {
    if word == "-" || word.hasSuffix(".flow") || word.utf8.contains(UInt8(ascii: "/")) || run.world.files.status(word) != nil {
        return Failure("`\(word)` stands where a command belongs", help: "write `flowc compile \(word)`")
    }
    if word.hasPrefix("-") {
        let near = nearest(to: word, among: ["--help", "--version"]).map { "did you mean `\($0)`? " } ?? ""
        return Failure(
            "`\(word)` stands where a command belongs",
            help: near + "options stand behind the command: `flowc lint \(word)`; `flowc help` lists the commands"
        )
    }
    let near = nearest(to: word, among: Commands.all.map(\.name)).map { "did you mean `\($0)`? " } ?? ""
    return Failure("unknown command `\(word)`", help: near + "`flowc help` lists the commands")
}
