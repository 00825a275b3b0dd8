import FlowCompiler
import FlowDiagnostics

/// Reads lines, hands them to a session and shows what comes of them, until there are no more.
struct SessionLoop {
    private var session: Session
    private let run: Run
    private let isQuiet: Bool
    /// Somebody sits at the terminal: there is a prompt, and the screen after each line.
    private let isTyped: Bool
    private var number = 0
    private var hasFailed = false

    init(_ session: Session, _ run: Run, isQuiet: Bool) {
        self.session = session
        self.run = run
        self.isQuiet = isQuiet
        isTyped = run.world.inputIsTerminal
    }

    /// Reads to the end, and returns how it went.
    mutating func readOn() throws(Failure) -> ExitCode {
        say(session.beginning + "\n")
        if isTyped { say("\n" + screen() + "\n`help` shows what can be said\n") }
        while let line = try nextLine() {
            guard let command = SessionCommand(line) else {
                take(line)
                continue
            }
            if command == .quit { break }
            try perform(command)
        }
        if !isTyped { say("\n" + screen()) }
        return hasFailed && !isTyped ? .findings : .done
    }

    private mutating func nextLine() throws(Failure) -> [UInt8]? {
        if isTyped { run.console.print("> ") }
        run.console.flush()
        do throws(FileError) {
            guard let line = try run.world.line() else {
                // The next prompt of the shell stands on a line of its own.
                if isTyped { run.console.print("\n") }
                return nil
            }
            number += 1
            if !isTyped, !line.isEmpty { say("> \(shown(String(decoding: line, as: UTF8.self)))\n") }
            return line
        } catch {
            throw Failure("cannot read standard input: \(error.reason)")
        }
    }

    private mutating func take(_ line: [UInt8]) {
        switch session.take(line, path: isTyped ? "<terminal>" : standardInput, number: number) {
        case .nothing: break
        case .done(let events):
            for event in events { say(shown(event) + "\n") }
            if events.isEmpty { say("it holds\n") }
            if isTyped, !events.isEmpty { say("\n" + screen() + "\n") }
        case .failed(let result): report(result)
        }
    }

    private mutating func perform(_ command: SessionCommand) throws(Failure) {
        switch command {
        case .help: say(sessionHelp)
        case .screen: say(screen())
        case .undo:
            guard let line = session.undo() else { return fail("there is nothing to undo") }
            say("taken back: \(shown(line))\n")
            if isTyped { say("\n" + screen() + "\n") }
        case .save(let title, let file): save(title, file)
        case .incompleteSave:
            fail("`save` lacks the title of the test", help: "write `save what it proves`, and a file behind it if you like")
        case .quit: break
        }
    }

    private mutating func save(_ title: String, _ file: String?) {
        let block = session.test(named: title)
        guard let file else { return run.console.print(isQuiet ? block : "\n\(block)\n") }
        do throws(SavingProblem) {
            try saveTest(block, of: session.declaringPath, to: file, run)
            say("saved in \(shown(file))\n")
        } catch {
            switch error {
            case .failure(let failure):
                hasFailed = true
                run.console.report(failure)
            case .findings(let result):
                report(result)
                fail("the test is not saved")
            }
        }
    }

    // MARK: Words

    /// For who follows along.
    private func say(_ text: String) { if !isQuiet { run.console.print(text) } }

    private func screen() -> String { return screenText(session.view, run.console.outputStyle) }

    private mutating func fail(_ message: String, help: String? = nil) {
        hasFailed = true
        run.console.report(Failure(message, help: help))
    }

    private mutating func report(_ result: CompilerResult) {
        hasFailed = true
        run.console.tell(Reporters.text.report(Findings(of: result), run.console.errorStyle))
    }
}
