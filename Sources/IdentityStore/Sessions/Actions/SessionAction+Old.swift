import Determinism
import EndpointRouting
import HTTPMessages
import OrderedJSON

/// What only the first versions of the resource have; -1 stands for a session that is over.
extension SessionAction {
    /// Whether the session lives; `refresh=true` uses it.
    static let isActive = SessionAction("isActive", until: "2.0") { call, transaction in
        let session = try call.livingSession(&transaction)
        if let session, call.query["refresh"] == "true" {
            try call.sessions.touch(session, at: call.context.now, &transaction)
        }
        return .json(.ok, ["active": .bool(session != nil)])
    }

    /// In seconds.
    static let getMaxTime = old("getMaxTime", "maxtime") { $0.secondsLeft(at: $1) }
    /// In seconds.
    static let getTimeLeft = old("getTimeLeft", "maxtime") { $0.secondsLeft(at: $1) }
    /// In seconds.
    static let getIdle = old("getIdle", "idletime") { $0.idleSeconds(at: $1) }
    /// In minutes.
    static let getMaxIdle = old("getMaxIdle", "maxidletime") { session, _ in session.maxIdleMinutes }
    /// In minutes.
    static let getMaxSessionTime = old("getMaxSessionTime", "maxsessiontime") { session, _ in session.maxMinutes }

    private static func old(
        _ name: String, _ member: String, _ value: @escaping @Sendable (Session, Instant) -> Int
    ) -> SessionAction {
        SessionAction(name, until: "2.0") { call, transaction in
            let session = try call.livingSession(&transaction)
            let value = session.map { value($0, call.context.now) } ?? -1
            return .json(.ok, .object([member: .int(value)]))
        }
    }
}
