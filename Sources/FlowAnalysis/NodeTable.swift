/// The nodes of decision diagrams in flat arrays, each only once. Numbers 0 and 1 are the sets of nothing and of everything.
struct NodeTable {
    private var variables: [Int32] = [.max, .max]
    /// Where the branches of each node begin.
    private var starts: [Int32] = [0, 0]
    private var branches: [Int32] = []
    /// A hash table with chains: the last node of each bucket, and for each node the one before it there.
    private var buckets = Array(repeating: Int32(-1), count: 256)
    private var chain: [Int32] = [-1, -1]

    func variable(of node: Int32) -> Int32 { return variables[Int(node)] }

    func child(_ value: Int, of node: Int32) -> Int32 { return branches[Int(starts[Int(node)]) + value] }

    /// The node with these branches, which are the end of a list; one whose branches are all equal is that branch.
    mutating func node(_ variable: Int32, _ list: [Int32], from base: Int) -> Int32 {
        let first = list[base]
        var isPlain = true
        var hash = UInt(bitPattern: Int(variable)) &* 0x9E37_79B9_7F4A_7C15
        var place = base
        while place < list.count {
            let branch = list[place]
            if branch != first { isPlain = false }
            hash = (hash ^ UInt(bitPattern: Int(branch))) &* 0x9E37_79B9_7F4A_7C15
            place += 1
        }
        if isPlain { return first }
        hash ^= hash >> 29
        var known = buckets[Int(hash & UInt(buckets.count - 1))]
        while known >= 0 {
            if isNode(known, variable, list, from: base) { return known }
            known = chain[Int(known)]
        }
        return add(variable, list, from: base, hash)
    }

    private func isNode(_ node: Int32, _ variable: Int32, _ list: [Int32], from base: Int) -> Bool {
        if variables[Int(node)] != variable { return false }
        var (place, branch) = (base, Int(starts[Int(node)]))
        while place < list.count {
            if list[place] != branches[branch] { return false }
            place += 1
            branch += 1
        }
        return true
    }

    private mutating func add(_ variable: Int32, _ list: [Int32], from base: Int, _ hash: UInt) -> Int32 {
        let node = Int32(variables.count)
        variables.append(variable)
        starts.append(Int32(branches.count))
        branches.append(contentsOf: list[base...])
        hashes.append(hash)
        let bucket = Int(hash & UInt(buckets.count - 1))
        chain.append(buckets[bucket])
        buckets[bucket] = node
        if variables.count > buckets.count { grow() }
        return node
    }

    private var hashes: [UInt] = [0, 0]

    private mutating func grow() {
        buckets = Array(repeating: Int32(-1), count: buckets.count * 4)
        for node in 2..<variables.count {
            let bucket = Int(hashes[node] & UInt(buckets.count - 1))
            chain[node] = buckets[bucket]
            buckets[bucket] = Int32(node)
        }
    }
}

/// Results of an operation by its two operands. What falls into one place replaces what was there: it is worked out again when it is needed.
struct OperationCache {
    private struct Entry {
        var left: Int32
        var right: Int32
        var result: Int32
    }

    private var entries: [Entry] = []
    private var noted = 0

    func result(_ left: Int32, _ right: Int32) -> Int32? {
        if entries.isEmpty { return nil }
        let entry = entries[place(left, right)]
        return entry.left == left && entry.right == right ? entry.result : nil
    }

    mutating func note(_ left: Int32, _ right: Int32, _ result: Int32) {
        if noted >= entries.count, entries.count < 1 << 18 { grow() }
        noted += 1
        entries[place(left, right)] = Entry(left: left, right: right, result: result)
    }

    private mutating func grow() {
        let old = entries
        entries = Array(repeating: Entry(left: -1, right: -1, result: 0), count: max(256, old.count * 4))
        for entry in old where entry.left >= 0 { entries[place(entry.left, entry.right)] = entry }
    }

    private func place(_ left: Int32, _ right: Int32) -> Int {
        var hash = UInt(bitPattern: Int(left)) &* 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ UInt(bitPattern: Int(right))) &* 0xC2B2_AE3D_27D4_EB4F
        return Int((hash >> 20) & UInt(entries.count - 1))
    }
}
