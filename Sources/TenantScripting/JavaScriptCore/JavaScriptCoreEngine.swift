import Determinism
import OrderedJSON

/// Runs scripts with the system's JavaScriptCore, several at a time: each in a machine that no other uses meanwhile, and
/// in a global of its own that ends with it.
///
/// A new global costs 0.1 ms, less than to prove one clean that a script has had its hands on.
package final class JavaScriptCoreEngine: ScriptEngine {
    private struct Machines {
        var idle: [ScriptMachine] = []
        var busyCount = 0
    }

    private let limits: ScriptLimits
    private let machines = Lock(Machines())

    /// As many as there are workers; of more, made in a rush, none is kept.
    private static let keptMachines = 4

    package init(limits: ScriptLimits = ScriptLimits()) { self.limits = limits }

    package func run(_ script: ScriptSource, after prelude: ScriptSource, host: Host) throws {
        let (machine, busyCount) = try take()
        defer { giveBack(machine) }
        try machine.run(script, after: prelude, limits, sharers: busyCount, host: host)
    }

    package func check(_ script: ScriptSource) throws(ScriptError) {
        let machine = try take().machine
        defer { giveBack(machine) }
        try machine.check(script)
    }

    private func take() throws(ScriptError) -> (machine: ScriptMachine, busyCount: Int) {
        let library = try ScriptLibrary.system.get()
        let (idle, busyCount) = machines.withLock { machines in
            machines.busyCount += 1
            return (machines.idle.popLast(), machines.busyCount)
        }
        if let idle { return (idle, busyCount) }
        do throws(ScriptError) {
            return (try ScriptMachine(library), busyCount)
        } catch {
            machines.withLock { $0.busyCount -= 1 }
            throw error
        }
    }

    private func giveBack(_ machine: ScriptMachine) {
        machines.withLock { machines in
            machines.busyCount -= 1
            if !machine.isSpoilt, machines.idle.count < Self.keptMachines { machines.idle.append(machine) }
        }
    }
}
