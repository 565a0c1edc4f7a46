import Determinism
import OrderedJSON

/// Runs scripts with the system's JavaScriptCore, several at a time: each in a machine that no other uses meanwhile,
/// and in a global of its own that ends with it.
///
/// A new global costs 0.1 ms, less than to prove one clean that a script has had its hands on.
package final class JavaScriptCoreEngine: ScriptEngine {
    private let limits: ScriptLimits
    private let idle = Lock([ScriptMachine]())

    /// As many as there are workers; of more, made in a rush, none is kept.
    private static let keptMachines = 4

    package init(limits: ScriptLimits = ScriptLimits()) { self.limits = limits }

    package func run(_ script: ScriptSource, after prelude: ScriptSource, host: Host) throws {
        let machine = try take()
        defer { giveBack(machine) }
        try machine.run(script, after: prelude, limits, host: host)
    }

    package func check(_ script: ScriptSource) throws(ScriptError) {
        let machine = try take()
        defer { giveBack(machine) }
        try machine.check(script)
    }

    private func take() throws(ScriptError) -> ScriptMachine {
        let library = try ScriptLibrary.system.get()
        if let machine = idle.withLock({ $0.popLast() }) { return machine }
        return try ScriptMachine(library)
    }

    private func giveBack(_ machine: ScriptMachine) {
        guard !machine.isSpoilt else { return }
        idle.withLock { if $0.count < Self.keptMachines { $0.append(machine) } }
    }
}
