import HTTPMessages

extension Quirk {
    static let authIDRekeyed = Quirk(
        "authid-rekeyed", "B02", "KB a67301825",
        "The authId was signed by a node that has another key: 400 AuthId JWT Signature not valid.",
        at: "**/authenticate",
        .request { request, _ in request.damageAuthID() })

    static let authIDRekeyedMalformed = Quirk(
        "authid-rekeyed-malformed", "B02", "KB a67301825",
        "The same, and the error is no JSON: its message has lost its name, as the article prints it.",
        at: "**/authenticate",
        .request { request, _ in request.damageAuthID() },
        .response { response, _ in
            guard response.json["message"] == "AuthId JWT Signature not valid" else { return }
            response.body = Array(#"{"code":400,"reason":"Bad Request","AuthId JWT Signature not valid"}"#.utf8)
        })
}

extension HTTPRequest {
    /// Makes the authId's signature another one.
    fileprivate mutating func damageAuthID() {
        changeJSON { body in
            guard let authID = body["authId"]?.string, let dot = authID.lastIndex(of: ".") else { return }
            let signature = authID[authID.index(after: dot)...]
            let first = signature.hasPrefix("A") ? "B" : "A"
            body["authId"] = .string(authID[...dot] + first + signature.dropFirst())
        }
    }
}
