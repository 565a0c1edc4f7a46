import OrderedJSON

/// **J**: ping-javascript-sdk, in a page at another origin.
package struct PingJavaScript: SDKPersona {
    package let tag = "J"
    package let sendsSessionHeader = false
    package let startsWithHeader = false
    package let keepsCookies = true
    package let origin: String? = "http://localhost:8443"
    package let readsIssuer = true
    package let registeredTypes = commonTypes.union([
        "SelectIdPCallback", "RedirectCallback", "DeviceProfileCallback", "PingOneProtectInitializeCallback",
        "PingOneProtectEvaluationCallback", "ReCaptchaCallback", "ReCaptchaEnterpriseCallback",
    ])
    package let unregistered = UnregisteredCallbacks.wrapped
    package let startBody = ""
    package let checksState = true
    package let sessionInfoHeaders: [WireRequest.Header]? = nil
    package let authorizeHeaders: [WireRequest.Header] = []
    package let verdicts: SDKVerdicts? = SDKVerdicts(
        clientError: "LoginFailure", clientOther: "GenericError", redirect: nil, serverError: "LoginFailure",
        serverOther: "GenericError")

    package init() {}

    package let authenticateHeaders: [WireRequest.Header] = [
        ("accept", "application/json"), ("accept-api-version", "protocol=1.0,resource=2.1"),
        ("content-type", "application/json"), ("x-requested-with", "forgerock-sdk"),
    ]

    /// The issuer's path with `/oauth2` replaced by `/json` (WIRE §0.1).
    package func json(_ setting: SDKSetting, _ resource: String, issuer: String?) throws -> String {
        guard let issuer, issuer.contains("/oauth2") else { throw SDKBreaks("J: no /oauth2 in \(issuer ?? "nothing")") }
        return issuer.replacing("/oauth2", with: "/json", maxReplacements: 1) + "/" + resource
    }

    package func oauth2(_ setting: SDKSetting) -> String {
        "\(setting.server)/oauth2" + (setting.realm == "root" ? "" : "/\(setting.realm)")
    }

    package func startQuery(_ start: SDKStart) -> [(String, String)] {
        authIndex(start) + (start.noSession ? [("noSession", "true")] : [])
            + (start.forceAuth ? [("ForceAuth", "true")] : [])
    }

    /// The whole step as it came, inputs filled in (§1.2).
    package func nextBody(_ step: SDKStep) -> JSONObject { body(step, keeping: step.received.keys) }

    package func answered(_ callback: SDKCallback) -> JSONObject? { callback.filled(Array(callback.values.indices)) }

    /// Only `successUrl` makes a success (§1.3).
    package func node(from answer: WireAnswer, _ start: SDKStart) throws -> SDKNode {
        guard let json = answer.json?.object else { throw SDKBreaks("J: \(answer.status), no JSON: \(answer.text)") }
        if json["authId"] != nil { return .step(try step(json, start)) }
        guard let successURL = json["successUrl"]?.string else { return .failure(failure(answer.status, json)) }
        return .success(
            SDKSuccess(token: json["tokenId"]?.string, successURL: successURL, realm: json["realm"]?.string))
    }

    /// A hidden frame must not show a login page.
    package func authorizeExtras() -> [(String, String)] { [("prompt", "none"), ("nonce", "nonce-J")] }

    package func refreshParameters(_ setting: SDKSetting, _ refreshToken: String) -> [(String, String)]? { nil }
    package func tokenToRevoke(_ tokens: SDKTokens) -> String { tokens.accessToken }

    package func logout(
        _ setting: SDKSetting, token: String?
    ) -> (resource: String, headers: [WireRequest.Header], body: String) {
        (
            "sessions/?_action=logout",
            [
                ("accept", "application/json"), ("accept-api-version", "protocol=1.0,resource=2.1"),
                ("content-type", "application/json"), ("x-requested-with", "forgerock-sdk"),
            ],
            ""
        )
    }

    package func endSessionParameters(_ setting: SDKSetting, idToken: String) -> [(String, String)]? {
        [("id_token_hint", idToken)]
    }
}
