/// The lines of an open file, each as soon as it is there: a terminal gives no more than that.
final class LineSource {
    private let descriptor: Int32
    /// What has been read and not handed out, from `start` on.
    private var waiting: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// The next line without its LF or CRLF. The last one need not have an end.
    func next() throws(FileError) -> [UInt8]? {
        var searched = start
        while true {
            if let end = waiting[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return withoutReturn(waiting[start..<end])
            }
            if isAtEnd {
                defer { start = waiting.count }
                return start < waiting.count ? withoutReturn(waiting[start...]) : nil
            }
            waiting.removeSubrange(..<start)
            start = 0
            searched = waiting.count
            let chunk = try readSome(descriptor)
            isAtEnd = chunk.isEmpty
            waiting += chunk
        }
    }

    private func withoutReturn(_ line: ArraySlice<UInt8>) -> [UInt8] {
        return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
}
