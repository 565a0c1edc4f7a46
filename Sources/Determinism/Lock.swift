#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A value that one thread at a time may touch.
///
/// Ours, because `Synchronization.Mutex` gives false reports under the thread sanitizer on Linux.
/// Not recursive: `withLock` inside `withLock` of the same lock deadlocks.
///
/// Inlined into its users: as generic code the lock would take longer than what is done under it.
package final class Lock<Value>: @unchecked Sendable {
    @usableFromInline var value: Value
    @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>

    package init(_ value: sending Value) {
        self.value = value
        mutex = .allocate(capacity: 1)
        let status = pthread_mutex_init(mutex, nil)
        precondition(status == 0, "pthread_mutex_init failed with \(status)")
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Waits for a hold that doesn't end with a closure: `release` must follow, on the same thread.
    ///
    /// It tries for a moment before it sleeps, and lets others have the processor meanwhile: who holds a lock in this
    /// way lets go of it within some ten microseconds, and to wake a sleeping thread takes longer than that.
    package func acquire() {
        for _ in 0..<Self.tries {
            if pthread_mutex_trylock(mutex) == 0 { return }
            sched_yield()
        }
        pthread_mutex_lock(mutex)
    }

    /// Together they last about as long as two transactions.
    private static var tries: Int { 100 }

    /// Ends the hold that `acquire` began.
    package func release() { pthread_mutex_unlock(mutex) }

    /// Runs `body` with exclusive access to the value.
    @inlinable package func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }
}
