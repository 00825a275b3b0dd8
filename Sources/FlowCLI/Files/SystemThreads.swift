#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Does the work on this thread, and at the same time on one more for each further core; returns when all are through. Where the system gives no
/// thread, those that there are do it all.
func workTogether(_ work: @escaping @Sendable () -> Void) {
    let others = max(0, min(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), mostThreads) - 1)
    let threads = (0..<others).compactMap { _ in started(work) }
    work()
    for thread in threads { pthread_join(thread, nil) }
}

/// More would wait for memory, not for a core.
private let mostThreads = 16

/// What the first thread has: the parser's limits are made for it.
private let stackSize = 8 << 20

private func started(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let handed = Unmanaged.passRetained(Work(work))
    #if canImport(Glibc)
        var thread = pthread_t()
    #else
        var thread: pthread_t? = nil
    #endif
    if pthread_create(&thread, &attributes, { begin($0) }, handed.toOpaque()) != 0 {
        handed.release()
        return nil
    }
    return thread
}

private func begin(_ handed: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let handed { Unmanaged<Work>.fromOpaque(handed).takeRetainedValue().work() }
    return nil
}

private final class Work: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
}

/// One thread at a time.
final class Lock: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() {
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }
}

/// Milliseconds of a clock that nobody sets.
func millisecondsNow() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
}
