import EndpointRouting
import SQLiteStore

/// Finds the client of a request and believes its credentials or not (AM-BEHAVIOUR §5.5).
struct ClientAuthenticator: Sendable {
    let clients: ClientTable

    func client(
        _ credentials: ClientCredentials, in realm: RealmPath, _ transaction: inout Transaction
    ) throws -> OAuth2Client {
        guard let client = try clients.client(id: credentials.clientID, in: realm, &transaction), client.isActive else {
            throw credentials.refusal(in: realm).hinting("realm \(realm.text) has no such active client")
        }
        guard let hash = client.secretHash else { return client }
        guard let secret = credentials.secret, hash.matches(secret) else {
            throw credentials.refusal(in: realm).hinting("the client's secret is missing or wrong")
        }
        if let method = client.authenticationMethod, credentials.method != method {
            throw credentials.refusal("Invalid authentication method for accessing this endpoint.", in: realm)
                .hinting("the client is registered for \(method.rawValue)")
        }
        return client
    }
}
