/// `folder/path`; an absolute path stays as it is.
func joined(_ folder: String, _ path: String) -> String {
    if path.utf8.first == slash || folder.isEmpty { return path }
    return folder.utf8.last == slash ? folder + path : "\(folder)/\(path)"
}

/// Everything before the last `/`; `.` for a bare name.
func folder(of path: String) -> String {
    guard let end = path.utf8.lastIndex(of: slash) else { return "." }
    return end == path.startIndex ? "/" : String(path[..<end])
}

/// What stands behind the last `/`.
func baseName(_ path: String) -> String {
    guard let end = path.utf8.lastIndex(of: slash) else { return path }
    return String(path[path.utf8.index(after: end)...])
}

/// An absolute path without `.`, `..` and doubled slashes. Links are not followed.
func normalized(_ path: String, in workingDirectory: String) -> String {
    return "/" + simplified(joined(workingDirectory, path)).drop { $0 == ".." }.joined(separator: "/")
}

/// The parts of a path without `.` and doubled slashes, and without `..` behind a folder's name.
private func simplified(_ path: String) -> [Substring] {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
        if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts
}

/// A path that says the same on every machine, for generated files: relative to the working directory where it lies below, else the name alone.
func recordedPath(_ path: String, in workingDirectory: String) -> String {
    if path.utf8.first != slash { return simplified(path).joined(separator: "/") }
    let full = normalized(path, in: "/")
    let root = normalized(workingDirectory, in: "/")
    let start = root == "/" ? root : root + "/"
    return full.hasPrefix(start) ? String(full.dropFirst(start.count)) : baseName(full)
}

/// How a file in one folder names another file: `../tour.flow`.
func relativePath(to path: String, from folder: String, in workingDirectory: String) -> String {
    var target = simplified(normalized(path, in: workingDirectory))[...]
    var start = simplified(normalized(folder, in: workingDirectory))[...]
    while let one = target.first, target.count > 1, one == start.first {
        target.removeFirst()
        start.removeFirst()
    }
    return (start.map { _ in ".." } + target).joined(separator: "/")
}

private let slash = UInt8(ascii: "/")
