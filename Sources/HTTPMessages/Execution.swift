/// Where an answer is made.
package enum Execution: Sendable, Equatable {
    /// On the connection's event loop, to its end: whatever never waits.
    case loop
    /// On the worker pool, while the connection stops reading: scripts, outbound HTTP, key generation.
    case worker
    /// On the control plane's own pool: admin verbs that read a tenant's store.
    case control
}
