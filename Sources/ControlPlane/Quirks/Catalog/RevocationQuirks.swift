import HTTPMessages
import OAuth2Provider

extension Quirk {
    static let revocationFails = Quirk(
        "revocation-fails", "B23", "OpenAM #34",
        "A token that is revoked is said to belong to somebody else's grant; with every=N now and then only.",
        at: "**/token/revoke", method: "POST",
        .refusal { _ in
            throw OAuth2Error(.invalidGrant, "The provided token id : unknown belongs to different access grant.")
        })

    static let revocationBody = Quirk(
        "revocation-body", "B75", "navikt #976",
        "Revocation answers {} where an empty body is due.", at: "**/token/revoke",
        .response { response, _ in
            guard response.status == .ok, response.body.isEmpty else { return }
            response.body = Array("{}".utf8)
            response.fields[.contentType] = "application/json;charset=UTF-8"
        })

    static let introspectionInQuery = Quirk(
        "introspection-in-query", "B75", "AM before 7.2",
        "introspect takes the token in the query, too, and answers GET.", at: "**/introspect",
        .request { request, _ in
            let parameters = request.parameters
            guard parameters["token"] != nil, request.target.query != nil else { return }
            request = request.asForm(parameters)
        })

    static let introspectionOdd = Quirk(
        "introspection-odd", "B75", "navikt, fixes of 2025-08",
        "An introspection has an exp of null, or an aud that is a list or a text.",
        value: .choice(["exp-null", "aud-list", "aud-text"]), at: "**/introspect",
        .response { response, scene in
            response.changeJSON { body in
                guard body["active"] == true, let client = body["client_id"] else { return }
                switch scene.text {
                case "exp-null": body["exp"] = .some(.null)
                case "aud-list": body["aud"] = [client]
                default: body["aud"] = client
                }
            }
        })
}

extension HTTPRequest {
    /// The same parameters as the form of a POST.
    fileprivate func asForm(_ parameters: FormParameters) -> HTTPRequest {
        var request = self
        request.method = .post
        request.target = RequestTarget(target.path)
        request.fields[.contentType] = "application/x-www-form-urlencoded"
        request.body = Array(parameters.encoded.utf8)
        return request
    }
}
