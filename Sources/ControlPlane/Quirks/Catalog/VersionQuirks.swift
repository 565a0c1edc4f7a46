import EndpointRouting
import HTTPMessages

extension Quirk {
    static let versionHeadersStrict = Quirk(
        "version-headers-strict", "B04", "KB a77210260",
        "Accept-API-Version is held to what AM says: 404 for a version that isn't there, 403 without the CSRF header.",
        .settings { settings, _ in settings.tenant.versionHeaders = .strict })

    static let versionDefault = Quirk(
        "version-default", "B04", "OpenAM #795, #797",
        "Who asks for no version gets the oldest one, with the answers that it had, or 400.",
        value: .choice(["oldest", "none"]),
        .settings { settings, scene in
            settings.tenant.defaultVersion = scene.text == "none" ? .none : .oldest
        })

    static let authenticateErrorsOld = Quirk(
        "authenticate-errors-1.0", "B04", "KB a77210260",
        "Errors of authenticate have the members of resource version 1.0: errorMessage and failureUrl.",
        at: "**/authenticate",
        .response { response, _ in response = response.withOldError })
}
