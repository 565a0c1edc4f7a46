import Determinism
import EndpointRouting
import HTTPMessages
import IdentityProviders
import IdentityStore
import OrderedJSON
import SQLiteStore
import TestSupport

/// A tenant whose provider `google` knows one client.
struct ProviderFixture {
    let tenant: TenantContext
    let grants = ProviderGrantTable()
    let keys: SigningKeys
    let client = ProviderClient(provider: "google", id: "c1", redirectURI: "https://app.example/cb?x=1")

    /// RFC 7636 appendix B.
    static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"

    init(at now: Instant = .testNow) throws {
        tenant = try .fixture(migrations: IdentitySchema.migrations + ProviderSchema.migrations, at: now)
        keys = try SigningKeys.test()
        let client = client
        try register(client)
    }

    func register(_ client: ProviderClient, secret: String? = nil) throws {
        try tenant.store.write {
            try ProviderClientTable().register(client, secret: secret, randomness: tenant.world.randomness, &$0)
        }
    }

    static let query =
        "client_id=c1&redirect_uri=https%3A%2F%2Fapp.example%2Fcb%3Fx%3D1&response_type=code"
        + "&scope=openid%20email&state=s1&nonce=n1&code_challenge=\(challenge)&code_challenge_method=S256"

    /// A code for the standard account.
    func code(_ query: String = query) throws -> String {
        let request = try ProviderAuthorization(to: "google", FormParameters(parsing: query))
        let grant = ProviderGrant(request, account: .standard(of: "google"))
        return try tenant.store.write {
            try grants.insert(grant, randomness: tenant.world.randomness, at: tenant.world.clock.now(), &$0)
        }
    }

    /// What an endpoint of the provider answers.
    func send(
        _ method: HTTPMethod, _ path: String, form: String = "", fields: HTTPFields = [:], provider: String = "google"
    ) throws -> (status: Int, json: JSONValue, fields: HTTPFields) {
        let all = ProviderEndpoints.all(keys: keys, grants: grants)
        let route = "idp/{provider}/\(path)"
        guard let endpoint = all.first(where: { $0.routes.contains { $0.pattern.joined(separator: "/") == route } })
        else { throw ProviderError("not_found", path) }
        var fields = fields
        if !form.isEmpty { fields[.contentType] = "application/x-www-form-urlencoded" }
        let request = HTTPRequest(
            method, RequestTarget("/idp/\(provider)/\(path)"), fields: fields, body: Array(form.utf8))
        var context = tenant.request(realm: "/", captures: ["provider": provider])
        let response: HTTPResponse
        do {
            response = try endpoint.respond(to: request, in: &context)
        } catch let error as any WireError {
            response = error.response
        }
        return (response.status.code, try JSONValue(parsing: response.body), response.fields)
    }

    func token(
        _ code: String, _ further: String = "&code_verifier=\(verifier)", fields: HTTPFields = [:]
    ) throws -> (status: Int, json: JSONValue, fields: HTTPFields) {
        let form =
            "grant_type=authorization_code&code=\(code)" + (fields[.authorization] == nil ? "&client_id=c1" : "")
            + "&redirect_uri=https%3A%2F%2Fapp.example%2Fcb%3Fx%3D1\(further)"
        return try send(.post, "token", form: form, fields: fields)
    }
}
