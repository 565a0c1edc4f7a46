import OrderedJSON

/// WIRE §7.3: the two journeys about the app's own integrity, each for one platform.
enum IntegrityScripts {
    static let all = iOS + android

    private static let iOSChoices: JSONValue = [
        "default", "invalid-team", "invalid-bundle-id", "invalid-cert", "prod", "custom",
    ]

    private static func iOS(_ branch: String, _ pick: JSONValue, _ moves: Move...) -> JourneyScript {
        JourneyScript(
            "integrity: \(branch)", for: ["JourneyClient", "FI", "J", "LJ"],
            [.start("integrity"), .step(.name("sdkuser")), .step(.choice("App integrity", iOSChoices, pick))] + moves)
    }

    /// Answers: error, attestation, token, client data, key.
    private static func attest(_ token: JSONValue, _ answers: JSONValue...) -> Move {
        .step(
            Ask(
                "AppIntegrityCallback", ["challenge": .anyText, "attestToken": token],
                ["clientError": "", "attestToken": "", "token": "", "clientData": "", "keyId": ""], answers))
    }

    private static let iOS: [JourneyScript] = [
        iOS(
            "default", 0, attest("", "", "attestation", "", "e30=", "key"),
            attest("key::attestation", "", "", "assertion", "e30=", ""), .step(.text("Success")), .success),
        iOS("invalid-team", 1, attest("", "", "attestation", "", "e30=", "key"), .step(.text("Failure")), .refused),
        iOS("unsupported", 0, attest("", "Unsupported", "", "", "", ""), .step(.text("Unsupported")), .refused),
        iOS(
            "an error of the device", 4, attest("", "ClientDeviceErrors", "", "", "", ""),
            .step(.text("Client Device Errors")), .refused),
        iOS("aborted", 5, attest("", "Abort", "", "", "", ""), .step(.text("Abort")), .refused),
    ]

    private static let androidChoices: JSONValue = [
        "default", "classic", "standard", "verdict-on", "verdict-off", "client-error",
    ]

    private static func android(_ branch: String, _ pick: JSONValue, _ moves: Move...) -> JourneyScript {
        JourneyScript(
            "TEST-app-integrity: \(branch)", for: ["JourneyClient", "FA", "J", "LJ"],
            [
                .start("TEST-app-integrity"), .step(.name("sdkuser")),
                .step(.choice("App integrity", androidChoices, pick)),
            ]
                + moves)
    }

    private static func verdict(_ type: JSONValue, _ token: JSONValue, _ error: JSONValue = "") -> Move {
        .step(
            Ask(
                "AppIntegrityCallback", ["requestType": type, "projectNumber": "1234567890", "nonce": .anyText],
                ["token": "", "clientError": ""], token, error))
    }

    private static let android: [JourneyScript] = [
        android("default", 0, verdict("classic", "token"), .step(.text("Success")), .success),
        android("classic", 1, verdict("classic", "token"), .step(.text("Success")), .success),
        android("standard", 2, verdict("standard", "token"), .step(.text("Success")), .success),
        android("verdict-on", 3, verdict("classic", "token"), .step(.text("Verdict Exists")), .success),
        android("verdict-off", 4, verdict("classic", "token"), .step(.text("Verdict DOES NOT exist")), .success),
        android("client-error", 5, verdict("classic", "", "Other"), .step(.text("Client Error")), .refused),
    ]
}
