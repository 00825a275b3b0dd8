#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension FileSystem {
    /// The system's own. `folder` stands before relative paths; `nil` leaves that to the system.
    public static func system(in folder: String? = nil) -> FileSystem {
        let place: (String) -> String = { path in
            guard let folder else { return path }
            return joined(folder, path)
        }
        return FileSystem(
            status: { systemStatus(place($0)) },
            isLink: { path in
                var status = stat()
                return lstat(place(path), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
            },
            target: { path in
                guard let resolved = realpath(place(path), nil) else { return nil }
                defer { free(resolved) }
                return String(cString: resolved)
            },
            read: { path throws(FileError) in try readFile(place(path)) },
            names: { path throws(FileError) in try readFolder(place(path)) },
            makeFolder: { path throws(FileError) in
                if mkdir(place(path), 0o777) != 0 { throw FileError(code: errno) }
            },
            removeFolder: { _ = rmdir(place($0)) },
            writeTemporary: { bytes, folder, mode throws(FileError) in try writeTemporaryFile(bytes, in: place(folder), mode: mode) },
            rename: { from, to throws(FileError) in
                // Both names would mean the C function, so it is spelled by its other form.
                if renameat(AT_FDCWD, place(from), AT_FDCWD, place(to)) != 0 { throw FileError(code: errno) }
            },
            remove: { _ = unlink(place($0)) },
            holdSignals: { setMask(SIG_BLOCK) },
            isInterrupted: {
                var pending = sigset_t()
                sigpending(&pending)
                return endingSignals.contains { sigismember(&pending, $0) == 1 }
            },
            releaseSignals: { setMask(SIG_UNBLOCK) }
        )
    }
}

extension FileError {
    init(code: Int32) {
        let words = String(cString: strerror(code))
        self.init(words.prefix(1).lowercased() + words.dropFirst(), isBrokenPipe: code == EPIPE)
    }
}

/// All bytes of an open file.
func readAll(_ descriptor: Int32, expecting size: Int = 0) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte more than expected, so that the end of the file is met without growing.
    var room = max(size + 1, 16_384)
    while true {
        let chunk = try readSome(descriptor, room: room)
        if chunk.isEmpty { return bytes }
        if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
        room = max(16_384, min(bytes.count, 1 << 20))
    }
}

/// What can be read at once, at most `room` bytes; empty at the end. Waits where there is nothing yet.
func readSome(_ descriptor: Int32, room: Int = 16_384) throws(FileError) -> [UInt8] {
    var failure: Int32 = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        var result = -1
        repeat { result = systemRead(descriptor, buffer) } while result < 0 && errno == EINTR
        failure = result < 0 ? errno : 0
        count = max(0, result)
    }
    if failure != 0 { throw FileError(code: failure) }
    return chunk
}

/// All of the bytes, however many calls it takes.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
    var start = 0
    while start < bytes.count {
        let result = bytes[start...].withUnsafeBytes { systemWrite(descriptor, $0) }
        if result >= 0 {
            start += result
        } else if errno == EAGAIN {
            // Whoever shares the terminal has made it non-blocking.
            var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            poll(&request, 1, -1)
        } else if errno != EINTR {
            throw FileError(code: errno)
        }
    }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    return read(descriptor, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    return write(descriptor, buffer.baseAddress, buffer.count)
}

private func systemStatus(_ path: String) -> FileSystem.Status? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let kind: FileSystem.Status.Kind
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    return FileSystem.Status(
        kind: kind,
        device: UInt64(truncatingIfNeeded: status.st_dev),
        inode: UInt64(status.st_ino),
        mode: UInt32(status.st_mode & 0o7777)
    )
}

private func readFile(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(code: errno) }
    defer { close(descriptor) }
    var status = stat()
    let size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    return try readAll(descriptor, expecting: size)
}

private func readFolder(_ path: String) throws(FileError) -> [String] {
    guard let folder = opendir(path) else { throw FileError(code: errno) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) { String(cString: $0) }
        }
        if name != ".", name != ".." { names.append(name) }
    }
    return names
}

private func writeTemporaryFile(_ bytes: [UInt8], in folder: String, mode: UInt32?) throws(FileError) -> String {
    for attempt in 0..<10_000 {
        let path = joined(folder, ".flowc-\(getpid())-\(attempt).tmp")
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        if descriptor < 0 {
            if errno == EEXIST { continue }
            throw FileError(code: errno)
        }
        do throws(FileError) {
            if let mode { fchmod(descriptor, mode_t(mode)) }
            try writeAll(bytes, to: descriptor)
        } catch {
            close(descriptor)
            unlink(path)
            throw error
        }
        // Some file systems tell only here that the disk is full.
        if close(descriptor) != 0 {
            let code = errno
            unlink(path)
            throw FileError(code: code)
        }
        return path
    }
    throw FileError("too many temporary files are in the way")
}

private let endingSignals = [SIGINT, SIGTERM, SIGHUP]

private func setMask(_ action: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in endingSignals { sigaddset(&signals, signal) }
    pthread_sigmask(action, &signals, nil)
}
