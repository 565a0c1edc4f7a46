import OrderedJSON

/// **A**: ping-android-sdk, the new one.
package struct PingAndroid: SDKPersona {
    package let tag = "A"
    package let keepsCookies = false
    package let registeredTypes = commonTypes.union([
        "ConsentMappingCallback", "SelectIdPCallback", "IdPCallback", "DeviceProfileCallback", "DeviceBindingCallback",
        "DeviceSigningVerifierCallback", "PingOneProtectInitializeCallback", "PingOneProtectEvaluationCallback",
        "ReCaptchaEnterpriseCallback",
    ])
    package let unregistered = UnregisteredCallbacks.dropped
    package let startBody = "{}"
    /// Only where the app has configured one (WIRE §1.5.2).
    package let sendsState = false
    package let revokesBeforeRefresh = true
    package let verdicts: SDKVerdicts? = SDKVerdicts(
        clientError: "ErrorNode", clientOther: "FailureNode", redirect: "FailureNode", serverError: "ErrorNode",
        serverOther: "FailureNode")

    package init() {}

    /// One code of its own counts as no answer at all.
    package func verdict(on answer: WireAnswer) -> String? {
        let isTimeout = (400..<500).contains(answer.status) && answer.json?["code"] == 1999
        return isTimeout ? "FailureNode" : verdicts?.verdict(on: answer)
    }

    private static let marks: [WireRequest.Header] = [
        ("X-Requested-With", "ping-sdk"), ("X-Requested-Platform", "android"),
    ]
    package let authenticateHeaders: [WireRequest.Header] =
        marks + [
            ("Content-Type", "application/json"), ("Accept-Language", "en-US, en;q=0.9, fr;q=0.8"),
            ("Accept-API-Version", "resource=2.1, protocol=1.0"),
        ]
    package let authorizeHeaders: [WireRequest.Header] =
        marks + [("Accept-API-Version", "resource=2.1, protocol=1.0")]
    package let discoveryHeaders: [WireRequest.Header] = marks
    package let tokenHeaders: [WireRequest.Header] = marks
    package let sessionInfoHeaders: [WireRequest.Header]? =
        marks + [("Accept-API-Version", "resource=2.1, protocol=1.0"), ("Content-Type", "application/json")]

    /// Both options always, and a journey of its own where none is named (§1.1).
    package func startQuery(_ start: SDKStart) -> [(String, String)] {
        authIndex(SDKStart(start.journey ?? "login")) + [
            ("ForceAuth", "\(start.forceAuth)"), ("noSession", "\(start.noSession)"),
        ]
    }

    package func nextQuery(_ step: SDKStep) -> [(String, String)] { [("noSession", "\(step.start.noSession)")] }

    /// Every key that the server sent (§1.2).
    package func nextBody(_ step: SDKStep) -> JSONObject { body(step, keeping: step.received.keys) }

    package func answered(_ callback: SDKCallback) -> JSONObject? {
        isScript(callback) ? nil : callback.filled(Array(callback.values.indices.prefix(callback.knownInputs)))
    }

    package func check(_ callback: SDKCallback) throws { try checkTypes(callback) }

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
            Self.marks + [
                ("Accept-API-Version", "resource=3.1, protocol=1.0"), ("Content-Type", "application/json"),
                (setting.cookieName, token ?? ""),
            ],
            "{}"
        )
    }
}
