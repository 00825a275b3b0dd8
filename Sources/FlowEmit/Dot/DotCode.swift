/// DOT that is known to be well formed: literals of this source, and text of the user that went through an escaping type. There is no
/// interpolation of `String`, so unescaped text does not compile.
struct DotCode: ExpressibleByStringInterpolation, Equatable, Sendable {
    fileprivate(set) var bytes: [UInt8] = []

    init() {}

    /// A `StaticString` cannot be made of text that is read.
    init(stringLiteral value: StaticString) { append(value) }

    init(stringInterpolation: Interpolation) { self = stringInterpolation.code }

    struct Interpolation: StringInterpolationProtocol {
        fileprivate var code = DotCode()

        init(literalCapacity: Int, interpolationCount: Int) { code.bytes.reserveCapacity(literalCapacity + interpolationCount * 16) }

        mutating func appendLiteral(_ literal: StaticString) { code.append(literal) }
        mutating func appendInterpolation(_ code: DotCode) { self.code.append(code) }
        mutating func appendInterpolation(_ number: Int) { code.bytes += Array(String(number).utf8) }
        mutating func appendInterpolation(_ id: DotID) { code.bytes += id.quoted }
        mutating func appendInterpolation(_ text: LabelText) { code.bytes += text.escaped }
        mutating func appendInterpolation(_ text: TooltipText) { code.bytes += text.quoted }
    }

    mutating func append(_ code: DotCode) { bytes += code.bytes }

    fileprivate mutating func append(_ literal: StaticString) {
        literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    var isEmpty: Bool { return bytes.isEmpty }
}

extension Sequence<DotCode> {
    func joined(separator: DotCode = "") -> DotCode {
        var all = DotCode()
        for (index, code) in enumerated() {
            if index > 0 { all.append(separator) }
            all.append(code)
        }
        return all
    }
}

/// The lines of one output, four spaces for each level.
struct DotLines {
    private(set) var bytes: [UInt8] = []
    private var depth = 0

    mutating func add(_ line: DotCode) {
        if line.isEmpty == false { bytes += repeatElement(UInt8(ascii: " "), count: 4 * depth) }
        bytes += line.bytes
        bytes.append(UInt8(ascii: "\n"))
    }

    /// An opening line; what follows stands deeper, up to `close`.
    mutating func open(_ line: DotCode) {
        add(line)
        depth += 1
    }

    mutating func close(_ line: DotCode) {
        depth -= 1
        add(line)
    }
}
