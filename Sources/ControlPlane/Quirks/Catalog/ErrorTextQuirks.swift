import EndpointRouting
import OAuth2Provider
import OrderedJSON

extension Quirk {
    static let errorNamesEnum = Quirk(
        "error-names-enum", "B26", "AOL OAuth troubleshooting page",
        "A client assertion's unknown algorithm is invalid_request, and the text names a constant of AM's Java.",
        .settings { settings, _ in settings.oauth2.namesUnknownAlgorithms = true })

    static let introspectionVague = Quirk(
        "introspection-vague", "B26", "AOL OAuth troubleshooting page",
        "Who introspects without saying who it is hears that AM is unable to process the request.", at: "**/introspect",
        .response { response, _ in
            response.changeJSON { body in
                guard body["error"] == "invalid_request" else { return }
                body["error_description"] = "unable to process request"
            }
        })
}
