import OrderedJSON

/// **I**: ping-ios-sdk, the new one.
package struct PingIOS: SDKPersona {
    package let tag = "I"
    /// URLSession's process-wide jar, beside the header (WIRE §4.2).
    package let keepsCookies = true
    /// Metadata is known to A but hidden by this snapshot of I (§1.2).
    package let registeredTypes = commonTypes.union([
        "ConsentMappingCallback", "DeviceProfileCallback", "DeviceBindingCallback", "DeviceSigningVerifierCallback",
        "ReCaptchaEnterpriseCallback",
    ]).subtracting(["MetadataCallback"])
    package let unregistered = UnregisteredCallbacks.dropped
    package let startBody = "{}"
    package let verdicts: SDKVerdicts? = SDKVerdicts(
        clientError: "ErrorNode", clientOther: "FailureNode", redirect: "FailureNode", serverError: "FailureNode",
        serverOther: "FailureNode")

    package init() {}

    package let authenticateHeaders: [WireRequest.Header] = [
        ("x-requested-with", "ping-sdk"), ("x-requested-platform", "ios"), ("Content-Type", "application/json"),
        ("Accept-Language", "en-US, en;q=0.9, fr;q=0.8"), ("accept-api-version", "resource=2.1, protocol=1.0"),
        ("Accept", "*/*"),
    ]
    package let authorizeHeaders: [WireRequest.Header] = [
        ("accept-api-version", "resource=2.1, protocol=1.0"), ("Accept", "*/*"),
    ]
    package let discoveryHeaders: [WireRequest.Header] = [("Content-Type", "application/json"), ("Accept", "*/*")]
    package let sessionInfoHeaders: [WireRequest.Header]? = [
        ("accept-api-version", "resource=2.1"), ("Content-Type", "application/json"),
    ]

    package func startQuery(_ start: SDKStart) -> [(String, String)] {
        authIndex(start) + (start.forceAuth ? [("ForceAuth", "true")] : [])
            + (start.noSession ? [("noSession", "true")] : [])
    }

    package func nextQuery(_ step: SDKStep) -> [(String, String)] {
        [("noSession", "\(step.start.noSession)"), ("ForceAuth", "\(step.start.forceAuth)")]
    }

    package func nextBody(_ step: SDKStep) -> JSONObject { body(step, keeping: ["authId"]) }

    /// Inputs are rebuilt by position from what the class knows; a Choice begins at 0 whatever the default (§2.1).
    package func answered(_ callback: SDKCallback) -> JSONObject? {
        if isScript(callback) { return nil }
        var callback = callback
        if !callback.set.contains(0), !callback.values.isEmpty {
            if callback.type == "ChoiceCallback" { callback.values[0] = 0 }
            if callback.type == "HiddenValueCallback" { callback.values[0] = callback.output("value") ?? "" }
        }
        return callback.filled(Array(callback.values.indices.prefix(callback.knownInputs)))
    }

    package func check(_ callback: SDKCallback) throws {
        try checkTextNumbers(callback)
        try checkTypes(callback)
    }

    /// Reserved characters such as `:` and `/` stay as they are in queries and forms (§1.1, §1.5.3).
    package func encode(_ value: String) -> String { Encoding.lenient(value) }
    package func form(_ parameters: [(String, String)]) -> String { Encoding.pairs(parameters) { $0 } }

    package func refreshParameters(_ setting: SDKSetting, _ refreshToken: String) -> [(String, String)]? {
        [("grant_type", "refresh_token"), ("refresh_token", refreshToken), ("client_id", setting.clientID)]
    }

    package func logout(
        _ setting: SDKSetting, token: String?
    ) -> (resource: String, headers: [WireRequest.Header], body: String) {
        (
            "sessions?_action=logout",
            [
                ("accept-api-version", "resource=3.1, protocol=1.0"), ("Content-Type", "application/json"),
                (setting.cookieName, token ?? ""),
            ],
            "{}"
        )
    }
}

extension SDKCallback {
    /// How many values the classes of I and A know of this type; further inputs are dropped (§1.2).
    var knownInputs: Int {
        switch type {
        case "DeviceBindingCallback", "ReCaptchaEnterpriseCallback": 4
        case "KbaCreateCallback", "IdPCallback", "DeviceSigningVerifierCallback", "PingOneProtectEvaluationCallback": 2
        case _ where type.hasPrefix("Validated") || type.hasSuffix("AttributeInputCallback"): 2
        default: 1
        }
    }
}
