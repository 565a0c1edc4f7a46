import OrderedJSON

extension JWK {
    /// Reads a public key; members it doesn't know, private ones too, are dropped (RFC 7517 §4).
    package init(json: JSONObject) throws(JOSEError) {
        let reader = JWKReader(json: json)
        self.init(
            try reader.parameters(), keyID: try reader.text("kid"), use: try reader.text("use").flatMap(Use.init),
            algorithm: try reader.algorithm(), certificate: try reader.certificate())
    }
}

/// Reads the members of a JWK one by one; every failure names the member.
private struct JWKReader {
    let json: JSONObject

    func parameters() throws(JOSEError) -> JWK.Parameters {
        switch try text("kty") {
        case "RSA": return .rsa(modulus: try number("n"), exponent: try number("e"))
        case "EC":
            guard try text("crv") == JWK.curve else { throw JOSEError(.unsupported, "only the curve P-256 is known") }
            return .p256(x: try number("x"), y: try number("y"))
        default: throw JOSEError(.unsupported, "the key type (kty) must be RSA or EC")
        }
    }

    func algorithm() throws(JOSEError) -> SigningAlgorithm? {
        guard let name = try text("alg") else { return nil }
        guard let algorithm = SigningAlgorithm(rawValue: name) else {
            throw JOSEError(.unsupported, "the algorithm (alg) of the key is not supported")
        }
        return algorithm
    }

    /// The first certificate of the chain.
    func certificate() throws(JOSEError) -> Certificate? {
        guard let chain = json["x5c"] else { return nil }
        guard let first = chain[0]?.string, let der = Base64.decode(first) else {
            throw JOSEError(.malformed, "x5c is no array of certificates in base64")
        }
        return Certificate(der: der)
    }

    func text(_ member: String) throws(JOSEError) -> String? {
        guard let value = json[member] else { return nil }
        guard let text = value.string else { throw JOSEError(.malformed, "\(member) is no string") }
        return text
    }

    private func number(_ member: String) throws(JOSEError) -> [UInt8] {
        guard let text = try text(member), let number = Base64URL.decode(text), !number.isEmpty else {
            throw JOSEError(.malformed, "\(member) is no number in base64url")
        }
        return number
    }
}
