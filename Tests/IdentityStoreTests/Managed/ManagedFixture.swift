import EndpointRouting
import HTTPMessages
import IdentityStore
import OrderedJSON
import TestSupport

/// IDM's endpoints, with the default users, called by `demo` of the realm alpha.
struct ManagedFixture {
    static let demo = DefaultUsers.entries[0].id

    let identity: IdentityFixture
    private let token: String

    init(_ access: IdentitySettings.Access = .signedIn, callerRealm: String = "/alpha") throws {
        var settings = IdentitySettings()
        settings.access = access
        identity = try IdentityFixture(identity: settings)
        try identity.tenant.store.write { transaction in
            for realm in [RealmPath.root, .alpha, .bravo] {
                try DefaultUsers().insertMissing(in: realm, &transaction)
            }
        }
        token = try identity.login(user: Self.demo, realm: callerRealm).token
    }

    func send(
        _ method: HTTPMethod, _ path: String, _ body: String = "", fields: HTTPFields = [:]
    ) -> HTTPResponse {
        var fields = fields
        fields["iPlanetDirectoryPro"] = token
        return identity.send(
            HTTPRequest(
                method, RequestTarget("/openidm/\(path)"), fields: fields, body: Array(body.utf8),
                authority: "localhost:8080"))
    }

    func create(_ body: String, in object: String = "alpha_user") -> HTTPResponse {
        send(.post, "managed/\(object)?_action=create", body)
    }

    func query(_ parameters: String) throws -> JSONValue {
        try send(.get, "managed/alpha_user?\(parameters)").json
    }

    /// The names of the users that a query finds, in its order.
    func names(_ parameters: String) throws -> [String] {
        try query("\(parameters)&_fields=userName")["result"]?.array?.compactMap { $0["userName"]?.string } ?? []
    }
}

extension HTTPResponse {
    var json: JSONValue { get throws { try JSONValue(parsing: body) } }
}
