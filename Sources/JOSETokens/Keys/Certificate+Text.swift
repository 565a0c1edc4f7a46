extension Certificate {
    /// Reads what proxies put into a header field: the base64 of the DER, bare or in PEM whose lines may have become
    /// blanks; of several the first. Nil where that is no base64.
    package init?(text: String) {
        var body = text[...]
        if let begin = body.firstRange(of: "-----BEGIN CERTIFICATE-----") { body = body[begin.upperBound...] }
        if let end = body.firstRange(of: "-----END CERTIFICATE-----") { body = body[..<end.lowerBound] }
        guard let der = Base64.decode(String(body.filter { !$0.isWhitespace })), !der.isEmpty else { return nil }
        self.init(der: der)
    }
}
