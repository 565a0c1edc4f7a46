import Determinism
import HTTPMessages
import OrderedJSON

extension SessionAction {
    /// Tells about a session without using it.
    static let getSessionInfo = SessionAction("getSessionInfo") { call, transaction in
        .json(.ok, .object(call.information(try call.session(&transaction))))
    }

    static let getSessionInfoAndResetIdleTime = SessionAction("getSessionInfoAndResetIdleTime") { call, transaction in
        .json(.ok, .object(call.information(try call.usedSession(&transaction))))
    }

    /// Tells whether a session lives, and uses it unless `refresh=false` says not to.
    static let validate = SessionAction("validate") { call, transaction in
        guard let session = try call.livingSession(&transaction) else { return .json(.ok, ["valid": false]) }
        if call.query["refresh"] != "false" {
            try call.sessions.touch(session, at: call.context.now, &transaction)
        }
        var answer: JSONObject = ["valid": true]
        if call.context.version?.major != 1 { answer["sessionUid"] = .string(session.contextID) }
        answer["uid"] = .string(session.userID)
        answer["realm"] = .string(session.realm.text)
        return .json(.ok, .object(answer))
    }

    static let refresh = SessionAction("refresh") { call, transaction in
        let session = try call.usedSession(&transaction)
        let now = call.context.now
        return .json(
            .ok,
            [
                "uid": .string(session.userID), "realm": .string(session.realm.text),
                "idletime": .int(session.idleSeconds(at: now)), "maxidletime": .int(session.maxIdleMinutes),
                "maxsessiontime": .int(session.maxMinutes), "maxtime": .int(session.secondsLeft(at: now)),
            ])
    }
}

extension SessionCall {
    fileprivate func information(_ session: Session) -> JSONObject {
        [
            "username": .string(session.userID), "universalId": .string(session.universalID),
            "realm": .string(session.realm.text),
            "latestAccessTime": .string(session.latestAccess.iso8601WholeSeconds),
            "maxIdleExpirationTime": .string(session.idleExpiry.iso8601WholeSeconds),
            "maxSessionExpirationTime": .string(session.maxExpiry.iso8601WholeSeconds),
            "properties": .object(sessions.visibleProperties(of: session)),
        ]
    }
}

extension Session {
    func idleSeconds(at now: Instant) -> Int { Int(max(.zero, now - latestAccess).seconds) }
    func secondsLeft(at now: Instant) -> Int { Int((maxExpiry - now).seconds) }
    var maxIdleMinutes: Int { Int(maxIdle.seconds / 60) }
    var maxMinutes: Int { Int(maxTime.seconds / 60) }
}
