import OrderedJSON

/// **FA**: forgerock-android-sdk.
package struct ForgeRockAndroid: SDKPersona {
    package let tag = "FA"
    package let keepsCookies = true
    package let registeredTypes = commonTypes.union([
        "ConsentMappingCallback", "SelectIdPCallback", "IdPCallback", "DeviceProfileCallback", "DeviceBindingCallback",
        "DeviceSigningVerifierCallback", "PingOneProtectInitializeCallback", "PingOneProtectEvaluationCallback",
        "ReCaptchaCallback", "ReCaptchaEnterpriseCallback", "AppIntegrityCallback",
    ])
    package let unregistered = UnregisteredCallbacks.refused
    package let startBody = ""
    package let startsWithHeader = false
    package let usesDiscovery = false
    package let checksState = true
    package let revokesBeforeRefresh = true
    package let verdicts: SDKVerdicts? = SDKVerdicts(
        clientError: "ApiException", clientOther: "AuthenticationException", redirect: "ApiException",
        serverError: "ApiException", serverOther: "ApiException")

    package init() {}

    package func verdict(on answer: WireAnswer) -> String? {
        answer.status == 401 ? "AuthenticationException" : verdicts?.verdict(on: answer)
    }

    private static let marks: [WireRequest.Header] = [
        ("X-Requested-With", "forgerock-sdk"), ("X-Requested-Platform", "android"),
    ]
    package let authenticateHeaders: [WireRequest.Header] =
        marks + [
            ("Content-Type", "application/json; charset=utf-8"), ("Accept-API-Version", "resource=2.1, protocol=1.0"),
        ]
    package let authorizeHeaders: [WireRequest.Header] =
        marks + [("Accept-API-Version", "resource=2.1, protocol=1.0")]
    package let tokenHeaders: [WireRequest.Header] = marks + [("Accept-API-Version", "resource=2.1, protocol=1.0")]
    package let sessionInfoHeaders: [WireRequest.Header]? =
        marks + [("Accept-API-Version", "resource=2.1, protocol=1.0")]

    /// The realm is one path segment, its slashes escaped (WIRE §0.1); the app writes it in full.
    package func json(_ setting: SDKSetting, _ resource: String, issuer: String?) throws -> String {
        "\(setting.server)/json/realms/\(segment(setting))/\(resource)"
    }

    package func oauth2(_ setting: SDKSetting) -> String { "\(setting.server)/oauth2/realms/\(segment(setting))" }

    private func segment(_ setting: SDKSetting) -> String {
        Encoding.strict(setting.realm == "root" ? "root" : "root/realms/\(setting.realm)")
    }

    package func startQuery(_ start: SDKStart) -> [(String, String)] {
        authIndex(start) + (start.forceAuth ? [("ForceAuth", "true")] : [])
            + (start.noSession ? [("noSession", "true")] : [])
    }

    package func nextBody(_ step: SDKStep) -> JSONObject { body(step, keeping: ["authId", "stage"]) }

    package func answered(_ callback: SDKCallback) -> JSONObject? {
        isScript(callback) ? nil : callback.filled(Array(callback.values.indices))
    }

    package func check(_ callback: SDKCallback) throws {
        try checkTextNumbers(callback)
        try checkTypes(callback)
        try checkAuthenticationType(callback)
        if callback.type == "AppIntegrityCallback" { try checkPlayIntegrity(callback) }
    }

    package func refreshParameters(_ setting: SDKSetting, _ refreshToken: String) -> [(String, String)]? {
        [
            ("grant_type", "refresh_token"), ("refresh_token", refreshToken), ("client_id", setting.clientID),
            ("response_type", "code"), ("scope", setting.scope),
        ]
    }

    package func logout(
        _ setting: SDKSetting, token: String?
    ) -> (resource: String, headers: [WireRequest.Header], body: String) {
        (
            "sessions?_action=logout",
            Self.marks + [("Accept-API-Version", "resource=3.1, protocol=1.0"), (setting.cookieName, token ?? "")],
            ""
        )
    }

    package func endSessionParameters(_ setting: SDKSetting, idToken: String) -> [(String, String)]? {
        [("id_token_hint", idToken), ("client_id", setting.clientID)]
    }
}
