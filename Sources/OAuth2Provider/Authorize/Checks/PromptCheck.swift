import SQLiteStore

/// The prompt is one that we know, and `none` stands alone.
struct PromptCheck: AuthorizationCheck {
    func check(
        _ request: inout AuthorizationRequest, with parts: OAuth2Parts, _ transaction: inout Transaction
    ) throws {
        guard let text = request.parameters.value("prompt") else { return }
        guard let prompt = Prompt(text) else {
            throw OAuth2Error(.badRequest, "Invalid prompt parameter \"\(text)\"")
        }
        request.prompt = prompt
    }
}
