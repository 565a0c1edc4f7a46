import HTTPMessages
import JOSETokens
import SQLiteStore

/// A challenge is there where one must be, and was made in a way that we know (RFC 7636 §4.3).
struct CodeChallengeCheck: AuthorizationCheck {
    func check(
        _ request: inout AuthorizationRequest, with parts: OAuth2Parts, _ transaction: inout Transaction
    ) throws {
        request.challenge = try request.client.challenge(request.parameters, parts.settings)
    }
}

extension OAuth2Client {
    /// The challenge of a request; nil where none is sent and none need be.
    func challenge(_ parameters: FormParameters, _ settings: OAuth2Settings) throws(OAuth2Error) -> CodeChallenge? {
        guard let method = Self.method(parameters.value("code_challenge_method")) else {
            throw OAuth2Error(.invalidRequest, "Invalid value for code_challenge_method")
        }
        guard let challenge = parameters.value("code_challenge") else {
            guard !mustChallenge(settings) else { throw OAuth2Error.missing("code_challenge") }
            return nil
        }
        return CodeChallenge(challenge, method: method)
    }

    private static func method(_ name: String?) -> CodeChallenge.Method? {
        guard let name else { return .plain }
        return CodeChallenge.Method(rawValue: name)
    }

    private func mustChallenge(_ settings: OAuth2Settings) -> Bool {
        switch settings.codeVerifierEnforcement {
        case .never: false
        case .publicClients: isPublic
        case .always: true
        }
    }
}
