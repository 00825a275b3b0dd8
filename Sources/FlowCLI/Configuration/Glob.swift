/// A pattern for paths: `*` and `?` stay within a folder, `**` goes through any number of them. Without a slash it is meant for the name of a
/// file in any folder.
struct Glob {
    let text: String
    private let pattern: [UInt8]

    init(_ text: String) {
        self.text = text
        pattern = Array((text.utf8.contains(UInt8(ascii: "/")) ? text : "**/" + text).utf8)
    }

    /// Whether it is meant for a path, which has no `.` and `..` in it. Takes time in the product of both lengths.
    func matches(_ path: String) -> Bool {
        let path = Array(path.utf8)
        // Which beginnings of the path the pattern has matched so far.
        var reached = Array(repeating: false, count: path.count + 1)
        reached[0] = true
        var index = 0
        while index < pattern.count {
            if pattern[index...].starts(with: Array("**/".utf8)) {
                // No folder, or some whole ones.
                let before = reached
                if let first = before.firstIndex(of: true) {
                    for place in path.indices where place >= first && path[place] == UInt8(ascii: "/") { reached[place + 1] = true }
                }
                index += 3
            } else if pattern[index...].starts(with: Array("**".utf8)) {
                if let first = reached.firstIndex(of: true) { for place in first...path.count { reached[place] = true } }
                index += 2
            } else {
                step(&reached, over: path, pattern[index])
                index += 1
            }
        }
        return reached[path.count]
    }

    private func step(_ reached: inout [Bool], over path: [UInt8], _ byte: UInt8) {
        if byte == UInt8(ascii: "*") {
            for place in path.indices where reached[place] && path[place] != UInt8(ascii: "/") { reached[place + 1] = true }
            return
        }
        var next = Array(repeating: false, count: path.count + 1)
        for place in path.indices where reached[place] {
            let isAny = byte == UInt8(ascii: "?") && path[place] != UInt8(ascii: "/")
            if isAny || path[place] == byte { next[place + 1] = true }
        }
        reached = next
    }
}
