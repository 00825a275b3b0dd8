#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What became of a program that was run.
public struct ProgramResult: Sendable {
    public enum End: Sendable, Hashable {
        case exited(Int32)
        case signalled(Int32)
        case timedOut
    }

    public let end: End
    public let output: [UInt8]
    public let errors: [UInt8]

    public init(end: End, output: [UInt8], errors: [UInt8]) {
        self.end = end
        self.output = output
        self.errors = errors
    }
}

/// Runs a program of the search path, without a shell. Returns `nil` where there is none of that name.
///
/// - Parameters:
///   - input: what it reads.
///   - seconds: how long it may take; then it is ended.
func runProgram(_ name: String, _ arguments: [String], input: [UInt8], seconds: Int) throws(FileError) -> ProgramResult? {
    let (stdin, stdout, stderr) = (try makePipe(), try makePipe(), try makePipe())
    var actions = spawnActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, stdin.read, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, stdout.write, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, stderr.write, STDERR_FILENO)
    var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let status = posix_spawnp(&process, name, &actions, nil, &words, environ)
    for descriptor in [stdin.read, stdout.write, stderr.write] { close(descriptor) }
    guard status == 0 else {
        for descriptor in [stdin.write, stdout.read, stderr.read] { close(descriptor) }
        if status == ENOENT { return nil }
        throw FileError(String(cString: strerror(status)).lowercased())
    }
    var exchange = Exchange(input: input, stdin: stdin.write, stdout: stdout.read, stderr: stderr.read)
    let isInTime = exchange.run(until: monotonicSeconds() + seconds)
    if isInTime == false { kill(process, SIGKILL) }
    var code: Int32 = 0
    while waitpid(process, &code, 0) == -1, errno == EINTR {}
    let end: ProgramResult.End = isInTime == false ? .timedOut : code & 0x7F == 0 ? .exited((code >> 8) & 0xFF) : .signalled(code & 0x7F)
    return ProgramResult(end: end, output: exchange.output, errors: exchange.errors)
}

/// Writes and reads at the same time, so that neither side waits for the other.
private struct Exchange {
    let input: [UInt8]
    var written = 0
    var output: [UInt8] = []
    var errors: [UInt8] = []
    private var descriptors: [pollfd]

    init(input: [UInt8], stdin: Int32, stdout: Int32, stderr: Int32) {
        self.input = input
        for descriptor in [stdin, stdout, stderr] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
        descriptors = [
            pollfd(fd: stdin, events: Int16(POLLOUT), revents: 0), pollfd(fd: stdout, events: Int16(POLLIN), revents: 0),
            pollfd(fd: stderr, events: Int16(POLLIN), revents: 0),
        ]
    }

    /// Whether all was said before the time was up.
    mutating func run(until deadline: Int) -> Bool {
        while descriptors[1].fd >= 0 || descriptors[2].fd >= 0 {
            let left = deadline - monotonicSeconds()
            if left <= 0 { break }
            if written == input.count { closeDescriptor(0) }
            if poll(&descriptors, nfds_t(descriptors.count), Int32(min(left, 60)) * 1000) < 0, errno != EINTR { break }
            if descriptors[0].revents != 0 { write() }
            if descriptors[1].revents != 0, let bytes = read(descriptors[1].fd) {
                if bytes.isEmpty { closeDescriptor(1) } else { output += bytes }
            }
            if descriptors[2].revents != 0, let bytes = read(descriptors[2].fd) {
                if bytes.isEmpty { closeDescriptor(2) } else { errors += bytes }
            }
        }
        let isDone = descriptors[1].fd < 0 && descriptors[2].fd < 0
        for index in descriptors.indices { closeDescriptor(index) }
        return isDone
    }

    private mutating func write() {
        let count = input[written...].withUnsafeBytes { bytes in
            return systemWrite(descriptors[0].fd, bytes.baseAddress, min(bytes.count, 1 << 16))
        }
        if count > 0 { written += count } else if errno != EAGAIN, errno != EINTR { closeDescriptor(0) }
    }

    private mutating func closeDescriptor(_ index: Int) {
        // `poll` passes over what is negative.
        if descriptors[index].fd >= 0 { close(descriptors[index].fd) }
        descriptors[index].fd = -1
        descriptors[index].revents = 0
    }
}

/// What is there to read: empty at the end, `nil` for nothing yet.
private func read(_ descriptor: Int32) -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, used in
        count = systemRead(descriptor, buffer.baseAddress, buffer.count)
        used = max(0, count)
    }
    if count < 0 { return errno == EAGAIN || errno == EINTR ? nil : [] }
    return bytes
}

private func makePipe() throws(FileError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw FileError(String(cString: strerror(errno)).lowercased()) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
}

private func monotonicSeconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
        return Glibc.read(descriptor, buffer, count)
    #elseif canImport(Musl)
        return Musl.read(descriptor, buffer, count)
    #else
        return Darwin.read(descriptor, buffer, count)
    #endif
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
        return Glibc.write(descriptor, buffer, count)
    #elseif canImport(Musl)
        return Musl.write(descriptor, buffer, count)
    #else
        return Darwin.write(descriptor, buffer, count)
    #endif
}

#if canImport(Darwin)
    private func spawnActions() -> posix_spawn_file_actions_t? { return nil }
#else
    private func spawnActions() -> posix_spawn_file_actions_t { return posix_spawn_file_actions_t() }
#endif
