import HTTPMessages
import JOSETokens

extension HTTPRequest {
    /// The parameters of a form and of the query; the form's go first.
    var parameters: FormParameters {
        var parameters = form()
        for parameter in target.parameters.parameters { parameters.append(parameter.name, parameter.value) }
        return parameters
    }

    /// The OAuth2 client that its parameters, Basic or an assertion name (RFC 6749 §2.3.1, RFC 7521 §4.2).
    func client(_ parameters: FormParameters) -> String? {
        parameters["client_id"] ?? basicClient ?? Self.subject(ofAssertion: parameters["client_assertion"])
    }

    private static func subject(ofAssertion text: String?) -> String? {
        guard let token = text.flatMap({ try? JWS(parsing: $0) }) else { return nil }
        return (try? JWT.claims(of: token))?["sub"]?.string
    }

    private var basicClient: String? { basicCredentials?.name }

    /// The secret that Basic brings, of a client or a user.
    var basicPassword: String? { basicCredentials?.password }

    /// Form-encoded within the base64.
    private var basicCredentials: (name: String, password: String)? {
        guard let bytes = authorization(scheme: "Basic").flatMap(Base64.decode) else { return nil }
        let pair = String(decoding: bytes, as: UTF8.self)
        return pair.firstIndex(of: ":").map { colon in
            (
                PercentEncoding.decode(pair[..<colon], plusIsBlank: true),
                PercentEncoding.decode(pair[pair.index(after: colon)...], plusIsBlank: true)
            )
        }
    }
}
