import AMWire
import EndpointRouting
import HTTPMessages

extension Quirk {
    static let tokenInURLRefused = Quirk(
        "token-in-url-refused", "B55", "SDKS-1670, SDKS-1708",
        "A session token in the URL is refused: it belongs into a header or a cookie.",
        .refusal { scene in
            let query = scene.request.target.parameters
            let names = ["tokenId", scene.context.settings.cookieName]
            guard names.contains(where: { query[$0] != nil }) else { return nil }
            throw AMError.badRequest("Session tokens are not accepted in the URL")
        })

    static let acceptRefused = Quirk(
        "accept-refused", "B55", "SDKS-1729",
        "authorize is for browsers: 406 for an Accept that takes no HTML.", at: "**/authorize",
        .refusal { scene in
            guard let accept = scene.request.fields[.accept], !accept.contains("text/html"), !accept.contains("*/*")
            else { return nil }
            throw AMError(406, "Not Acceptable", "Not Acceptable")
        })

    static let requestedWith = Quirk(
        "x-requested-with", "B59", "ping-android-sdk #174, ping-javascript-sdk fe733e9a3e",
        "X-Requested-With is needed for whatever may change something, or it is refused: 403.",
        value: .choice(["needed", "refused"]), at: "/am/json",
        .refusal { scene in
            let isSent = scene.request.fields["X-Requested-With"] != nil
            let isReading = [.get, .head].contains(scene.request.method)
            guard scene.text == "refused" ? isSent : !isSent && !isReading else { return nil }
            throw AMError.forbidden("Forbidden")
        })

    static let sessionsAbsent = Quirk(
        "sessions-absent", "B59", "forgerock-javascript-sdk 58360de",
        "There is no sessions endpoint, as with PingOne: 404.", at: "**/sessions",
        .refusal { _ in throw AMError.notFound("Resource 'sessions' not found") })
}
