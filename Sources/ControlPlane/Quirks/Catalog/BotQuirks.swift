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

    private static func page(_ status: HTTPStatus, _ type: String) -> HTTPResponse {
        let title = "Bot traffic detected"
        let text = "<html><head><title>\(title)</title></head><body><h1>\(title)</h1></body></html>"
        return HTTPResponse(status, fields: [.contentType: type], body: Array(text.utf8))
    }
}
