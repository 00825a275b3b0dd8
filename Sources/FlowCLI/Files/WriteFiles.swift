/// Writes those of the files whose text on disk is another, all or none; returns how many that were.
///
/// Each is written beside its place under another name, then all are renamed. Signals wait meanwhile.
func write(_ products: [Product], in folders: [String], _ run: Run) throws(Failure) -> Int {
    let files = run.world.files
    var changes: [Change] = []
    for product in products {
        if let change = try Change(product, files) { changes.append(change) }
    }
    guard !changes.isEmpty else { return 0 }

    files.holdSignals()
    // Where a signal waits, this line is the last.
    defer { files.releaseSignals() }
    var made: [String] = []
    do throws(Failure) {
        for folder in folders { made += try makeFolders(folder, files) }
        try commit(&changes, files)
    } catch {
        while let folder = made.popLast() { files.removeFolder(folder) }
        throw error
    }
    return changes.count
}

/// A file that has to be written.
private struct Change {
    let product: Product
    /// Where the file really lies, links followed.
    let place: String
    /// What it was; `nil` where there was none.
    let old: [UInt8]?
    let mode: UInt32?
    var temporary: String?

    /// `nil` where the file is already right.
    init?(_ product: Product, _ files: FileSystem) throws(Failure) {
        self.product = product
        let status = files.status(product.path)
        switch status?.kind {
        case .folder?: throw unwritable(product.path, "a folder has that name", help: "rename the folder or the spec")
        case .other?: throw unwritable(product.path, "it is not a regular file", help: nil)
        case .file?, nil: break
        }
        // One that cannot be read may still be replaced.
        old = status == nil ? nil : try? files.read(product.path)
        if let old, old == product.bytes { return nil }
        mode = status?.mode
        place = (files.isLink(product.path) ? files.target(product.path) : nil) ?? product.path
    }
}

private func commit(_ changes: inout [Change], _ files: FileSystem) throws(Failure) {
    var renamed = 0
    do throws(Failure) {
        for index in changes.indices {
            let change = changes[index]
            do throws(FileError) {
                changes[index].temporary = try files.writeTemporary(change.product.bytes, folder(of: change.place), change.mode)
            } catch {
                throw unwritable(change.product.path, error.reason, help: "nothing was written")
            }
            if files.isInterrupted() { throw Failure("interrupted", help: "nothing was written") }
        }
        for change in changes {
            guard let temporary = change.temporary else { continue }
            do throws(FileError) {
                try files.rename(temporary, change.place)
            } catch {
                throw unwritable(change.product.path, error.reason, help: "nothing was written")
            }
            renamed += 1
        }
    } catch {
        for change in changes[renamed...] {
            if let temporary = change.temporary { files.remove(temporary) }
        }
        for change in changes[..<renamed] { restore(change, files) }
        throw error
    }
}

/// Puts back what a file was before it was renamed over. What cannot be put back stays new: it is whole at least.
private func restore(_ change: Change, _ files: FileSystem) {
    guard let old = change.old else { return files.remove(change.place) }
    guard let temporary = try? files.writeTemporary(old, folder(of: change.place), change.mode) else { return }
    do { try files.rename(temporary, change.place) } catch { files.remove(temporary) }
}

/// Makes a folder and those above it that are missing; returns those that it made, the outermost first.
private func makeFolders(_ path: String, _ files: FileSystem) throws(Failure) -> [String] {
    var missing: [String] = []
    var current = path
    while files.status(current) == nil {
        missing.append(current)
        let above = folder(of: current.trimmingSlashes)
        if above == current { break }
        current = above
    }
    var made: [String] = []
    for folder in missing.reversed() {
        do throws(FileError) {
            try files.makeFolder(folder)
        } catch {
            for folder in made.reversed() { files.removeFolder(folder) }
            throw Failure("cannot make the folder `\(folder)`: \(error.reason)", help: "nothing was written")
        }
        made.append(folder)
    }
    if made.isEmpty, files.status(path)?.kind != .folder {
        throw Failure(
            "cannot write into `\(path)`: it is a file, not a folder",
            help: "name a folder behind `-o`, or `-` for standard output"
        )
    }
    return made
}

private func unwritable(_ path: String, _ reason: String, help: String?) -> Failure {
    return Failure("cannot write `\(path)`: \(reason)", help: help)
}

extension String {
    /// `a/b/` as `a/b`
    fileprivate var trimmingSlashes: String {
        var result = self[...]
        while result.utf8.count > 1, result.hasSuffix("/") { result.removeLast() }
        return String(result)
    }
}
