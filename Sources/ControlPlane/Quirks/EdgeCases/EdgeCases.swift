/// The catalog of all edge cases, in the order of their numbers: AM itself, the SDKs' encounters with it, and OpenID
/// providers, mocks and clients at large.
package enum EdgeCases {
    package static let all = am + sdks + providers

    private static let am = [
        EdgeCase("B01", "a journey times out between two steps", .plain("401 with 110 once its time is over")),
        EdgeCase("B02", "an authId no longer verifies after a restart", .plain("the keys are kept")),
        EdgeCase("B03", "special characters in Basic", .plain("form-decoded; a stray % is 400")),
        EdgeCase("B04", "Accept-API-Version is missing or wrong", .option("--version-headers strict")),
        EdgeCase("B05", "tokenId is empty", .plain("tokenId and cookie say the same")),
        EdgeCase("B06", "the session cookie has the tenant's own name", .option("--cookie-name NAME")),
        EdgeCase("B08", "a body of over 1 MB", .plain("413 above --max-body")),
        EdgeCase("B10", "the header block is too large", .plain("431 above 32 KiB")),
        EdgeCase(
            "B11", "a cookie of over 4,096 bytes", .plain("`session-cookie-fat` makes one, and `admin lint` says so")),
        EdgeCase("B12", "SameSite and Secure", .plain("neither on http; Secure and SameSite=none on https")),
        EdgeCase("B13", "amlbcookie isn't sent back", .plain("nobody needs it")),
        EdgeCase("B15", "a mailed link is used twice, late, or elsewhere", .plain("once, in time, from anywhere")),
        EdgeCase("B16", "a refresh token is used twice", .option("--refresh-tokens strict|family|kept|DURATION")),
        EdgeCase("B17", "endSession without a session", .plain("204, or the redirect")),
        EdgeCase("B18", "an origin that CORS doesn't let in", .option("--cors-origin ORIGIN")),
        EdgeCase("B19", "Connection: close from a client", .plain("answered, then closed")),
        EdgeCase(
            "B21", "device code polling", .plain("a code lasts until it is used or its time is over; errors are AM's")),
        EdgeCase("B22", "an empty cookie domain", .plain("cookies are the host's own")),
        EdgeCase("B23", "revocation of somebody else's token", .plain("200 for unknown tokens, too")),
        EdgeCase("B24", "checkSession may not be framed", .plain("any page may frame it")),
        EdgeCase("B26", "an error's text names a Java constant", .plain("the error is the one of the RFC")),
        EdgeCase("B27", "a changed setting isn't in force", .plain("it is at once")),
        EdgeCase("B28", "a wrong Host header", .plain("any host will do")),
        EdgeCase("B30", "a tenant's release changes serverinfo", .option("--profile NAME")),
        EdgeCase(
            "B32", "the log API takes one request a second", .option("--log-api-key KEY:SECRET, --log-api-limit N")),
        EdgeCase("B33", "a long call", .fault(#"{"delayMs": 30000, "drip": {"bytes": 1, "everyMs": 100}}"#)),
        EdgeCase(
            "B36", "certificates that are expired or unknown",
            .option("--certificate expired|wrong-name|unknown-authority|old-protocol")),
        EdgeCase(
            "B37", "forms of realms",
            .plain("all forms of a path lead to one realm, names with blanks, too"),
            .option("--realm-alias HOST=REALM")),
        EdgeCase("B38", "bots are blocked before AM", .fault(#"{"html": true, "status": 403}"#)),
    ]

    private static let sdks = [
        EdgeCase("B39", "a script's text output is posted back", .plain("it may be, or not")),
        EdgeCase("B40", "one member, two JSON types", .plain("AM's own types")),
        EdgeCase("B41", "policies are JSON in texts", .plain("as AM writes them")),
        EdgeCase("B42", "a failed login is a body", .plain("401 with AM's body"), .fault(#"{"status": 500}"#)),
        EdgeCase("B43", "a redirect without a body", .fault(#"{"redirect": "https://app.example/"}"#)),
        EdgeCase("B44", "a success without a session", .plain("noSession=true; the address is relative")),
        EdgeCase("B45", "MetadataCallback and stage", .plain("the page's stage stands beside the callbacks")),
        EdgeCase("B48", "which refresh errors end a login", .fault(#"{"status": 400, "empty": true}"#)),
        EdgeCase("B49", "a renewal too many", .plain("the journal counts: requests verify")),
        EdgeCase("B50", "another session under the token", .plain("each login is a session of its own")),
        EdgeCase("B51", "the texts of prompt=none", .plain("AM's own")),
        EdgeCase(
            "B52", "authorize never returns to the app", .plain("a page for a bad client"),
            .fault(#"{"silence": true}"#)),
        EdgeCase("B54", "cookies in several lines", .plain("a line a cookie; deleted by a past date")),
        EdgeCase(
            "B55", "a session token in the URL, an odd Accept",
            .plain("sessions take `tokenId` from the URL, any Accept is answered")),
        EdgeCase("B56", "slashes too many, or too few", .plain("they are overlooked, and `lint` says so")),
        EdgeCase("B58", "members of callbacks come and go", .plain("as the newest version has them")),
        EdgeCase("B59", "small differences of servers", .plain("as the cloud has them")),
    ]

    private static let providers = [
        EdgeCase(
            "B60", "HTML where JSON is expected", .fault(#"{"html": true, "status": 200}, {"corruptJSON": true}"#)),
        EdgeCase("B61", "the state comes back damaged", .plain("exactly as it was")),
        EdgeCase("B63", "two slashes in discovery", .plain("URLs join cleanly")),
        EdgeCase("B64", "iss disagrees (RFC 9207)", .plain("the issuer of discovery")),
        EdgeCase("B65", "the issuer follows any path", .plain("an unknown realm is 404")),
        EdgeCase(
            "B66", "endpoints on a host that nobody reaches", .option("--public-url URL"),
            .option("--trust-proxy ADDRESS")),
        EdgeCase(
            "B67", "kid and keys don't fit",
            .plain("the keys stay over a restart; `admin keys rotate` and `retire` change them")),
        EdgeCase("B69", "an unknown refresh token is taken", .plain("400 invalid_grant")),
        EdgeCase("B72", "the nonce of a refreshed id_token", .plain("the one of the first")),
        EdgeCase("B73", "clocks differ", .option("--skew NAME=DURATION")),
        EdgeCase("B74", "errors without CORS headers", .plain("they have them")),
        EdgeCase("B75", "shapes of revocation and introspection", .plain("an empty body; types as in the RFC")),
        EdgeCase("B76", "JWKS leak private keys", .plain("public members only")),
        EdgeCase("B77", "localhost is ::1", .option("--listen ADDRESS")),
        EdgeCase(
            "B80", "a connection is closed while idle, or reset", .plain("closed after 75 idle seconds"),
            .fault(#"{"close": true}, {"closeIdleMs": 500}, {"resetAfter": 10}, {"reset": true}"#)),
        EdgeCase("B82", "an answer lacks a member", .plain("answers are complete")),
    ]
}
