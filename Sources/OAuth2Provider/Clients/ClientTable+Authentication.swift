import EndpointRouting
import SQLiteStore

extension ClientTable {
    /// The client of a request, if its credentials are to be believed (AM-BEHAVIOUR §5.5).
    func client(
        _ credentials: ClientCredentials, in realm: RealmPath, _ transaction: inout Transaction
    ) throws -> OAuth2Client {
        let client = try active(credentials, in: realm, &transaction)
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

    /// The client that they name, whoever sent them.
    func active(
        _ credentials: ClientCredentials, in realm: RealmPath, _ transaction: inout Transaction
    ) throws -> OAuth2Client {
        guard let client = try client(id: credentials.clientID, in: realm, &transaction), client.isActive else {
            throw credentials.refusal(in: realm).hinting("realm \(realm.text) has no such active client")
        }
        return client
    }
}
