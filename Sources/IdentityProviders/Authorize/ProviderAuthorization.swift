import HTTPMessages
import JOSETokens
import OrderedJSON

/// A client's request for a code (RFC 6749 §4.1.1, RFC 7636 §4.3, OpenID Connect Core §3.1.2.1).
package struct ProviderAuthorization: Sendable, Equatable {
    package let client: ProviderClient
    package let scope: String
    package let state: String?
    package let nonce: String?
    /// How the answer travels.
    private var isPosted = false
    package private(set) var challenge: CodeChallenge?
    /// What the client is told instead of a code; nil where the user decides.
    package private(set) var refusal: ProviderError?

    /// Reads a request. What it throws must not go to the redirect URI: that isn't known to be the client's.
    package init(to provider: String, _ parameters: FormParameters) throws(ProviderError) {
        if let name = parameters.firstDuplicate { throw .invalidRequest("The parameter \(name) is repeated.") }
        guard let id = parameters["client_id"] else { throw .missing("client_id") }
        guard let redirectURI = parameters["redirect_uri"] else { throw .missing("redirect_uri") }
        client = ProviderClient(provider: provider, id: id, redirectURI: redirectURI)
        scope = parameters["scope"] ?? ""
        state = parameters["state"]
        nonce = parameters["nonce"]
        do throws(ProviderError) {
            isPosted = try Self.isPosted(parameters["response_mode"])
            guard parameters["response_type"] == "code" else {
                throw ProviderError("unsupported_response_type", "The response_type must be code.")
            }
            challenge = try Self.challenge(parameters)
        } catch {
            refusal = error
        }
    }

    /// OAuth 2.0 Multiple Response Type Encoding Practices §2.1, Form Post Response Mode §2.
    private static func isPosted(_ mode: String?) throws(ProviderError) -> Bool {
        switch mode {
        case nil, "query": return false
        case "form_post": return true
        default: throw .invalidRequest("The response_mode must be query or form_post.")
        }
    }

    private static func challenge(_ parameters: FormParameters) throws(ProviderError) -> CodeChallenge? {
        guard let value = parameters["code_challenge"] else { return nil }
        guard let method = CodeChallenge.Method(rawValue: parameters["code_challenge_method"] ?? "plain") else {
            throw .invalidRequest("code_challenge_method must be S256 or plain.")
        }
        return CodeChallenge(value, method: method)
    }

    /// The user said yes (RFC 6749 §4.1.2).
    package func answer(code: String, of account: ProviderAccount) -> ProviderAnswer {
        var parameters: KeyValuePairs<String, String> = ["code": code]
        if isPosted, let user = appleUser(account) { parameters = ["code": code, "user": user] }
        return answer(parameters)
    }

    /// A refusal (RFC 6749 §4.1.2.1).
    package func answer(_ error: ProviderError) -> ProviderAnswer {
        answer(["error": error.code, "error_description": error.description])
    }

    /// The user said no.
    package static let denied = ProviderError("access_denied", "The user denied the request.")

    private func answer(_ members: KeyValuePairs<String, String>) -> ProviderAnswer {
        var parameters = FormParameters()
        for member in members { parameters.append(member.key, member.value) }
        if let state { parameters.append("state", state) }
        return isPosted
            ? .form(to: client.redirectURI, parameters)
            : .redirect(ReturnURL.make(client.redirectURI, adding: parameters))
    }

    /// What Sign in with Apple tells beside the code, of what was asked for.
    private func appleUser(_ account: ProviderAccount) -> String? {
        let scopes = scope.split(separator: " ")
        var user: JSONObject = [:]
        if scopes.contains("name") {
            user["name"] = ["firstName": .string(account.givenName), "lastName": .string(account.familyName)]
        }
        if scopes.contains("email") { user["email"] = .string(account.email) }
        return user.isEmpty ? nil : JSONValue.object(user).text
    }
}

/// What the browser takes from a provider to its client.
package enum ProviderAnswer: Sendable, Equatable {
    case redirect(String)
    /// By a form that is posted (OAuth 2.0 Form Post Response Mode §2).
    case form(to: String, FormParameters)
}
