import FlowCompiler

extension Spreading {
    /// Side by side, on the threads that the world has. Who waits at a terminal sees how far it is.
    static func together(_ world: World, _ console: Console) -> Spreading {
        let progress = Progress(world, console)
        return Spreading { stage, count, work in
            guard count >= fewestPieces else {
                for number in 0..<count { work(number) }
                return
            }
            let pieces = Pieces(count)
            progress.together {
                while let number = pieces.next({ progress.show($0, of: count, stage) }) { work(number) }
            }
        }
    }
}

/// Fewer are done before another thread has begun.
private let fewestPieces = 16

/// The numbers that are still to be done.
private final class Pieces: @unchecked Sendable {
    private let lock = Lock()
    private let count: Int
    private var taken = 0

    init(_ count: Int) { self.count = count }

    /// - Parameter tell: is told how many were taken before, by one thread at a time.
    func next(_ tell: (Int) -> Void) -> Int? {
        return lock.locked {
            guard taken < count else { return nil }
            tell(taken)
            taken += 1
            return taken - 1
        }
    }
}

/// How far a run is, for somebody who waits: nothing in the first second, then a line that changes.
private final class Progress: @unchecked Sendable {
    private let world: World
    private let console: Console
    private var next: Int

    init(_ world: World, _ console: Console) {
        self.world = world
        self.console = console
        next = world.milliseconds() + 1000
    }

    func together(_ work: @escaping @Sendable () -> Void) { world.together(work) }

    func show(_ done: Int, of count: Int, _ stage: Spreading.Stage) {
        guard console.showsProgress, world.milliseconds() >= next else { return }
        next = world.milliseconds() + 100
        console.show(progress: "\(done) of \(count) \(stage.rawValue)")
    }
}
