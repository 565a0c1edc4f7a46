/// What one run of a script may use.
package struct ScriptLimits: Sendable, Equatable {
    /// Time of the processor: a script isn't to blame for a busy machine.
    package var time: Duration
    /// What the script's own heap may hold.
    package var memoryBytes: Int
    /// What the process may grow by during the run, beyond that: the heap doesn't know of all that the engine keeps,
    /// such as compiled regular expressions.
    package var growthBytes: Int
    private let ownWallTime: Duration?

    /// - Parameter wallTime: ten times `time` if nil.
    package init(
        time: Duration = .seconds(1), wallTime: Duration? = nil, memoryBytes: Int = 128 * 1024 * 1024,
        growthBytes: Int = 512 * 1024 * 1024
    ) {
        self.time = time
        self.memoryBytes = memoryBytes
        self.growthBytes = growthBytes
        ownWallTime = wallTime
    }

    /// Time on the wall, without what the server takes to answer the script: somebody waits even
    /// on the busiest machine.
    package var wallTime: Duration { ownWallTime ?? time * 10 }
}
