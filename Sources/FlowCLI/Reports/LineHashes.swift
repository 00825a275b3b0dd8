/// For each line of a text, from the first on, a hash of the hundred units of UTF-16 from its start, blanks left out, and how often that
/// one was met: what code scanning calls `primaryLocationLineHash`.
///
/// The rolling hash of the upload action for SARIF files. Linear in the length of the text.
package func lineHashes(of bytes: [UInt8]) -> [String] {
    var hashing = LineHashing()
    for unit in String(decoding: bytes, as: UTF8.self).utf16 { hashing.take(unit) }
    hashing.end()
    return hashing.hashes
}

private struct LineHashing {
    private(set) var hashes: [String] = []
    private var window = Array(repeating: UInt16(0), count: LineHashing.length)
    /// By place in the window: whether a line begins there.
    private var isStart = Array(repeating: false, count: LineHashing.length)
    private var place = 0
    private var hash: UInt64 = 0
    private var counts: [UInt64: Int] = [:]
    private var beginsLine = true
    private var followsReturn = false

    private static let length = 100
    private static let factor: UInt64 = 37
    /// What the unit that leaves the window was multiplied by.
    private static let oldest = (0..<length).reduce(into: UInt64(1)) { power, _ in power = power &* factor }

    mutating func take(_ unit: UInt16) {
        let isFeed = unit == 0x0A
        if unit == 0x20 || unit == 0x09 || followsReturn && isFeed {
            followsReturn = false
            return
        }
        followsReturn = unit == 0x0D
        let current = followsReturn ? 0x0A : unit
        yield()
        if beginsLine { isStart[place] = true }
        beginsLine = current == 0x0A
        push(current)
    }

    mutating func end() {
        take(0xFFFF)
        for _ in 0..<LineHashing.length {
            yield()
            push(0)
        }
    }

    /// The hash of the line whose start is about to leave the window.
    private mutating func yield() {
        guard isStart[place] else { return }
        isStart[place] = false
        let count = counts[hash, default: 0] + 1
        counts[hash] = count
        hashes.append("\(String(hash, radix: 16)):\(count)")
    }

    private mutating func push(_ unit: UInt16) {
        hash = hash &* LineHashing.factor &+ UInt64(unit) &- LineHashing.oldest &* UInt64(window[place])
        window[place] = unit
        place = (place + 1) % LineHashing.length
    }
}
