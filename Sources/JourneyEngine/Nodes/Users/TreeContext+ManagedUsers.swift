import EndpointRouting
import IdentityStore
import OrderedJSON
import SQLiteStore

/// What nodes need that deal with users as IDM does.
extension TreeContext {
    /// Makes and changes users as IDM does.
    package var managedUsers: ManagedUsers {
        ManagedUsers(in: realm, schema: identity.schema, randomness: world.randomness, at: now)
    }

    /// What an attribute would lack in the profile that the journey gathers.
    package mutating func failedPolicies(at path: AttributePath, with value: JSONValue?) throws -> [String] {
        var object = state.objectAttributes
        if let value { object.set(value, at: path) } else { object[path.text] = nil }
        let (schema, realm, id) = (identity.schema, realm, state["_id"]?.string)
        return try withTransaction {
            try schema.failures(at: path, of: object, userID: id, in: realm, &$0).map(\.text)
        }
    }

    /// Does what IDM may refuse; nil, with a note, where it does.
    mutating func changingUser(_ change: (ManagedUsers, inout Transaction) throws -> ManagedUser) throws -> ManagedUser?
    {
        let managedUsers = managedUsers
        do {
            let user = try withTransaction { try change(managedUsers, &$0) }
            remember(user)
            return user
        } catch let error as PolicyViolation {
            note("the user fails the policies: \(error.hint ?? "")")
        } catch let error as IdentityError {
            note("the user can't be stored: \(error.code)")
        }
        return nil
    }

    /// What the journey has gathered for the profile, the accepted terms among it.
    var gatheredProfile: JSONObject {
        var profile = state.objectAttributes
        profile["_id"] = nil
        if let terms = state["termsAccepted"] { profile["termsAccepted"] = terms }
        return profile
    }

    /// Whether a node's `identityResource` means users, which are all that there is here.
    mutating func isOfUsers(_ identityResource: String) -> Bool {
        let isUser = identityResource.hasSuffix("user")
        if !isUser { note("there are no objects of \(identityResource)") }
        return isUser
    }
}
