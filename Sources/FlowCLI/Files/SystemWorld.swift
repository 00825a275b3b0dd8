#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension World {
    /// The world of this process.
    public static func system() -> World {
        // A reader that has gone is an answer of `write`, not the end of the program: what it was about to write to files still gets written.
        signal(SIGPIPE, SIG_IGN)
        // A file that may not grow further is such an answer too; what was written of it is then removed.
        signal(SIGXFSZ, SIG_IGN)
        let lines = LineSource(STDIN_FILENO)
        return World(
            environment: { name in
                guard let value = getenv(name) else { return nil }
                return String(cString: value)
            },
            input: { () throws(FileError) in try readAll(STDIN_FILENO) },
            line: { () throws(FileError) in try lines.next() },
            inputIsTerminal: isatty(STDIN_FILENO) == 1,
            output: .system(STDOUT_FILENO),
            errors: .system(STDERR_FILENO),
            files: .system(),
            workingDirectory: currentFolder(),
            program: { name, arguments, input, seconds throws(FileError) in
                try runProgram(name, arguments, input: input, seconds: seconds)
            },
            together: workTogether,
            milliseconds: millisecondsNow
        )
    }
}

extension Output {
    fileprivate static func system(_ descriptor: Int32) -> Output {
        let isTerminal = isatty(descriptor) == 1
        return Output(isTerminal: isTerminal, width: isTerminal ? terminalWidth(descriptor) : nil) { bytes throws(FileError) in
            try writeAll(bytes, to: descriptor)
        }
    }
}

private func terminalWidth(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
}

/// `/` where it cannot be told, because the folder was removed.
private func currentFolder() -> String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
}
