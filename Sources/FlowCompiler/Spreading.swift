/// How pieces of work that know nothing of each other are done: one after the other, or side by side. What comes out is the same.
public struct Spreading: Sendable {
    /// A stage of a run, as those call it who wait for it.
    public enum Stage: String, Sendable { case read, understood, checked, written }

    /// Does `work` once for each number below `count`, in any order, and returns when all is done.
    public typealias Work = @Sendable (_ stage: Stage, _ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> Void

    private let work: Work

    public init(_ work: @escaping Work) { self.work = work }

    /// On the caller's thread alone.
    public static let inOrder = Spreading { _, count, work in
        for number in 0..<count { work(number) }
    }

    /// Each value changed, in the order of the values.
    func map<Value: Sendable, Result: Sendable>(
        _ values: [Value],
        _ stage: Stage,
        _ change: @escaping @Sendable (Value) -> Result
    ) -> [Result] {
        return [Result](unsafeUninitializedCapacity: values.count) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            // Each place is written once, and read when all are.
            nonisolated(unsafe) let results = start
            work(stage, values.count) { number in (results + number).initialize(to: change(values[number])) }
            count = values.count
        }
    }
}
