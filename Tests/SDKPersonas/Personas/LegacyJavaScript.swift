import OrderedJSON

/// **LJ**: forgerock-javascript-sdk, in a page at another origin.
package struct LegacyJavaScript: SDKPersona {
    package let tag = "LJ"
    package let sendsSessionHeader = false
    package let startsWithHeader = false
    package let keepsCookies = true
    package let origin: String? = "http://localhost:8443"
    package let registeredTypes = commonTypes.union([
        "SelectIdPCallback", "RedirectCallback", "DeviceProfileCallback", "PingOneProtectInitializeCallback",
        "PingOneProtectEvaluationCallback", "ReCaptchaCallback", "ReCaptchaEnterpriseCallback",
    ])
    package let unregistered = UnregisteredCallbacks.wrapped
    package let startBody = ""
    package let checksState = true
    package let sessionInfoHeaders: [WireRequest.Header]? = nil
    package let authorizeHeaders: [WireRequest.Header] = []

    package init() {}

    package let authenticateHeaders: [WireRequest.Header] = [
        ("accept", "application/json"), ("accept-api-version", "protocol=1.0,resource=2.1"),
        ("content-type", "application/json"), ("x-requested-with", "forgerock-sdk"),
        ("x-requested-platform", "javascript"),
    ]

    /// The realm's full path (WIRE §0.1).
    private func realm(_ setting: SDKSetting) -> String {
        setting.realm == "root" ? "realms/root" : "realms/root/realms/\(setting.realm)"
    }

    package func json(_ setting: SDKSetting, _ resource: String, issuer: String?) throws -> String {
        "\(setting.server)/json/\(realm(setting))/\(resource)"
    }

    package func oauth2(_ setting: SDKSetting) -> String { "\(setting.server)/oauth2/\(realm(setting))" }

    package func startQuery(_ start: SDKStart) -> [(String, String)] {
        authIndex(start) + (start.noSession ? [("noSession", "true")] : [])
            + (start.forceAuth ? [("ForceAuth", "true")] : [])
    }

    /// The only one that names the journey on every call (§1.2).
    package func nextQuery(_ step: SDKStep) -> [(String, String)] { startQuery(step.start) }

    package func nextBody(_ step: SDKStep) -> JSONObject { body(step, keeping: step.received.keys) }

    package func answered(_ callback: SDKCallback) -> JSONObject? { callback.filled(Array(callback.values.indices)) }

    /// A hidden frame must not show a login page.
    package func authorizeExtras() -> [(String, String)] { [("prompt", "none")] }

    /// No refresh: the session is asked again (§1.5.3).
    package func refreshParameters(_ setting: SDKSetting, _ refreshToken: String) -> [(String, String)]? { nil }
    package func tokenToRevoke(_ tokens: SDKTokens) -> String { tokens.accessToken }

    package func logout(
        _ setting: SDKSetting, token: String?
    ) -> (resource: String, headers: [WireRequest.Header], body: String) {
        (
            "sessions/?_action=logout",
            [
                ("accept", "application/json"), ("accept-api-version", "protocol=1.0,resource=2.0"),
                ("content-type", "application/json"), ("x-requested-with", "forgerock-sdk"),
            ],
            ""
        )
    }

    package func endSessionParameters(_ setting: SDKSetting, idToken: String) -> [(String, String)]? {
        [("id_token_hint", idToken)]
    }
}
