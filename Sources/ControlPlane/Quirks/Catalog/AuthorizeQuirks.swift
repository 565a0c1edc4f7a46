import HTTPMessages

extension Quirk {
    static let promptNoneError = Quirk(
        "prompt-none-error", "B51", "forgerock-javascript-sdk 88ece3f",
        "What prompt=none can't do without the user is refused with this error.",
        value: .choice(["login_required", "consent_required", "interaction_required"]), at: "**/authorize",
        .response { response, scene in
            response.changeLocation { parameters in
                guard isPromptError(parameters) else { return }
                set("error", scene.text, in: &parameters)
            }
        })

    static let promptNoneWording = Quirk(
        "prompt-none-wording", "B51", "forgerock-javascript-sdk 64d0ff6",
        "And described with these words.",
        value: .text("The request could not be completed. Authentication required but prompt was none", as: .line),
        at: "**/authorize",
        .response { response, scene in
            response.changeLocation { parameters in
                guard isPromptError(parameters) else { return }
                set("error_description", scene.text, in: &parameters)
            }
        })

    static let authorizeInFragment = Quirk(
        "authorize-in-fragment", "B51", "ping-javascript-sdk 2ff7b6a8cb",
        "What authorize tells the client stands in the fragment of its redirect URI, not in the query.",
        at: "**/authorize",
        .response { response, _ in
            guard response.tellsClient, let location = response.fields[.location] else { return }
            response.fields[.location] = location.replacing("?", with: "#", maxReplacements: 1)
        })

    static let stateDecoded = Quirk(
        "state-decoded", "B61", "navikt #773",
        "The state that comes back was decoded once too often.", at: "**/authorize",
        .response { response, _ in
            response.changeLocation { parameters in
                guard let state = parameters["state"] else { return }
                set("state", PercentEncoding.decode(Substring(state), plusIsBlank: true), in: &parameters)
            }
        })

    static let issParameter = Quirk(
        "iss-parameter", "B64", "archestra #7250",
        "The iss of authorize's answer is missing, has a slash too many, or names somebody else (RFC 9207).",
        value: .choice(["absent", "slash", "other"]), at: "**/authorize",
        .response { response, scene in
            response.changeLocation { parameters in
                guard let issuer = parameters["iss"] else { return }
                switch scene.text {
                case "absent": parameters.remove("iss")
                case "slash": set("iss", issuer + "/", in: &parameters)
                default: set("iss", "https://issuer.example/am/oauth2", in: &parameters)
                }
            }
        })

    private static func isPromptError(_ parameters: FormParameters) -> Bool {
        ["login_required", "interaction_required", "consent_required"].contains(parameters["error"])
    }

    /// Puts a value in the place of another.
    private static func set(_ name: String, _ value: String, in parameters: inout FormParameters) {
        var changed = FormParameters()
        for parameter in parameters.parameters {
            changed.append(parameter.name, parameter.name == name ? value : parameter.value)
        }
        parameters = changed
    }
}

extension HTTPResponse {
    /// Whether it sends a browser back to a client.
    fileprivate var tellsClient: Bool {
        guard let query = fields[.location]?.split(separator: "?", maxSplits: 1).dropFirst().first else { return false }
        let parameters = FormParameters(parsing: query)
        return parameters["code"] != nil || parameters["error"] != nil
    }

    /// Changes what it tells a client, and only that.
    fileprivate mutating func changeLocation(_ change: (inout FormParameters) -> Void) {
        guard tellsClient, let location = fields[.location] else { return }
        let parts = location.split(separator: "?", maxSplits: 1)
        var parameters = FormParameters(parsing: parts[1])
        change(&parameters)
        fields[.location] = "\(parts[0])?\(parameters.encoded)"
    }
}
