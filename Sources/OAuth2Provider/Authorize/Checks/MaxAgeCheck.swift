import SQLiteStore

/// `max_age` is a number of seconds; a short one is raised (AM-BEHAVIOUR §5.4).
struct MaxAgeCheck: AuthorizationCheck {
    func check(
        _ request: inout AuthorizationRequest, with parts: OAuth2Parts, _ transaction: inout Transaction
    ) throws {
        guard let text = request.parameters.value("max_age") else { return }
        guard let seconds = Int32(text), seconds >= 0 else {
            throw OAuth2Error(.invalidRequest, "Invalid max_age parameter \"\(text)\"")
        }
        request.maxAge = max(.seconds(seconds), parts.settings.minimumMaxAge)
    }
}
