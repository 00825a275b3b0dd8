/// Everything outside the program that a run may touch.
public struct World {
    /// The value of an environment variable.
    public var environment: (_ name: String) -> String?
    /// All bytes of standard input.
    public var input: () throws(FileError) -> [UInt8]
    /// The next line of standard input, without its end; `nil` behind the last one.
    public var line: () throws(FileError) -> [UInt8]?
    /// Whether somebody types what is read.
    public var inputIsTerminal: Bool
    public var output: Output
    public var errors: Output
    public var files: FileSystem
    /// An absolute path.
    public var workingDirectory: String
    /// Does the work on this thread, and at the same time on as many others as there are idle cores; returns when all are through.
    public var together: (_ work: @escaping @Sendable () -> Void) -> Void
    /// The time since some moment.
    public var milliseconds: () -> Int
    /// Runs a program of the search path with these arguments and this input; `nil` where there is none.
    public var program: (_ name: String, _ arguments: [String], _ input: [UInt8], _ seconds: Int) throws(FileError) -> ProgramResult?

    public init(
        environment: @escaping (_ name: String) -> String?,
        input: @escaping () throws(FileError) -> [UInt8],
        line: @escaping () throws(FileError) -> [UInt8]? = { () throws(FileError) in nil },
        inputIsTerminal: Bool = false,
        output: Output,
        errors: Output,
        files: FileSystem,
        workingDirectory: String,
        program: @escaping (_ name: String, _ arguments: [String], _ input: [UInt8], _ seconds: Int) throws(FileError) -> ProgramResult? = {
            (_, _, _, _) throws(FileError) in nil
        },
        together: @escaping (_ work: @escaping @Sendable () -> Void) -> Void = { $0() },
        milliseconds: @escaping () -> Int = { 0 }
    ) {
        self.together = together
        self.milliseconds = milliseconds
        self.program = program
        self.environment = environment
        self.input = input
        self.line = line
        self.inputIsTerminal = inputIsTerminal
        self.output = output
        self.errors = errors
        self.files = files
        self.workingDirectory = workingDirectory
    }
}

/// Standard output or standard error.
public struct Output {
    /// Writes all bytes, or fails.
    public var write: (_ bytes: [UInt8]) throws(FileError) -> Void
    public var isTerminal: Bool
    /// The columns of the terminal, where there is one.
    public var width: Int?

    public init(isTerminal: Bool, width: Int?, write: @escaping (_ bytes: [UInt8]) throws(FileError) -> Void) {
        self.write = write
        self.isTerminal = isTerminal
        self.width = width
    }
}

/// Why the system refused to read or write.
public struct FileError: Error, Hashable, Sendable {
    /// In the system's words, lower case: `permission denied`.
    public let reason: String
    /// The reader of a pipe has gone: nothing is wrong, nobody listens.
    public let isBrokenPipe: Bool

    public init(_ reason: String, isBrokenPipe: Bool = false) {
        self.reason = reason
        self.isBrokenPipe = isBrokenPipe
    }
}

/// The files that a run may touch. Relative paths count from the working directory.
public struct FileSystem {
    public struct Status: Hashable, Sendable {
        public enum Kind: Hashable, Sendable { case file, folder, other }

        public let kind: Kind
        public let device: UInt64
        public let inode: UInt64
        /// The permission bits.
        public let mode: UInt32

        public init(kind: Kind, device: UInt64, inode: UInt64, mode: UInt32) {
            self.kind = kind
            self.device = device
            self.inode = inode
            self.mode = mode
        }
    }

    /// What a path leads to, links followed; `nil` where there is nothing.
    public var status: (_ path: String) -> Status?
    public var isLink: (_ path: String) -> Bool
    /// The file that a link leads to in the end; `nil` where it leads nowhere.
    public var target: (_ path: String) -> String?
    public var read: (_ path: String) throws(FileError) -> [UInt8]
    /// The names in a folder, in no order.
    public var names: (_ folder: String) throws(FileError) -> [String]
    public var makeFolder: (_ path: String) throws(FileError) -> Void
    public var removeFolder: (_ path: String) -> Void
    /// Writes a new file under a name of its own and returns its path. `mode` is `nil` for the user's default.
    public var writeTemporary: (_ bytes: [UInt8], _ folder: String, _ mode: UInt32?) throws(FileError) -> String
    public var rename: (_ from: String, _ to: String) throws(FileError) -> Void
    public var remove: (_ path: String) -> Void
    /// From here on, signals that would end the program wait.
    public var holdSignals: () -> Void
    /// Whether such a signal waits.
    public var isInterrupted: () -> Bool
    /// Lets them through; one that waited ends the program here.
    public var releaseSignals: () -> Void
}
