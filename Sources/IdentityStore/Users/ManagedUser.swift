import EndpointRouting
import OrderedJSON

/// A managed user: an IDM object, and at the same time the identity that AM knows by the object's `_id`.
package struct ManagedUser: Sendable, Equatable {
    /// The object's `_id`, a UUID; AIC's AM takes it as the username.
    package let id: String
    package let realm: RealmPath
    /// The IDM attributes: `userName`, `givenName`, `sn`, `mail`, `accountStatus`, `preferences` and so on; never the
    /// password, and never `_id` or `_rev`.
    package var attributes: JSONObject

    package init(id: String, realm: RealmPath, attributes: JSONObject) {
        self.id = id
        self.realm = realm
        self.attributes = attributes
    }

    /// What the user types to log in; empty where the attribute is missing.
    package var userName: String {
        get { attributes["userName"]?.string ?? "" }
        set { attributes["userName"] = .string(newValue) }
    }

    package var mail: String? { attributes["mail"]?.string }

    /// Whether the account may be used: everything but `accountStatus` `inactive`.
    package var isActive: Bool { attributes["accountStatus"]?.string?.lowercased() != "inactive" }

    /// AM's name of the identity, for example `id=<uuid>,ou=user,o=alpha,ou=services,ou=am-config`.
    package var universalID: String { realm.universalID(of: .user, id) }

    /// The whole object as IDM shows it, `_id` first.
    package var object: JSONObject {
        var object: JSONObject = ["_id": .string(id)]
        for member in attributes { object[member.key] = member.value }
        return object
    }
}

extension RealmPath {
    /// AM's name of an identity of this realm (AM-BEHAVIOUR §3).
    package func universalID(of owner: SessionOwner, _ id: String) -> String {
        let organisations = names.reversed().map { "o=\($0)," }.joined() + (isRoot ? "" : "ou=services,")
        return "id=\(id),ou=\(owner.rawValue),\(organisations)ou=am-config"
    }
}
