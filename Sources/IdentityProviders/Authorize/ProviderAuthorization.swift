import HTTPMessages
import JOSETokens

/// A client's request for a code (RFC 6749 §4.1.1, RFC 7636 §4.3, OpenID Connect Core §3.1.2.1).
package struct ProviderAuthorization: Sendable, Equatable {
    package let client: ProviderClient
    package let scope: String
    package let state: String?
    package let nonce: String?
    package private(set) var challenge: CodeChallenge?
    /// What the client is told instead of a code; nil where the user decides.
    package private(set) var refusal: ProviderError?

    /// Reads a request. What it throws must not go to the redirect URI: that isn't known to be the client's.
    package init(to provider: String, _ parameters: FormParameters) throws(ProviderError) {
        if let name = parameters.firstDuplicate { throw .invalidRequest("The parameter \(name) stands there twice.") }
        guard let id = parameters["client_id"] else { throw .missing("client_id") }
        guard let redirectURI = parameters["redirect_uri"] else { throw .missing("redirect_uri") }
        client = ProviderClient(provider: provider, id: id, redirectURI: redirectURI)
        scope = parameters["scope"] ?? ""
        state = parameters["state"]
        nonce = parameters["nonce"]
        do throws(ProviderError) {
            guard parameters["response_type"] == "code" else {
                throw ProviderError("unsupported_response_type", "There are codes, and nothing else.")
            }
            challenge = try Self.challenge(parameters)
        } catch {
            refusal = error
        }
    }

    private static func challenge(_ parameters: FormParameters) throws(ProviderError) -> CodeChallenge? {
        guard let value = parameters["code_challenge"] else { return nil }
        guard let method = CodeChallenge.Method(rawValue: parameters["code_challenge_method"] ?? "plain") else {
            throw .invalidRequest("code_challenge_method must be S256 or plain.")
        }
        return CodeChallenge(value, method: method)
    }

    /// Where the browser takes a code (RFC 6749 §4.1.2).
    package func redirect(code: String) -> String { redirect(["code": code]) }

    /// Where the browser takes a refusal (RFC 6749 §4.1.2.1).
    package func redirect(_ error: ProviderError) -> String {
        redirect(["error": error.code, "error_description": error.description])
    }

    /// The user said no.
    package static let denied = ProviderError("access_denied", "The user denied the request.")

    private func redirect(_ members: KeyValuePairs<String, String>) -> String {
        var parameters = FormParameters()
        for member in members { parameters.append(member.key, member.value) }
        if let state { parameters.append("state", state) }
        return ReturnURL.make(client.redirectURI, adding: parameters)
    }
}

/// An address with parameters behind those that it has.
package enum ReturnURL {
    /// Before a fragment, if there is one (RFC 3986 §3.4).
    package static func make(_ url: String, adding parameters: FormParameters) -> String {
        let base = url.prefix { $0 != "#" }
        let separator = !base.contains("?") ? "?" : base.hasSuffix("?") || base.hasSuffix("&") ? "" : "&"
        return base + separator + parameters.encoded + url[base.endIndex...]
    }
}
