import HTTPMessages
import JOSETokens

extension PresentedCode {
    /// Reads a token request (RFC 6749 §2.3.1, §4.1.3).
    init(_ request: HTTPRequest, at provider: String) throws(ProviderError) {
        let form = request.form()
        if let name = form.firstDuplicate { throw .invalidRequest("The parameter \(name) is repeated.") }
        guard let grantType = form["grant_type"] else { throw .missing("grant_type") }
        guard grantType == "authorization_code" else {
            throw ProviderError("unsupported_grant_type", "The grant_type must be authorization_code.")
        }
        let (id, secret) = try Self.credentials(request, form, at: provider)
        guard let code = form["code"] else { throw .missing("code") }
        guard let redirectURI = form["redirect_uri"] else { throw .missing("redirect_uri") }
        self.init(
            code, client: ProviderClient(provider: provider, id: id, redirectURI: redirectURI), secret: secret,
            verifier: form["code_verifier"])
    }

    /// From `Authorization` or from the form; a client must not use both.
    private static func credentials(
        _ request: HTTPRequest, _ form: FormParameters, at provider: String
    ) throws(ProviderError) -> (id: String, secret: String?) {
        guard let encoded = request.authorization(scheme: "Basic") else {
            guard let id = form["client_id"] else { throw .missing("client_id") }
            return (id, form["client_secret"])
        }
        let text = Base64.decode(encoded).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            .map { PercentEncoding.decode($0, plusIsBlank: true) }
        guard halves.count == 2 else { throw .invalidClient("The Authorization header is malformed.", at: provider) }
        guard form["client_secret"] == nil, form["client_id"].map({ $0 == halves[0] }) ?? true else {
            throw .invalidRequest("The client proves who it is twice.")
        }
        return (halves[0], halves[1])
    }
}
