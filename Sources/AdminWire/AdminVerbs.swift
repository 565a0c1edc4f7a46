/// The catalog of all verbs; each stands in a file of its own, or with its siblings on the same path.
public enum AdminVerbs {
    /// In the order in which help shows them.
    public static let all: [any AdminVerbDescription] = [
        health,
        reset,
        clock, setClock,
        users, user, putUser, deleteUser,
        outbox, clearOutbox,
        faults, addFault, clearFaults, deleteFault, queueAnswer,
        barriers, barrier, addBarrier, releaseBarrier, clearBarriers, deleteBarrier,
        quirks, putQuirks,
        requests, clearRequests, verifyRequests, archive,
        tenants, createTenant, deleteTenant,
    ]
}
