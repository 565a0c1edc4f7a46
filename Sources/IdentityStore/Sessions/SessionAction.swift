import EndpointRouting
import HTTPMessages
import SQLiteStore

/// What `_action` can ask `/sessions` to do.
struct SessionAction: Sendable {
    let name: String
    /// The first version of the resource that has the action.
    let since: ResourceVersion
    /// The first version that has it no more.
    let until: ResourceVersion?
    let perform: @Sendable (SessionCall, inout Transaction) throws -> HTTPResponse

    init(
        _ name: String, since: ResourceVersion = "1.1", until: ResourceVersion? = nil,
        perform: @escaping @Sendable (SessionCall, inout Transaction) throws -> HTTPResponse
    ) {
        self.name = name
        self.since = since
        self.until = until
        self.perform = perform
    }

    func isServed(in version: ResourceVersion) -> Bool { version >= since && until.map { version < $0 } ?? true }

    static let catalog: [SessionAction] = [
        getSessionInfo, getSessionInfoAndResetIdleTime, validate, refresh, logout, logoutByHandle, logoutByUser,
        getSessionProperties, updateSessionProperties, isActive, getMaxTime, getTimeLeft, getIdle, getMaxIdle,
        getMaxSessionTime,
    ]
}
