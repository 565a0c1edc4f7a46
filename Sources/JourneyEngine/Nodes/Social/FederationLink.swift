import EndpointRouting
import IdentityStore
import OrderedJSON

/// What links a user to their name at a SAML identity provider.
struct FederationLink: Sendable, Equatable {
    let idp: String
    let subject: String

    /// As AM keeps it in the attribute of the same name.
    var text: String { "\(idp)|\(subject)" }

    /// Where the state has the link of whoever came back last.
    static let key = "samlFederationLink"
    static let attribute = "sun-fm-saml2-nameid-infokey"
}

extension TreeContext {
    /// The user who was linked, else the one who has the same name here.
    mutating func user(linkedBy link: FederationLink) throws -> ManagedUser? {
        if let user = try onlyUser(whose: AttributePath(FederationLink.attribute), is: link.text) { return user }
        let realm = realm
        return try withTransaction { try UserTable().user(named: link.subject, in: realm, &$0) }
    }
}
