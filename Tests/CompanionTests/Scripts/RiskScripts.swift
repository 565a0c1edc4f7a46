import OrderedJSON

/// WIRE §7.2 and §7.4: the journeys of the set `sdk-tests` about PingOne Protect and captchas.
enum RiskScripts {
    static let all = initializations + evaluations + captchas + enterprise

    private static func initialize(_ error: JSONValue = "", isCustom: Bool = false) -> Move {
        var output: JSONObject = [
            "envId": "00000000-0000-0000-0000-000000000000", "consoleLogEnabled": .bool(isCustom),
            "deviceAttributesToIgnore": isCustom ? ["Model", "Manufacturer", "Screen size"] : [],
            "customHost": isCustom ? "custom.host.com" : "", "lazyMetadata": .bool(isCustom),
            "behavioralDataCollection": .bool(!isCustom), "deviceKeyRsyncIntervals": 14, "enableTrust": false,
            "disableTags": false, "disableHub": false,
        ]
        if isCustom {
            output["agentIdentification"] = true
            output["agentTimeout"] = 200
            output["agentPort"] = "8089"
        }
        return .step(Ask("PingOneProtectInitializeCallback", output, ["clientError": ""], error))
    }

    private static func begins(_ pick: JSONValue) -> [Move] {
        [
            .start("TEST_PING_ONE_PROTECT_INITIALIZE"),
            .step(.choice("Protect", ["init-default", "init-custom", "init-error"], pick)),
        ]
    }

    private static let initializations: [JourneyScript] = [
        JourneyScript(
            "TEST_PING_ONE_PROTECT_INITIALIZE: init-default",
            begins(0) + [initialize(), .step(.name("sdkuser")), .success]),
        JourneyScript(
            "TEST_PING_ONE_PROTECT_INITIALIZE: init-custom",
            begins(1) + [initialize(isCustom: true), .step(.name("sdkuser")), .success]),
        JourneyScript(
            "TEST_PING_ONE_PROTECT_INITIALIZE: init-error",
            begins(2) + [initialize("no environment"), .step(.text("Failure")), .step(.name("sdkuser")), .success]),
    ]

    private static func evaluates(_ pick: JSONValue) -> [Move] {
        [
            .start("TEST_PING_ONE_PROTECT_EVALUATE"),
            .step(.choice("Protect", ["evaluate-default", "evaluate-no-init", "evaluate-pause-off"], pick)),
        ]
    }

    private static let evaluations: [JourneyScript] =
        [
            JourneyScript(
                "TEST_PING_ONE_PROTECT_EVALUATE: evaluate-default",
                evaluates(0) + [
                    initialize(), .step(.name("sdkuser")), .step(.signals("R/o/")), .step(.text("Success")), .success,
                ]),
            JourneyScript(
                "TEST_PING_ONE_PROTECT_EVALUATE: evaluate-no-init",
                evaluates(1) + [
                    .step(.name("sdkuser")), .step(.signals("", error: "SDK is not initialized")),
                    .step(.text("Client Error")), .success,
                ]),
            JourneyScript(
                "TEST_PING_ONE_PROTECT_EVALUATE: evaluate-pause-off",
                evaluates(2) + [
                    initialize(), .step(.name("sdkuser")), .step(.signals(pause: false, "R/o/")),
                    .step(.text("Success")),
                    .success,
                ]),
        ]
        + [("error", "Failure"), ("exceed", "Exceeds Score Threshold")].map { signals, text in
            JourneyScript(
                "TEST_PING_ONE_PROTECT_EVALUATE: \(signals)",
                evaluates(0) + [
                    initialize(), .step(.name("sdkuser")), .step(.signals(signals)), .step(.text(text)), .refused,
                ])
        }

    private static let captchas: [JourneyScript] = ["a token", ""].map { (token: String) in
        JourneyScript(
            "RecaptchaCallbackTest: \(token.isEmpty ? "no token" : token)", .start("RecaptchaCallbackTest"),
            .credentials(),
            .step(
                Ask(
                    "ReCaptchaCallback",
                    ["recaptchaSiteKey": "siteKey", "reCaptchaV3": false, "disableSubmission": true], ["": ""],
                    .string(token))), .refused)
    }

    private static let branches: JSONValue = [
        "success", "custom_action", "custom_payload", "custom_client_error", "score_failure", "invalid_site_key",
        "invalid_project_id", "invalid_secret_key", "invalid_verification_url",
    ]

    private static let siteKeys: [(key: JSONValue, tags: [String])] = [
        ("siteKey", ["JourneyClient", "J", "LJ"]), ("iosSiteKey", ["I", "FI"]), ("androidSiteKey", ["A", "FA"]),
    ]

    /// Each platform has its site's key.
    private static func captcha(
        _ branch: String, _ pick: JSONValue, _ text: JSONValue, _ end: Move = .refused, error: JSONValue = ""
    ) -> [JourneyScript] {
        siteKeys.map { key, tags in
            JourneyScript(
                "TEST-e2e-recaptcha-enterprise: \(branch)", for: tags, .start("TEST-e2e-recaptcha-enterprise"),
                .step(.name("sdkuser")), .step(.choice("reCAPTCHA Enterprise", branches, pick)),
                .step(
                    .captcha(
                        siteKey: key, ["captchaDivClass": "g-recaptcha"], error == "" ? "token" : "", error: error)),
                .step(.text(text)), end)
        }
    }

    private static let enterprise: [JourneyScript] =
        captcha("success", 0, .anyText, .success) + captcha("custom_action", 1, .anyText, .success)
        + captcha("custom_payload", 2, .anyText, .success)
        + captcha("custom_client_error", 3, "CLIENT_ERROR:Custom", error: "Custom")
        + captcha("score_failure", 4, "VALIDATION_ERROR:the score is too low")
        + captcha("invalid_site_key", 5, "CLIENT_ERROR:Site key invalid")
        + captcha("invalid_project_id", 6, "API_ERROR:Project not found")
        + captcha("invalid_secret_key", 7, "INVALID_SECRET_KEY:Secret key could not be retrieved")
        + captcha("invalid_verification_url", 8, "API_ERROR:Service not found")
}
