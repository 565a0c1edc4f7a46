import AMWire
import EndpointRouting
import HTTPMessages
import OrderedJSON
import SQLiteStore

extension SessionAction {
    /// Ends the session; the same answer in kind for a token that is unknown (DESIGN §8, "Logout").
    static let logout = SessionAction("logout") { call, transaction in
        var answer: JSONObject = ["result": "Token has expired"]
        var plan = LogoutPlan([:])
        if let session = try call.livingSession(&transaction) {
            try call.sessions.end(session, &transaction)
            answer["result"] = "Successfully logged out"
            answer["goto"] = call.query["goto"].flatMap { GotoURL($0, in: call.context)?.text }.map(JSONValue.string)
            plan = LogoutPlan(session.properties)
        }
        for member in plan.details where answer[member.key] == nil { answer[member.key] = member.value }
        var response = HTTPResponse.json(.ok, .object(answer))
        if try !call.cookieHoldsAnotherSession(&transaction) {
            response.fields.append(contentsOf: SessionCookies(call.context).logout)
        }
        response.fields.append(contentsOf: SessionCookies(call.context).takingBack(plan.cookies))
        return response
    }

    /// Ends those of the named sessions that are the caller's own, and tells which.
    static let logoutByHandle = SessionAction("logoutByHandle", since: "2.0") { call, transaction in
        let caller = try call.session(&transaction)
        guard let handles = call.body["sessionHandles"]?.array, !handles.isEmpty else {
            throw AMError.badRequest("Bad Request", hint: "sessionHandles must be a list of session handles")
        }
        var result: JSONObject = [:]
        for handle in handles {
            guard let handle = handle.string else {
                throw AMError.badRequest("Bad Request", hint: "a session handle is a string")
            }
            result[handle] = .bool(try call.end(handle: handle, asOwnerOf: caller, &transaction))
        }
        return .json(.ok, ["result": .object(result)])
    }

    /// Ends all sessions of the caller's user.
    static let logoutByUser = SessionAction("logoutByUser", since: "5.1") { call, transaction in
        let caller = try call.session(&transaction)
        guard let user = try call.text("username"), !user.isEmpty else {
            throw AMError.badRequest("Bad Request", hint: "username is missing")
        }
        guard user == caller.userID, call.context.realm == caller.realm else {
            throw AMError.forbidden("Forbidden", hint: "only the user's own sessions can be ended")
        }
        let ended = try call.sessions.end(userID: user, in: caller.realm, &transaction)
        return .json(.ok, ["result": .bool(ended > 0)])
    }
}

extension SessionCall {
    /// Whether the browser's cookie stands for a living session other than the one that was named: a client that ends
    /// its old session in the background must keep the new one (WIRE §4.1).
    fileprivate func cookieHoldsAnotherSession(_ transaction: inout Transaction) throws -> Bool {
        let cookie = RequestCookies(request.fields)[context.settings.cookieName]
        guard let cookie, cookie != token else { return false }
        return try sessions.session(token: cookie, at: context.now, &transaction) != nil
    }

    fileprivate func end(
        handle: String, asOwnerOf caller: Session, _ transaction: inout Transaction
    ) throws -> Bool {
        guard let session = try sessions.session(handle: handle, at: context.now, &transaction),
            session.userID == caller.userID, session.realm == caller.realm
        else { return false }
        return try sessions.end(session, &transaction)
    }
}
