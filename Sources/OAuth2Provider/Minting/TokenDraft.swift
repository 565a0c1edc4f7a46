import JOSETokens
import OrderedJSON

/// A token before it is signed: a flaw may change any part of it.
struct TokenDraft {
    var header: JSONObject
    var claims: JSONObject
    /// Nil: nobody signs (`alg` is `none`, RFC 7515 §6 of RFC 7519).
    var key: SigningKey?
    /// Whether the signature is another's than the key's.
    var isForged = false

    /// Takes members out of header and claims. An access or refresh token keeps those by which the
    /// server knows it again.
    mutating func remove(_ names: Set<String>) {
        let needed = claims["tokenName"] == "id_token" ? [] : SignedToken.neededClaims
        for name in names {
            header[name] = nil
            if !needed.contains(name) { claims[name] = nil }
        }
    }

    var text: String {
        let payload = JSONValue.object(claims).serialized
        guard let key else {
            var header = header
            header["alg"] = "none"
            return Base64URL.encode(JSONValue.object(header).serialized) + "." + Base64URL.encode(payload) + "."
        }
        let token = JWS.sign(header: header, payload: payload, key: key)
        guard isForged, let dot = token.lastIndex(of: ".") else { return token }
        let signature = Base64URL.decode(String(token[token.index(after: dot)...])) ?? []
        return token[...dot] + Base64URL.encode(signature.map { ~$0 })
    }
}
