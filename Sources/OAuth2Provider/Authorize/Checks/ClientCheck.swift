import SQLiteStore

/// The client is registered in this realm and active.
struct ClientCheck: AuthorizationCheck {
    func check(
        _ request: inout AuthorizationRequest, with parts: OAuth2Parts, _ transaction: inout Transaction
    ) throws {
        guard let id = request.parameters.value("client_id") else {
            throw OAuth2Error.missingAtAuthorize("client_id")
        }
        guard let client = try parts.clients.client(id: id, in: request.realm, &transaction), client.isActive else {
            throw OAuth2Error(
                .invalidClient, "Client authentication failed",
                hint: "realm \(request.realm.text) has no active client \(id)")
        }
        request.client = client
    }
}
