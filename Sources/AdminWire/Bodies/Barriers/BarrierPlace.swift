/// Where a request waits at a barrier.
public enum BarrierPlace: String, Sendable, CaseIterable {
    /// Before its endpoint runs.
    case dispatch
    /// When its endpoint has run and all that it did is done, before the answer leaves.
    case commit
}
