/// What one run of a script may use.
package struct ScriptLimits: Sendable, Equatable {
    /// Time of the processor: a script isn't to blame for a busy machine.
    package var time: Duration
    /// By how much the process may grow meanwhile.
    package var memoryBytes: Int

    package init(time: Duration = .seconds(1), memoryBytes: Int = 128 * 1024 * 1024) {
        self.time = time
        self.memoryBytes = memoryBytes
    }
}
