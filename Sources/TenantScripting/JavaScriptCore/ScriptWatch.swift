/// Ends a script that takes too long or too much: the engine asks it every 20 ms (COSTS §7).
final class ScriptWatch: @unchecked Sendable {
    private let library: ScriptLibrary
    private let group: ScriptLibrary.Reference
    private var limits = ScriptLimits()
    private var allowedBytes = 0
    private var start = Duration.zero
    private var startBytes = 0
    /// Why the script was ended; nil while it may run.
    private(set) var verdict: ScriptError.Code?

    private static let interval = 0.02

    init(_ library: ScriptLibrary, _ group: ScriptLibrary.Reference) {
        self.library = library
        self.group = group
    }

    /// - Parameter sharers: how many scripts run now. What the process grows by is all theirs.
    func begin(_ limits: ScriptLimits, sharers: Int) {
        self.limits = limits
        allowedBytes = limits.memoryBytes * max(1, sharers)
        verdict = nil
        start = ThreadTime.now
        startBytes = ProcessMemory.residentBytes
        arm()
    }

    func end() { library.clearTimeLimit(group) }

    /// A limit that has passed once must be set again to pass once more.
    private func arm() {
        library.setTimeLimit(group, Self.interval, Self.passed, Unmanaged.passUnretained(self).toOpaque())
    }

    private static let passed: ScriptLibrary.TimeCallback = { _, data in
        guard let data else { return true }
        return Unmanaged<ScriptWatch>.fromOpaque(data).takeUnretainedValue().mustEnd()
    }

    private func mustEnd() -> Bool {
        if verdict == nil { verdict = judge() }
        guard verdict == nil else { return true }
        arm()
        return false
    }

    private func judge() -> ScriptError.Code? {
        if ThreadTime.now - start >= limits.time { return .tooSlow }
        return ProcessMemory.residentBytes - startBytes > allowedBytes ? .tooLarge : nil
    }
}
