import SQLiteStore

/// The code is to be delivered in the query, the only way so far (DESIGN §8).
struct ResponseModeCheck: AuthorizationCheck {
    func check(
        _ request: inout AuthorizationRequest, with parts: OAuth2Parts, _ transaction: inout Transaction
    ) throws {
        let mode = request.parameters.value("response_mode")
        guard mode == nil || mode == "query" else {
            throw OAuth2Error(
                .unsupportedResponseType, "Response type is not supported.", hint: "response_mode is not query")
        }
    }
}
