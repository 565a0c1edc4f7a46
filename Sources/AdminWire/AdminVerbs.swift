/// The catalog of all verbs; each stands in a file of its own, or with its siblings on the same path.
public enum AdminVerbs {
    /// In the order in which help shows them.
    public static let all: [any AdminVerbDescription] = [
        health,
        reset, snapshot, putSnapshot,
        clock, setClock,
        users, user, putUser, deleteUser,
        clients, client, putClient, deleteClient,
        sessions, endSessions, endSession,
        keys, rotateKeys, retireKey, mintTokens,
        journeys, journey, putJourney, deleteJourney,
        realms, putRealm, deleteRealm,
        settings, putSettings, clearSettings,
        outbox, clearOutbox,
        faults, addFault, clearFaults, deleteFault, queueAnswer,
        barriers, barrier, addBarrier, releaseBarrier, clearBarriers, deleteBarrier,
        quirks, putQuirks,
        requests, clearRequests, verifyRequests, archive, runs, lint,
        tenants, createTenant, deleteTenant,
    ]
}
