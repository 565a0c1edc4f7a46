import OrderedJSON

/// The journeys of the set `callbacks`: one for each callback type, shown at once.
enum CallbackSetScripts {
    static let all = plain + waits + profiles + ancestors + social + devices + risks + metadata

    /// The page and the success after it.
    private static func shows(_ journey: String, _ asks: Ask...) -> JourneyScript {
        JourneyScript(
            "callbacks: \(journey)", .start(journey), .see(ScriptedPage(isPageNode: false, asks: asks)), .success)
    }

    private static let plain = [
        shows("NameCallback", .name("anybody")),
        shows("PasswordCallback", .password("anything")),
        shows("TextInputCallback", .textInput("Text", default: "preset", "typed")),
        shows("ChoiceCallback", .choice("Choice", ["Yes", "No"], 0)),
        shows("ConfirmationCallback", .confirmation(["Yes", "No"], default: 1, 0)),
        shows(
            "TextOutputCallback", .text("Information"), .text("Warning", "1"), .text("Error", "2"),
            .text("void 0;", "4")),
        shows("HiddenValueCallback", .hidden(id: "myId", value: "preset", "another")),
        shows("MetadataCallback", .metadata(["answer": 42, "flag": true, "none": nil, "list": [1, "x"]])),
    ]

    private static let waits = [
        JourneyScript(
            "callbacks: PollingWaitCallback", .start("PollingWaitCallback"), .wait(.seconds(1)),
            .step(.wait("1000", "Please Wait")), .success),
        JourneyScript(
            "callbacks: SuspendedTextOutputCallback", .start("SuspendedTextOutputCallback"),
            .step(.suspended("An email has been sent to your inbox.")),
            .anotherClient, .openLink(to: "sdkuser@example.com"), .success),
    ]

    private static let profiles = [
        shows("TermsAndConditionsCallback", .terms(true)),
        shows(
            "ConsentMappingCallback",
            Ask(
                "ConsentMappingCallback",
                [
                    "name": "managedUser_managedUser", "displayName": "Identity Mapping", "icon": "",
                    "accessLevel": "Actual Profile", "isRequired": true, "message": "May your profile be shared?",
                    "fields": ["mail"],
                ], ["": false], true)),
        shows("KbaCreateCallback", .question("Who has the key?", "I")),
        shows("ValidatedCreateUsernameCallback", .newName(policies: Policies.userName, "free")),
        shows("ValidatedCreatePasswordCallback", .newPassword("Ab3!efgh")),
        shows(
            "BooleanAttributeInputCallback",
            .attribute("Boolean", "preferences/marketing", "Send me special offers and services", value: false, true)),
        shows("NumberAttributeInputCallback", .attribute("Number", "age", "How old are you?", value: nil, 30)),
        shows(
            "StringAttributeInputCallback",
            .attribute("String", "givenName", "First Name", policies: Policies.text("givenName"), value: "", "Ann")),
    ]

    private static let ancestors = [
        shows("LanguageCallback", Ask("LanguageCallback", [:], ["Language": "", "Country": ""], "de", "AT")),
        shows("NameValueOutputCallback", Ask("NameValueOutputCallback", ["anything": "a value"])),
    ]

    private static let social = [
        shows(
            "RedirectCallback",
            Ask("RedirectCallback", ["redirectUrl": .anyText, "redirectMethod": "GET", "trackingCookie": true])),
        shows("SelectIdPCallback", providers("localAuthentication")),
        JourneyScript(
            "callbacks: SelectIdPCallback: nothing", .start("SelectIdPCallback"), .step(providers("")),
            .step(providers("google")), .success),
        shows(
            "IdPCallback",
            Ask(
                "IdPCallback",
                [
                    "provider": "google", "clientId": "client.apps.example.com",
                    "redirectUri": "https://am.example.com/am", "scopes": ["openid", "email", "profile"],
                    "nonce": .anyText, "acrValues": [], "request": "", "requestUri": "", "acceptsJSON": false,
                ], ["token": "", "token_type": ""], "a.b.c", "id_token")),
    ]

    private static func providers(_ answer: JSONValue) -> Ask {
        let google: JSONValue = [
            "buttonClass": "", "buttonImage": "", "buttonCustomStyle": "", "buttonCustomStyleHover": "",
            "buttonDisplayName": "Google", "iconClass": "", "iconFontColor": "", "iconBackground": "",
        ]
        return Ask(
            "SelectIdPCallback",
            [
                "providers": [["provider": "google", "uiConfig": google], ["provider": "localAuthentication"]],
                "value": "",
            ], ["": ""], answer)
    }

    private static let devices = [
        shows("DeviceProfileCallback", .deviceProfile(message: "Collecting profile ...")),
        shows(
            "DeviceBindingCallback", .binding(userID: demo, username: "demo", type: "NONE", "a.b.c", "phone", "1", "")),
        JourneyScript(
            "callbacks: DeviceBindingCallback: an error", .start("DeviceBindingCallback"),
            .step(.binding(userID: demo, username: "demo", type: "NONE", "", "", "", "Abort")), .refused),
        shows("DeviceSigningVerifierCallback", .signing("a.b.c", "")),
        JourneyScript(
            "callbacks: DeviceSigningVerifierCallback: an error", .start("DeviceSigningVerifierCallback"),
            .step(.signing("", "Timeout")), .refused),
        JourneyScript(
            "callbacks: AppIntegrityCallback on Android", for: ["FA"], .start("AppIntegrityCallback"),
            .step(
                Ask(
                    "AppIntegrityCallback",
                    ["requestType": "classic", "projectNumber": "1234567890", "nonce": .anyText],
                    ["token": "", "clientError": ""], "verdict", "")), .success),
        JourneyScript(
            "callbacks: AppIntegrityCallback", for: ["JourneyClient", "FI", "J", "LJ"], .start("AppIntegrityCallback"),
            .step(
                Ask(
                    "AppIntegrityCallback", ["challenge": .anyText, "attestToken": ""],
                    ["clientError": "", "attestToken": "", "token": "", "clientData": "", "keyId": ""], "",
                    "attestation", "", "e30=", "key")), .success),
    ]

    private static let demo: JSONValue = "id=demo,ou=user,o=alpha,ou=services,ou=am-config"

    private static let risks = [
        shows(
            "PingOneProtectInitializeCallback",
            Ask(
                "PingOneProtectInitializeCallback",
                [
                    "envId": "3072206d-c6ce-ch15-m0nd-f87e972c7cc3", "consoleLogEnabled": true,
                    "deviceAttributesToIgnore": [], "customHost": "", "lazyMetadata": false,
                    "behavioralDataCollection": true, "deviceKeyRsyncIntervals": 14, "enableTrust": false,
                    "disableTags": false, "disableHub": false,
                ], ["clientError": ""], "")),
        shows("PingOneProtectEvaluationCallback", .signals("R/o/")),
        JourneyScript(
            "callbacks: PingOneProtectEvaluationCallback: an error", .start("PingOneProtectEvaluationCallback"),
            .step(.signals("", error: "not initialized")), .refused),
        shows(
            "ReCaptchaCallback",
            Ask(
                "ReCaptchaCallback",
                [
                    "recaptchaSiteKey": "siteKey", "captchaApiUri": "https://www.google.com/recaptcha/api.js",
                    "captchaDivClass": "g-recaptcha", "reCaptchaV3": false, "disableSubmission": true,
                ], ["": ""], "token")),
        shows(
            "ReCaptchaEnterpriseCallback",
            .captcha(
                ["captchaApiUri": "https://www.google.com/recaptcha/enterprise.js", "captchaDivClass": "g-recaptcha"],
                "token")),
    ]
}

/// Types that have no callback of their own: metadata or a script say what to do, hidden values take the outcome.
extension CallbackSetScripts {
    private static let metadata = [
        JourneyScript("callbacks: WebAuthnRegistration", registers + [.success]),
        JourneyScript("callbacks: WebAuthnRegistrationScript", registersByScript(BrowserScripts.made) + [.success]),
        JourneyScript(
            "callbacks: WebAuthnRegistrationScript: unanswered",
            registersByScript("false") + [script(BrowserScripts.made), .success]),
        JourneyScript(
            "callbacks: WebAuthnAuthentication",
            registers + [
                .success, .anotherClient, .start("WebAuthnAuthentication"),
                .step(
                    .metadata(BrowserScripts.authentication(known: false)),
                    .hidden(id: "webAuthnOutcome", value: "", BrowserScripts.used)), .success,
            ]),
        JourneyScript(
            "callbacks: WebAuthnAuthenticationScript",
            registers + [
                .success, .anotherClient, .start("WebAuthnAuthenticationScript"), script(BrowserScripts.used),
                .success,
            ]),
        JourneyScript(
            "callbacks: WebAuthnAuthenticationScript: no such key", .start("WebAuthnAuthenticationScript"),
            script(BrowserScripts.used), .refused),
        shows(
            "PingOneProtectInitializeMetadata",
            .metadata(BrowserScripts.protect("protect_initialize", BrowserScripts.initialization)),
            .hidden(id: "clientError", value: "", "")),
        shows(
            "PingOneProtectEvaluationMetadata",
            .metadata(BrowserScripts.protect("protect_risk_evaluation", ["pauseBehavioralData": true])),
            .hidden(id: "pingone_risk_evaluation_signals", value: "", "R/o/"),
            .hidden(id: "clientError", value: "", "")),
    ]

    private static let registers: [Move] = [
        .anotherClient, .start("WebAuthnRegistration"),
        .step(
            .metadata(BrowserScripts.registration),
            .hidden(id: "webAuthnOutcome", value: "", BrowserScripts.made)),
    ]

    private static func registersByScript(_ outcome: JSONValue) -> [Move] {
        [.start("WebAuthnRegistrationScript"), script(outcome)]
    }

    private static func script(_ outcome: JSONValue) -> Move {
        .step(.text(.anyText, "4"), .hidden(id: "webAuthnOutcome", value: "false", outcome))
    }
}
