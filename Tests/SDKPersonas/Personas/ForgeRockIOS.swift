import OrderedJSON

/// **FI**: forgerock-ios-sdk.
package struct ForgeRockIOS: SDKPersona {
    package let tag = "FI"
    package let keepsCookies = true
    package let registeredTypes = commonTypes.union([
        "SelectIdPCallback", "IdPCallback", "DeviceProfileCallback", "DeviceBindingCallback",
        "DeviceSigningVerifierCallback", "PingOneProtectInitializeCallback", "PingOneProtectEvaluationCallback",
        "ReCaptchaCallback", "ReCaptchaEnterpriseCallback", "AppIntegrityCallback",
    ])
    package let unregistered = UnregisteredCallbacks.refused
    package let startBody = ""
    /// A start brings the session in the jar's cookie only (WIRE §1.1).
    package let startsWithHeader = false
    package let usesDiscovery = false
    package let checksState = true
    package let logsOutReplacedSession = true
    package let verdicts: SDKVerdicts? = SDKVerdicts(
        clientError: "apiRequestFailure", clientOther: "apiRequestFailure", redirect: nil,
        serverError: "apiRequestFailure", serverOther: nil)

    package init() {}

    package func verdict(on answer: WireAnswer) -> String? {
        let isWorded = answer.json?["message"]?.string != nil && answer.json?["reason"]?.string != nil
        return isWorded && answer.status >= 400 ? "apiFailureWithMessage" : verdicts?.verdict(on: answer)
    }

    private static let marks: [WireRequest.Header] = [
        ("X-Requested-With", "forgerock-sdk"), ("X-Requested-Platform", "ios"),
    ]
    package let authenticateHeaders: [WireRequest.Header] =
        marks + [
            ("Content-Type", "application/json"), ("Accept", "application/json"),
            ("Accept-API-Version", "resource=2.1,protocol=1.0"),
        ]
    package let authorizeHeaders: [WireRequest.Header] = marks + [("Accept-API-Version", "resource=2.1,protocol=1.0")]
    package let tokenHeaders: [WireRequest.Header] = marks + [("Accept-API-Version", "resource=2.1,protocol=1.0")]
    package let sessionInfoHeaders: [WireRequest.Header]? = marks + [("Accept-API-Version", "resource=2.1")]

    package func startQuery(_ start: SDKStart) -> [(String, String)] {
        authIndex(start) + (start.forceAuth ? [("ForceAuth", "true")] : [])
            + (start.noSession ? [("noSession", "true")] : [])
    }

    package func nextBody(_ step: SDKStep) -> JSONObject {
        body(step, keeping: ["authId", "stage", "header", "description"])
    }

    /// Only the inputs that were set, in no particular order: the last first (§1.2).
    package func answered(_ callback: SDKCallback) -> JSONObject? {
        isScript(callback) ? nil : callback.filled(callback.set.sorted(by: >))
    }

    package func check(_ callback: SDKCallback) throws {
        try checkTextNumbers(callback)
        try checkTypes(callback)
        try checkPresence(callback)
        try checkDeviceCallbacks(callback)
    }

    package func refreshParameters(_ setting: SDKSetting, _ refreshToken: String) -> [(String, String)]? {
        [
            ("grant_type", "refresh_token"), ("refresh_token", refreshToken), ("client_id", setting.clientID),
            ("response_type", "token"), ("scope", setting.scope),
        ]
    }

    package func logout(
        _ setting: SDKSetting, token: String?
    ) -> (resource: String, headers: [WireRequest.Header], body: String) {
        (
            "sessions?_action=logout",
            Self.marks + [
                ("Accept-API-Version", "resource=3.1"), ("Content-Type", "application/json"),
                (setting.cookieName, token ?? ""),
            ],
            JSONValue.object(["tokenId": .string(token ?? "")]).text
        )
    }

    package func endSessionParameters(_ setting: SDKSetting, idToken: String) -> [(String, String)]? {
        [("id_token_hint", idToken), ("client_id", setting.clientID)]
    }
}
