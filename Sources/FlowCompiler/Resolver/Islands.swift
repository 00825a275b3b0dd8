import FlowDiagnostics
import FlowModel

/// The meaning of the loaded files, in their order. Files that no import joins know nothing of each other: each such island is resolved by itself.
func resolve(_ files: [LoadedFile], _ spreading: Spreading) -> (files: [FlowFile], diagnostics: [Diagnostic]) {
    let islands = islands(of: files)
    if islands.count < 2 {
        let whole: Resolution = resolve(files)
        return (whole.files, whole.diagnostics)
    }
    let resolved = spreading.map(islands, .understood) { island in
        let resolution: Resolution = resolve(members(of: island, in: files))
        return (files: resolution.files, diagnostics: resolution.diagnostics)
    }
    var places = Array(repeating: (island: 0, place: 0), count: files.count)
    for (number, island) in islands.enumerated() {
        for (place, file) in island.enumerated() { places[file] = (number, place) }
    }
    return (places.map { resolved[$0.island].files[$0.place] }, resolved.flatMap(\.diagnostics))
}

/// The files of an island, with their imports counted among them.
private func members(of island: [Int], in files: [LoadedFile]) -> [LoadedFile] {
    if island.count == 1, let only = island.first, files[only].links.isEmpty { return [files[only]] }
    let places = Dictionary(uniqueKeysWithValues: island.enumerated().map { ($1, $0) })
    return island.map { index in
        var file = files[index]
        file.links = file.links.map { LoadedFile.Link(syntax: $0.syntax, target: $0.target.flatMap { places[$0] }) }
        return file
    }
}

/// The files that imports join, whichever way: each island in the order of its files, the islands in that of their first ones. Disjoint sets with
/// path halving (Tarjan and van Leeuwen 1984): nearly linear in files and imports.
func islands(of files: [LoadedFile]) -> [[Int]] {
    var parents = Array(files.indices)
    func root(_ file: Int) -> Int {
        var file = file
        while parents[file] != file {
            parents[file] = parents[parents[file]]
            file = parents[file]
        }
        return file
    }
    for file in files.indices {
        for target in files[file].links.compactMap(\.target) {
            let (one, other) = (root(file), root(target))
            parents[max(one, other)] = min(one, other)
        }
    }
    var islands: [[Int]] = []
    var numbers: [Int: Int] = [:]
    for file in files.indices {
        let number = numbers[root(file), default: islands.count]
        numbers[root(file)] = number
        if number == islands.count { islands.append([]) }
        islands[number].append(file)
    }
    return islands
}
