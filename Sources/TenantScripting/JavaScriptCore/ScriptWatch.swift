/// Ends a script that takes too long or too much: the engine asks it after every 20 ms of the
/// processor's time (COSTS §7).
///
/// What the process grows by tells when to look into the script's own heap, which alone is judged: beside a script that
/// takes too much others go on.
final class ScriptWatch: @unchecked Sendable {
    private let library: ScriptLibrary
    private let group: ScriptLibrary.Reference
    private var limits = ScriptLimits()
    private var start = RunTime.now
    private var startBytes = 0
    /// What the process had when the heap was last looked into, or the least since.
    private var knownBytes = 0
    /// Why the script was ended; nil while it may run.
    private(set) var verdict: ScriptError.Code?

    private static let interval = 0.02
    /// What the process may grow by before it is worth a look.
    private static let largestStep = 16 * 1024 * 1024

    init(_ library: ScriptLibrary, _ group: ScriptLibrary.Reference) {
        self.library = library
        self.group = group
    }

    func begin(_ limits: ScriptLimits) {
        self.limits = limits
        verdict = nil
        start = RunTime.now
        startBytes = ProcessMemory.residentBytes
        knownBytes = startBytes
        arm()
    }

    func end() { library.clearTimeLimit(group) }

    /// Whether the process has grown by so much since the beginning that the heap is better given back than kept.
    var hasGrown: Bool { ProcessMemory.residentBytes - startBytes > Self.largestStep }

    /// Lets the server answer the script; what it waits for isn't the script's fault, what it computes is.
    func waiting<Answer>(for answer: () throws -> Answer) rethrows -> Answer {
        let began = RunTime.wallNow
        defer { start.wall += RunTime.wallNow - began }
        return try answer()
    }

    /// A limit that has passed once must be set again to pass once more.
    private func arm() {
        library.setTimeLimit(group, Self.interval, Self.passed, Unmanaged.passUnretained(self).toOpaque())
    }

    private static let passed: ScriptLibrary.TimeCallback = { context, data in
        guard let data else { return true }
        return Unmanaged<ScriptWatch>.fromOpaque(data).takeUnretainedValue().mustEnd(context)
    }

    private func mustEnd(_ context: ScriptLibrary.Reference?) -> Bool {
        if verdict == nil { verdict = judge(context) }
        guard verdict == nil else { return true }
        arm()
        return false
    }

    private func judge(_ context: ScriptLibrary.Reference?) -> ScriptError.Code? {
        let now = RunTime.now
        if now.processor - start.processor >= limits.time || now.wall - start.wall >= limits.wallTime {
            return .tooSlow
        }
        let bytes = ProcessMemory.residentBytes
        knownBytes = min(knownBytes, bytes)
        guard bytes - knownBytes >= min(Self.largestStep, limits.memoryBytes / 4) else { return nil }
        knownBytes = bytes
        defer {
            let end = RunTime.now
            start.processor += end.processor - now.processor
            start.wall += end.wall - now.wall
        }
        return holdsTooMuch(context, processGrowth: bytes - startBytes) ? .tooLarge : nil
    }

    /// What isn't used any more doesn't count; what lies outside of the heap is counted only when that has been swept,
    /// or, whoever's it is, when the process has grown beyond what any script may take.
    private func holdsTooMuch(_ context: ScriptLibrary.Reference?, processGrowth: Int) -> Bool {
        guard max(processGrowth, library.heapBytes(of: context)) > limits.memoryBytes else { return false }
        library.collectGarbage(context)
        return library.heapBytes(of: context) > limits.memoryBytes
            || ProcessMemory.residentBytes - startBytes > limits.memoryBytes + limits.growthBytes
    }
}
