import HTTPMessages
import JOSETokens

extension HTTPRequest {
    var isForm: Bool { fields.mediaType == "application/x-www-form-urlencoded" }

    /// The parameters of a form and of the query; the form's go first.
    var parameters: FormParameters {
        var parameters = FormParameters()
        if isForm { parameters = FormParameters(parsing: String(decoding: body, as: UTF8.self)) }
        for parameter in target.parameters.parameters { parameters.append(parameter.name, parameter.value) }
        return parameters
    }

    /// The OAuth2 client that its parameters or Basic name (RFC 6749 §2.3.1).
    func client(_ parameters: FormParameters) -> String? { parameters["client_id"] ?? basicClient }

    /// Form-encoded within the base64.
    private var basicClient: String? {
        guard let bytes = authorization(scheme: "Basic").flatMap(Base64.decode) else { return nil }
        let pair = String(decoding: bytes, as: UTF8.self)
        return pair.firstIndex(of: ":").map { PercentEncoding.decode(pair[..<$0], plusIsBlank: true) }
    }
}
