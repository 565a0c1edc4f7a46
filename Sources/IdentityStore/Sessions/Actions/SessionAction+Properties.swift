import AMWire
import HTTPMessages
import OrderedJSON

extension SessionAction {
    static let getSessionProperties = SessionAction("getSessionProperties", since: "2.0") { call, transaction in
        .json(.ok, .object(call.sessions.allVisibleProperties(of: try call.session(&transaction))))
    }

    /// Sets what the body names beside `tokenId`; one name that may not be set spoils the whole call.
    static let updateSessionProperties = SessionAction("updateSessionProperties", since: "2.0") { call, transaction in
        let session = try call.session(&transaction)
        var changes = call.body
        changes["tokenId"] = nil
        guard !changes.isEmpty else { throw AMError.badRequest("Bad Request", hint: "no property is named") }
        guard changes.keys.allSatisfy(call.sessions.mayBeSet) else {
            throw AMError.forbidden("Forbidden", hint: "a session property is not among those that clients may set")
        }
        guard changes.allSatisfy({ $0.value.string != nil }) else {
            throw AMError.badRequest("Bad Request", hint: "session properties are strings")
        }
        var changed = session
        for change in changes { changed.properties[change.key] = change.value }
        try call.sessions.update(properties: changed.properties, of: changed, &transaction)
        return .json(.ok, .object(call.sessions.allVisibleProperties(of: changed)))
    }
}
