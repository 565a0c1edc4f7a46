/// What connections may have of the descriptors that the system gives.
package struct DescriptorShares: Equatable {
    /// Connections that are let in.
    package let connections: Int
    /// Those beyond, that are told so at a time; any more are closed without a word.
    package let turnedAway: Int

    /// For what a server opens beside connections that were let in: stores of tenants, files, calls to other servers,
    /// those that are turned away.
    package static let reserve = 256 + mostTurnedAway
    private static let mostTurnedAway = 64

    /// Where the system gives too few, connections have three quarters of what is left; nil where that isn't even one.
    ///
    /// - Parameters:
    ///   - wanted: connections.
    ///   - allowed: descriptors that the process may have.
    ///   - open: those that it has when the first connection comes.
    package init?(connections wanted: Int, allowed: Int, open: @autoclosure () -> Int) {
        guard allowed < wanted + Self.reserve else {
            (connections, turnedAway) = (wanted, Self.mostTurnedAway)
            return
        }
        let free = allowed - open()
        guard free > 1 else { return nil }
        let spare = min(Self.reserve, free / 4)
        connections = min(wanted, free - spare)
        turnedAway = max(1, min(Self.mostTurnedAway, spare / 2))
    }
}
