import EndpointRouting
import HTTPMessages
import JOSETokens

/// What a request says about the client that sends it (RFC 6749 §2.3.1, RFC 7521 §4.2).
struct ClientCredentials: Sendable, Equatable {
    let clientID: String
    let secret: String?
    let method: OAuth2Client.AuthenticationMethod
    var assertion: ClientAssertion?
    /// What Basic says undecoded, where that is something else.
    let undecoded: Basic?

    struct Basic: Sendable, Equatable {
        let clientID: String
        let secret: String
    }

    /// Takes `Authorization: Basic` before the form; only one of them may name a client, or both the same. An assertion
    /// names it, too, and leaves no room for a secret (RFC 6749 §2.3).
    init(
        _ request: HTTPRequest, _ form: FormParameters, in realm: RealmPath, decoding: OAuth2Settings.BasicDecoding
    ) throws(OAuth2Error) {
        let basic = try Self.basic(request, in: realm)
        if let assertion = try Self.assertion(form, in: realm) {
            guard basic == nil, form.value("client_secret") == nil else {
                throw Self.ambiguous("an assertion and a secret in one request")
            }
            self = try Self(assertion, clientID: form.value("client_id"))
            return
        }
        guard let basic else {
            guard let clientID = form.value("client_id") else { throw .missing("client_id") }
            self.clientID = clientID
            secret = form.value("client_secret")
            method = secret == nil ? .none : .post
            undecoded = nil
            return
        }
        let decoded = decoding == .form ? try Self.formDecoded(basic) : basic
        if let clientID = form.value("client_id"), clientID != decoded.clientID {
            throw Self.ambiguous("two clients in one request")
        }
        clientID = decoded.clientID
        secret = decoded.secret
        method = .basic
        undecoded = decoded == basic ? nil : basic
    }

    private init(_ assertion: ClientAssertion, clientID: String?) throws(OAuth2Error) {
        guard clientID == nil || clientID == assertion.clientID else {
            throw assertion.mismatch
        }
        self.clientID = assertion.clientID
        self.assertion = assertion
        secret = nil
        method = .privateKeyJWT
        undecoded = nil
    }

    /// The refusal of these credentials: 401 with a challenge after Basic and after an assertion (RFC 6749 §5.2).
    func refusal(_ description: String = "Client authentication failed", in realm: RealmPath) -> OAuth2Error {
        switch method {
        case .basic, .privateKeyJWT: Self.unauthorized(description, in: realm)
        case .none, .post: OAuth2Error(.invalidClient, description)
        }
    }

    private static func assertion(_ form: FormParameters, in realm: RealmPath) throws(OAuth2Error) -> ClientAssertion? {
        guard let text = form.value("client_assertion") else { return nil }
        guard let type = form.value("client_assertion_type") else { throw .missing("client_assertion_type") }
        guard type == ClientAssertion.type else {
            throw OAuth2Error(
                .invalidRequest, "Unknown client_assertion_type", hint: "known is \(ClientAssertion.type)")
        }
        return try ClientAssertion(text, in: realm)
    }

    private static func ambiguous(_ hint: String) -> OAuth2Error {
        OAuth2Error(.invalidRequest, "Client authentication failed", hint: hint)
    }

    static func unauthorized(_ description: String, in realm: RealmPath) -> OAuth2Error {
        OAuth2Error(
            .invalidClient, description, status: .unauthorized, challenge: "Basic realm=\"\(realm.quotable)\"")
    }

    private static func basic(_ request: HTTPRequest, in realm: RealmPath) throws(OAuth2Error) -> Basic? {
        guard let encoded = request.authorization(scheme: "Basic") else { return nil }
        guard let bytes = Base64.decode(encoded) else {
            throw unauthorized("Client authentication failed", in: realm).hinting("the Basic header is no base64")
        }
        let halves = String(decoding: bytes, as: UTF8.self).split(
            separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2 else {
            throw unauthorized("Client authentication failed", in: realm).hinting("the Basic header has no colon")
        }
        return Basic(clientID: String(halves[0]), secret: String(halves[1]))
    }

    /// Both halves are form-encoded within the base64 (RFC 6749 §2.3.1); what isn't is refused in AM's words.
    private static func formDecoded(_ basic: Basic) throws(OAuth2Error) -> Basic {
        Basic(clientID: try formDecoded(basic.clientID[...]), secret: try formDecoded(basic.secret[...]))
    }

    private static func formDecoded(_ text: Substring) throws(OAuth2Error) -> String {
        var rest = text
        while let escape = rest.firstIndex(of: "%") {
            let digits = rest[rest.index(after: escape)...].prefix(2)
            guard digits.count == 2 else { throw undecodable("Incomplete trailing escape (%) pattern") }
            guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
                throw undecodable("Illegal hex characters in escape (%) pattern - For input string: \"\(digits)\"")
            }
            rest = rest[digits.endIndex...]
        }
        return PercentEncoding.decode(text, plusIsBlank: true)
    }

    private static func undecodable(_ problem: String) -> OAuth2Error {
        OAuth2Error(.invalidRequest, "URLDecoder: \(problem)", hint: OAuth2Settings.BasicDecoding.hint)
    }
}

extension RealmPath {
    /// The path for a quoted string of a header (RFC 9110 §5.6.4).
    var quotable: String { text.filter { $0 != "\"" && $0 != "\\" } }
}
