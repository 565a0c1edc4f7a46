import AMWire
import EndpointRouting
import HTTPMessages

extension Quirk {
    static let corsRefused = Quirk(
        "cors-refused", "B18", "OpenAM #877, #882",
        "Scripts of origins that no --cors-origin names get a 400 without CORS headers, or are served without them.",
        value: .choice(["status-400", "silent"]), preflights: true,
        .refusal { scene in
            guard scene.text == "status-400", isForeign(scene) else { return nil }
            return AMError.badRequest("CORS error occurred").response
        },
        .response { response, scene in
            if isForeign(scene) { response.removeCORS() }
        })

    static let corsAbsentOnErrors = Quirk(
        "cors-absent-on-errors", "B74", "navikt #975",
        "Errors have no CORS headers: a script learns only that something went wrong.", preflights: true,
        .response { response, _ in
            if response.status.code >= 400 { response.removeCORS() }
        })

    private static func isForeign(_ scene: QuirkScene) -> Bool {
        guard let origin = scene.request.fields[.origin] else { return false }
        return !scene.context.settings.allowedOrigins.contains(origin)
    }
}

extension HTTPResponse {
    fileprivate mutating func removeCORS() {
        fields = HTTPFields(fields.fields.filter { !$0.name.text.lowercased().hasPrefix("access-control-") })
    }
}
