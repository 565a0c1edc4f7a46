import JOSETokens
import SQLiteStore

/// A challenge is there where one must be, and was made in a way that we know (RFC 7636 §4.3).
struct CodeChallengeCheck: AuthorizationCheck {
    func check(
        _ request: inout AuthorizationRequest, with parts: OAuth2Parts, _ transaction: inout Transaction
    ) throws {
        guard let method = Self.method(request.parameters.value("code_challenge_method")) else {
            throw OAuth2Error(.invalidRequest, "Invalid value for code_challenge_method")
        }
        guard let challenge = request.parameters.value("code_challenge") else {
            guard !mustChallenge(request.client, parts.settings) else {
                throw OAuth2Error.missing("code_challenge")
            }
            return
        }
        request.challenge = CodeChallenge(challenge, method: method)
    }

    private static func method(_ name: String?) -> CodeChallenge.Method? {
        guard let name else { return .plain }
        return CodeChallenge.Method(rawValue: name)
    }

    private func mustChallenge(_ client: OAuth2Client, _ settings: OAuth2Settings) -> Bool {
        switch settings.codeVerifierEnforcement {
        case .never: false
        case .publicClients: client.isPublic
        case .always: true
        }
    }
}
