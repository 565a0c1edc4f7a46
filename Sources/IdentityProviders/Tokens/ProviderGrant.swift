import Determinism
import JOSETokens

/// What a user has granted a client.
package struct ProviderGrant: Sendable, Equatable {
    package let client: ProviderClient
    package let scope: String
    package let nonce: String?
    package let challenge: CodeChallenge?
    package let account: ProviderAccount

    package init(_ request: ProviderAuthorization, account: ProviderAccount) {
        self.init(
            client: request.client, scope: request.scope, nonce: request.nonce, challenge: request.challenge,
            account: account)
    }

    init(
        client: ProviderClient, scope: String, nonce: String?, challenge: CodeChallenge?, account: ProviderAccount
    ) {
        self.client = client
        self.scope = scope
        self.nonce = nonce
        self.challenge = challenge
        self.account = account
    }

    /// Whether there is an ID token (OpenID Connect Core §3.1.2.1).
    package var isOpenID: Bool { scope.split(separator: " ").contains("openid") }

    /// RFC 6749 §4.1.2 advises ten minutes at most.
    package static let codeLifetime: Duration = .seconds(120)
    package static let tokenLifetime: Duration = .seconds(3600)

    /// Why a code is not good for the one who presents it; nil where it is (RFC 6749 §4.1.3, RFC 7636
    /// §4.6, RFC 9700 §4.8.2).
    func refusal(of presented: PresentedCode) -> ProviderError? {
        guard presented.client == client else {
            return .invalidGrant("The code was given to another client or address.")
        }
        guard let challenge else {
            guard presented.verifier == nil else {
                return .invalidGrant("The code was asked for without a code_challenge: somebody has taken it away.")
            }
            return nil
        }
        guard let verifier = presented.verifier, challenge.matches(verifier) else {
            return .invalidGrant("The code_verifier doesn't fit.")
        }
        return nil
    }
}

/// A code as a client presents it.
package struct PresentedCode: Sendable {
    package let code: String
    package let client: ProviderClient
    package let secret: String?
    package let verifier: String?

    package init(_ code: String, client: ProviderClient, secret: String?, verifier: String?) {
        self.code = code
        self.client = client
        self.secret = secret
        self.verifier = verifier
    }
}
