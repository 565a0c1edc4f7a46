import Determinism
import EndpointRouting
import OrderedJSON

/// A login that lasts.
package struct Session: Sendable, Equatable {
    package let row: Int64
    package let realm: RealmPath
    package let userID: String
    /// The login name as it stood when the session began.
    package let userName: String
    /// The journeys that made the session what it is, the latest first.
    package let journeys: [String]
    package let authLevel: Int
    package let createdAt: Instant
    /// Written at most every minute.
    package internal(set) var latestAccess: Instant
    package let maxTime: Duration
    package let maxIdle: Duration
    /// What nodes and clients put in, without AM's own properties.
    package internal(set) var properties: JSONObject
    /// `AMCtxId`, which audit logs follow a session by: `<uuid>-<number>`.
    package let contextID: String
    let secretHash: [UInt8]

    /// The first instant at which the session is over because it rested.
    package var idleExpiry: Instant { latestAccess + maxIdle }
    /// The first instant at which the session is over whatever is done with it.
    package var maxExpiry: Instant { createdAt + maxTime }

    package func isAlive(at now: Instant) -> Bool { now < idleExpiry && now < maxExpiry }

    /// The journey that made the session.
    package var journey: String { journeys.first ?? "" }

    /// A public name of the session that opens nothing.
    package var handle: String { SessionHandle(row: row, secretHash: secretHash).text }

    /// AM's name of the user or agent.
    package var universalID: String { realm.universalID(of: SessionOwner(properties), userID) }
}

/// What a finished journey says about the session to make.
package struct NewSession: Sendable, Equatable {
    package var realm: RealmPath
    package var userID: String
    package var userName: String
    /// The one that finished, then those of the session that it upgrades.
    package var journeys: [String]
    package var authLevel: Int
    package var properties: JSONObject
    /// Nil: the tenant's setting.
    package var maxTime: Duration?
    /// Nil: the tenant's setting.
    package var maxIdle: Duration?

    package init(
        realm: RealmPath, userID: String, userName: String, journey: String, authLevel: Int = 0,
        properties: JSONObject = [:], maxTime: Duration? = nil, maxIdle: Duration? = nil
    ) {
        self.realm = realm
        self.userID = userID
        self.userName = userName
        journeys = [journey]
        self.authLevel = authLevel
        self.properties = properties
        self.maxTime = maxTime
        self.maxIdle = maxIdle
    }

    /// Takes over what an upgrade keeps of the session that it replaces (AM-BEHAVIOUR §1.8).
    package mutating func upgrade(_ old: Session) {
        properties = old.properties
        authLevel = max(authLevel, old.authLevel)
        journeys += old.journeys.filter { !journeys.contains($0) }
    }
}
