import EndpointRouting
import OrderedJSON

extension Quirk {
    static let errorNamesEnum = Quirk(
        "error-names-enum", "B26", "AOL OAuth troubleshooting page",
        "The text of invalid_request names a constant of AM's Java: clients go by the error alone.", at: "/am/oauth2",
        .response { response, _ in
            response.changeJSON { body in
                guard body["error"] == "invalid_request" else { return }
                body["error_description"] = "No enum constant org.forgerock.json.jose.jws.JwsAlgorithm.RSNONE"
            }
        })
}
