import OrderedJSON

/// WIRE §7.5: the journeys that the JavaScript SDKs are tried with; every client walks them that knows their callbacks.
enum BrowserScripts {
    static let all = mixed + mails + codes + protection + passkeys

    private static let wait = Move.step(.wait("1000", "Please wait while we process your request."))

    private static let mixed: [JourneyScript] = [
        JourneyScript(
            "TEST_LoginWithMiscCallbacks", .start("TEST_LoginWithMiscCallbacks"), .step(.name("sdkuser")),
            .step(.password("password")), .step(.choice("Are you sure?", ["Yes", "No"], 0)),
            .step(.text("Please confirm"), .confirmation(["Submit", "Cancel"], default: 0, 0)), .wait(.seconds(1)),
            wait, .success),
        JourneyScript(
            "TEST_LoginWithMiscCallbacks: no", .start("TEST_LoginWithMiscCallbacks"), .step(.name("sdkuser")),
            .step(.password("password")), .step(.choice("Are you sure?", ["Yes", "No"], 1)), .refused),
        JourneyScript(
            "MiscCallbacks", .start("MiscCallbacks"), .step(.name("sdkuser")),
            .step(.textInput("Text Input String", default: "", "a text")), .step(.password("password")),
            .step(.choice("Choice", ["No", "Yes"], 1)), .step(.confirmation(["Submit", "Cancel"], default: 0, 0)),
            .wait(.seconds(1)), wait, .success),
    ]

    private static let mails: [JourneyScript] = ["TEST_LoginSuspendEmail", "LoginWithEmail"].map { (name: String) in
        JourneyScript(
            name, .start(name), .credentials(),
            .step(
                .suspended(
                    "An email has been sent to the address you entered. Click the link in that email to proceed.")),
            .anotherClient, .openLink(to: "sdkuser@example.com"), .success)
    }

    private static let scan: JSONValue = .string(
        "Scan the QR code image below with the ForgeRock Authenticator app to register your device with your login.")

    private static let codes: [JourneyScript] = [
        JourneyScript(
            "QRCodeTest", .start("QRCodeTest"), .credentials(),
            .step(
                .text(scan), .text(.anyText, "4"),
                .hidden(id: "mfaDeviceRegistration", value: .anyText, "mfaDeviceRegistration"),
                .confirmation(["Next"], default: 0, 0)), .success),
        JourneyScript(
            "RecaptchaEnterprise", .start("RecaptchaEnterprise"), .credentials(),
            .step(
                .captcha(
                    [
                        "captchaApiUri": "https://www.google.com/recaptcha/enterprise.js",
                        "captchaDivClass": "g-recaptcha",
                    ], "token")), .success),
    ]

    private static let protection: [JourneyScript] = [
        JourneyScript(
            "TEST_LoginPingProtect", .start("TEST_LoginPingProtect"),
            .step(Ask("PingOneProtectInitializeCallback", initialization, ["clientError": ""], "")), .credentials(),
            .step(.signals("R/o/")), .success),
        JourneyScript(
            "TEST_MetadataMarketPlace", .start("TEST_MetadataMarketPlace"),
            .step(
                .metadata(protect("protect_initialize", initialization)),
                .hidden(id: "clientError", value: "", "")), .credentials(),
            .step(
                .metadata(protect("protect_risk_evaluation", ["pauseBehavioralData": true])),
                .hidden(id: "pingone_risk_evaluation_signals", value: "", "R/o/"),
                .hidden(id: "clientError", value: "", "")), .success),
        JourneyScript(
            "TEST_MetadataMarketPlace: an error", .start("TEST_MetadataMarketPlace"),
            .step(
                .metadata(protect("protect_initialize", initialization)),
                .hidden(id: "clientError", value: "", "no environment")), .refused),
    ]

    static let initialization: JSONObject = [
        "envId": "00000000-0000-0000-0000-000000000000", "consoleLogEnabled": false, "deviceAttributesToIgnore": [],
        "customHost": "", "lazyMetadata": false, "behavioralDataCollection": true, "deviceKeyRsyncIntervals": 14,
        "enableTrust": false, "disableTags": false, "disableHub": false,
    ]

    static func protect(_ action: JSONValue, _ members: JSONObject) -> JSONValue {
        var data: JSONObject = ["_type": "PingOneProtect", "_action": action]
        for member in members { data[member.key] = member.value }
        return .object(data)
    }
}

// Passkeys: the outcome's parts are read, its signature isn't.
extension BrowserScripts {
    /// The key's id is `cred`.
    static let made: JSONValue = #"{"type":"webauthn.create"}::1,-2,3::Y3JlZA::Laptop"#
    /// The user handle is that of sdkuser, once more in base64url.
    static let used: JSONValue = .string(
        #"{"authenticatorAttachment":"platform","legacyData":"{\"type\":\"webauthn.get\"}::1,2::3,4::Y3JlZA::"#
            + #"NWQ0YzZiN2EtOGY5ZS00YTBiLTljMWQtMmUzZjRhNWI2Yzdk"}"#)

    private static func registers(_ journey: String, _ outcome: JSONValue) -> [Move] {
        [
            .anotherClient, .start(journey), .credentials(),
            .step(.metadata(registration), .hidden(id: "webAuthnOutcome", value: "", outcome)),
        ]
    }

    private static let passkeys: [JourneyScript] = [
        JourneyScript("TEST_WebAuthn-Registration", registers("TEST_WebAuthn-Registration", made) + [.success]),
        JourneyScript(
            "TEST_WebAuthn-Registration: an error",
            registers("TEST_WebAuthn-Registration", "ERROR::NotAllowedError:no") + [.refused]),
        JourneyScript(
            "TEST_WebAuthnWithRecoveryCodes",
            registers("TEST_WebAuthnWithRecoveryCodes", made)
                + [.step(.text(.anyText, "4"), .confirmation(["Done"], default: 0, 0)), .success]),
        JourneyScript(
            "TEST_WebAuthn-Authentication",
            registers("TEST_WebAuthn-Registration", made) + [
                .success, .anotherClient, .start("TEST_WebAuthn-Authentication"), .step(.name("sdkuser")),
                .step(.metadata(authentication(known: true)), .hidden(id: "webAuthnOutcome", value: "", used)),
                .success,
            ]),
        JourneyScript(
            "TEST_WebAuthn-Authentication: no device", .start("TEST_WebAuthn-Authentication"), .step(.name("sdkuser")),
            .refused),
        JourneyScript(
            "TEST_AutofillPasskeyWebAuthn",
            registers("TEST_WebAuthn-Registration", made) + [
                .success, .anotherClient, .start("TEST_AutofillPasskeyWebAuthn"),
                .step(
                    .metadata(authentication(known: false, mediation: "conditional")),
                    .hidden(id: "webAuthnOutcome", value: "", used)),
                .success,
            ]),
    ]

    static let registration: JSONValue = [
        "_type": "WebAuthn", "_action": "webauthn_registration", "challenge": .anyText,
        "attestationPreference": "none", "userName": "sdkuser",
        "userId": "NWQ0YzZiN2EtOGY5ZS00YTBiLTljMWQtMmUzZjRhNWI2Yzdk", "displayName": "sdkuser",
        "relyingPartyName": "ForgeRock", "relyingPartyId": "id: \"localhost\",", "_relyingPartyId": "localhost",
        "authenticatorSelection": #"{"userVerification":"preferred"}"#,
        "_authenticatorSelection": ["userVerification": "preferred", "requireResidentKey": false],
        "pubKeyCredParams": #"[ { "type": "public-key", "alg": -7 }, { "type": "public-key", "alg": -257 } ]"#,
        "_pubKeyCredParams": [["type": "public-key", "alg": -7], ["type": "public-key", "alg": -257]],
        "timeout": "60000", "excludeCredentials": "", "_excludeCredentials": [], "extensions": [:],
        "supportsJsonResponse": true,
    ]

    static func authentication(known: Bool, mediation: String? = nil) -> JSONValue {
        let key = #"{ "type": "public-key", "id": new Int8Array([99, 114, 101, 100]).buffer }"#
        var data: JSONObject = [
            "_type": "WebAuthn", "_action": "webauthn_authentication", "challenge": .anyText, "timeout": "60000",
            "userVerification": "preferred", "relyingPartyId": "rpId: \"localhost\",",
            "_relyingPartyId": "localhost", "allowCredentials": .string(known ? "allowCredentials: [\(key)]" : ""),
            "_allowCredentials": known ? [["type": "public-key", "id": [99, 114, 101, 100]]] : [],
            "acceptableCredentials": .string(known ? key : ""), "extensions": [:], "supportsJsonResponse": true,
        ]
        data["mediation"] = mediation.map(JSONValue.string)
        return .object(data)
    }
}
