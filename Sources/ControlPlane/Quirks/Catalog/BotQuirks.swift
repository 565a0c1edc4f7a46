import HTTPMessages

extension Quirk {
    static let botsBlocked = Quirk(
        "bots-blocked", "B38", "Clerk changelog, PingIntelligence",
        "What doesn't call itself Mozilla is blocked before AM sees it: 403 with a page, maybe labelled JSON, 429, 503.",
        value: .choice(["html", "html-as-json", "429", "503"]),
        .front { scene in
            guard scene.request.fields["User-Agent"]?.hasPrefix("Mozilla/") != true else { return nil }
            switch scene.text {
            case "html": return page(.forbidden, "text/html")
            case "html-as-json": return page(.forbidden, "application/json")
            case "429": return HTTPResponse(HTTPStatus(429), fields: [.retryAfter: "1"])
            default: return HTTPResponse(.serviceUnavailable, fields: [.retryAfter: "30"])
            }
        })

    static let requestsLimited = Quirk(
        "requests-limited", "B38", "Clerk changelog, PingIntelligence",
        "More requests than this in a second are stopped before AM sees them: 429 with Retry-After and a page.",
        value: .number(10, in: 1...100_000),
        .front { scene in
            guard scene.inSecond > scene.number else { return nil }
            var response = page(HTTPStatus(429), "text/html", "Too many requests")
            response.fields[.retryAfter] = "1"
            return response
        })

    private static func page(
        _ status: HTTPStatus, _ type: String, _ title: String = "Bot traffic detected"
    ) -> HTTPResponse {
        let text = "<html><head><title>\(title)</title></head><body><h1>\(title)</h1></body></html>"
        return HTTPResponse(status, fields: [.contentType: type], body: Array(text.utf8))
    }
}
