import SQLiteStore

/// What the request wants is a code, and the client may have one.
struct ResponseTypeCheck: AuthorizationCheck {
    func check(
        _ request: inout AuthorizationRequest, with parts: OAuth2Parts, _ transaction: inout Transaction
    ) throws {
        guard request.parameters.value("response_type") == "code" else {
            throw OAuth2Error(.unsupportedResponseType, "Response type is not supported.")
        }
        guard request.client.responseTypes.contains("code") else {
            throw OAuth2Error(.unsupportedResponseType, "Client does not support this response type.")
        }
        guard request.client.mayUse(grantType: AuthorizationCodeGrant.name) else {
            throw OAuth2Error.unauthorizedClient
        }
    }
}
