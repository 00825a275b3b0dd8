/// A text that was cut off, or in which words were left out, doubled or exchanged.
func hostileVariant(of bytes: [UInt8], _ random: inout HostileNumbers) -> [UInt8] {
    if random(3) == 0 { return Array(bytes[..<random(bytes.count)]) }
    var words = words(of: bytes)
    for _ in 0...random(3) where words.count > 1 {
        let place = random(words.count)
        switch random(3) {
        case 0: words.remove(at: place)
        case 1: words.insert(words[random(words.count)], at: place)
        default: words.swapAt(place, random(words.count))
        }
    }
    return Array(words.joined())
}

/// Names, numbers and single other bytes.
private func words(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var words: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
        var end = start + 1
        while end < bytes.count, isWord(bytes[start]), isWord(bytes[end]) { end += 1 }
        words.append(bytes[start..<end])
        start = end
    }
    return words
}

private func isWord(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
}

/// Numbers that are the same in each run: Knuth's linear congruential generator.
struct HostileNumbers {
    var state: UInt64

    mutating func callAsFunction(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }
}
