import EndpointRouting
import SQLiteStore

extension OAuth2Parts {
    /// The client of a request, if its credentials are to be believed (AM-BEHAVIOUR §5.5).
    func client(
        _ credentials: ClientCredentials, in context: RequestContext, _ transaction: inout Transaction
    ) throws -> OAuth2Client {
        let client = try claimedClient(credentials, in: context.realm, &transaction)
        if let assertion = credentials.assertion {
            try check(assertion, of: client, in: context, &transaction)
        } else {
            if client.isPublic { return client }
            guard let secret = credentials.secret, client.secretHash?.matches(secret) == true else {
                let isUndecoded = credentials.undecoded.map {
                    $0.clientID == client.id && client.secretHash?.matches($0.secret) == true
                }
                throw credentials.refusal(in: context.realm).hinting(
                    isUndecoded == true
                        ? OAuth2Settings.BasicDecoding.hint : "the client's secret is missing or wrong")
            }
        }
        if let method = client.authenticationMethod, credentials.method != method {
            throw credentials.refusal("Invalid authentication method for accessing this endpoint.", in: context.realm)
                .hinting("the client is registered for \(method.rawValue)")
        }
        return client
    }

    /// The client that they name, whoever sent them.
    func claimedClient(
        _ credentials: ClientCredentials, in realm: RealmPath, _ transaction: inout Transaction
    ) throws -> OAuth2Client {
        guard let client = try clients.client(id: credentials.clientID, in: realm, &transaction), client.isActive else {
            throw credentials.refusal(in: realm).hinting("realm \(realm.text) has no such active client")
        }
        return client
    }

    private func check(
        _ assertion: ClientAssertion, of client: OAuth2Client, in context: RequestContext,
        _ transaction: inout Transaction
    ) throws {
        if settings.namesUnknownAlgorithms,
            let complaint = SignatureNames.complaint(about: assertion.token.header["alg"]?.string)
        {
            throw complaint
        }
        try assertion.check(keys: client.keys, audiences: Self.audiences(in: context), at: context.now)
        guard let id = assertion.id else { return }
        let isFresh = try assertions.use(
            id, of: client.id, in: context.realm, until: try assertion.expiry(), at: context.now, &transaction)
        guard isFresh else { throw assertion.invalid("its jti was used before") }
    }

    /// The issuer and the token endpoint, with and without a port that goes without saying.
    private static func audiences(in context: RequestContext) -> [String] {
        [context.issuer, "\(context.amURL)/oauth2\(context.realmSpelling)"].flatMap { [$0, "\($0)/access_token"] }
    }
}
