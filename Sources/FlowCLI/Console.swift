import FlowDiagnostics

/// Where the words of a run go: products to standard output, all else to standard error.
final class Console {
    /// How pictures are drawn for each of the two.
    let outputStyle: DrawingStyle
    let errorStyle: DrawingStyle

    private let output: Output
    private let errors: Output
    private var waiting: [UInt8] = []
    private var outputFailure: FileError?
    private var errorsAreGone = false
    private var isProgressShown = false

    /// Whether somebody sees a line that changes.
    let showsProgress: Bool

    init(_ world: World, color: ColorChoice) {
        output = world.output
        errors = world.errors
        outputStyle = drawingStyle(for: world.output, color: color, world)
        errorStyle = drawingStyle(for: world.errors, color: color, world)
        showsProgress = world.errors.isTerminal && world.environment("TERM") != "dumb"
    }

    /// A product, for standard output.
    func print(_ text: String) { print(bytes: Array(text.utf8)) }

    func print(bytes: [UInt8]) {
        waiting += bytes
        if waiting.count > 1 << 16 { flush() }
    }

    /// A message, for standard error.
    func tell(_ text: String) {
        // On a terminal both are one text: what was said first stands first.
        flush()
        hideProgress()
        say(text)
    }

    private func say(_ text: String) {
        guard !errorsAreGone else { return }
        do { try errors.write(Array(text.utf8)) } catch { errorsAreGone = true }
    }

    /// How far the run is: a line of a terminal that the next one takes the place of, and that is gone when anything else is said.
    func show(progress text: String) {
        guard showsProgress else { return }
        isProgressShown = true
        say("\r\(text.prefix(errorStyle.width - 1))\u{1B}[K")
    }

    private func hideProgress() {
        guard isProgressShown else { return }
        isProgressShown = false
        say("\r\u{1B}[K")
    }

    /// A line of its own, as findings look.
    func report(_ failure: Failure) {
        let title = errorStyle.isColored ? "\u{1B}[1;31merror\u{1B}[0m" : "error"
        var text = "\(title): \(shown(failure.message))\n"
        if let help = failure.help { text += "  = help: \(shown(help))\n" }
        tell(text)
    }

    /// Hands over what waits; says what went wrong with standard output. A reader that has gone is no failure.
    func finish() -> Failure? {
        hideProgress()
        flush()
        guard let failure = outputFailure, !failure.isBrokenPipe else { return nil }
        return Failure("cannot write to standard output: \(failure.reason)")
    }

    /// Hands over what waits: somebody is to read it before more comes.
    func flush() {
        guard !waiting.isEmpty else { return }
        defer { waiting.removeAll(keepingCapacity: true) }
        guard outputFailure == nil else { return }
        hideProgress()
        do { try output.write(waiting) } catch { outputFailure = error }
    }
}

/// What `--color` says.
enum ColorChoice: String, CaseIterable {
    case auto, always, never

    /// Read ahead of everything else: complaints about the command line are coloured too, or not.
    init(in arguments: [String]) {
        self = .auto
        for (index, argument) in arguments.enumerated() {
            if argument == "--" { return }
            if argument == "--color", index + 1 < arguments.count, let choice = ColorChoice(rawValue: arguments[index + 1]) {
                self = choice
            }
            if argument.hasPrefix("--color="), let choice = ColorChoice(rawValue: String(argument.dropFirst(8))) { self = choice }
        }
    }
}

/// The flag wins, then `NO_COLOR`, `FORCE_COLOR`, `TERM=dumb`, and what the stream is.
private func drawingStyle(for output: Output, color: ColorChoice, _ world: World) -> DrawingStyle {
    func value(_ name: String) -> String? {
        guard let value = world.environment(name), !value.isEmpty else { return nil }
        return value
    }

    let isColored: Bool
    switch color {
    case .always: isColored = true
    case .never: isColored = false
    case .auto:
        if value("NO_COLOR") != nil {
            isColored = false
        } else if let force = value("FORCE_COLOR") {
            isColored = force != "0" && force != "false"
        } else {
            isColored = output.isTerminal && value("TERM") != "dumb"
        }
    }
    let width = value("COLUMNS").flatMap { Int($0) } ?? output.width ?? 120
    return DrawingStyle(isColored: isColored, width: max(width, 20))
}
