#if os(Linux)
    import CJourneymanEpoll
#endif

/// The process's memory.
enum Memory {
    /// Gives the system back what is free.
    @Sendable static func trim() {
        #if os(Linux)
            journeyman_trim_memory()
        #endif
    }
}
