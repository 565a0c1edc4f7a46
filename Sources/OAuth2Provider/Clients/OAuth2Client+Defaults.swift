import AMWire

extension OAuth2Client {
    /// The scopes of clients that are given none.
    package static let usualScopes: ScopeSet = ["openid", "profile", "email", "address", "phone", "fr:idm:*"]

    /// The clients that every realm starts with (DESIGN §6): what the SDKs' samples and test suites are configured for
    /// (WIRE §7).
    package static let defaults = [
        OAuth2Client(id: "iosclient", redirectURIs: ["frauth://oauth2redirect", "http://localhost:8081"]),
        OAuth2Client(
            id: "androidclient", redirectURIs: ["frauth://oauth2redirect", "org.forgerock.demo:/oauth2redirect"]),
        OAuth2Client(id: "myapp", redirectURIs: ["myapp://callback"]),
        OAuth2Client(id: "WebOAuthClient", redirectURIs: webRedirectURIs),
    ]

    /// The origins and paths that the JavaScript samples are served from.
    private static let webRedirectURIs = ["http", "https"].flatMap { scheme in
        ["8443", "5173", "5829"].flatMap { port in
            ["/callback", "/callback.html", "/", ""].map { path in "\(scheme)://localhost:\(port)\(path)" }
        }
    }
}
