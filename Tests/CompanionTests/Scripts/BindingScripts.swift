import OrderedJSON

/// WIRE §7.2 and §7.3: the journeys of the set `sdk-tests` that ask a device.
enum BindingScripts {
    static let all = profiles + bindings + verifications + attestations + integrity

    private static let profiles: [JourneyScript] = [
        JourneyScript(
            "DeviceProfileCallbackTest: yes", .start("DeviceProfileCallbackTest"), .credentials(), collects(0),
            .step(.deviceProfile(message: "Collecting profile ...")), .success),
        JourneyScript(
            "DeviceProfileCallbackTest: no", .start("DeviceProfileCallbackTest"), .credentials(), collects(1),
            .step(.deviceProfile(location: false)), .success),
        JourneyScript(
            "DeviceProfileCallbackTest: nothing", .start("DeviceProfileCallbackTest"), .credentials(), collects(1),
            .step(.deviceProfile(location: false, "")), .step(.deviceProfile(location: false)), .success),
        JourneyScript(
            "DeviceProfileCallbackTest: no JSON", .start("DeviceProfileCallbackTest"), .credentials(), collects(1),
            .step(.deviceProfile(location: false, "none")), .refused),
    ]

    private static func collects(_ pick: JSONValue) -> Move {
        .step(.choice("Collect location data?", ["Yes", "No"], pick))
    }

    // Header and payload are read, the signature isn't: kid `key-1` or `key-2`.
    private static let signed: JSONValue = "eyJhbGciOiJFUzI1NiIsImtpZCI6ImtleS0xIn0.eyJwbGF0Zm9ybSI6ImlvcyJ9.c2ln"
    private static let bySecondKey: JSONValue =
        "eyJhbGciOiJFUzI1NiIsImtpZCI6ImtleS0yIn0.eyJwbGF0Zm9ybSI6ImlvcyJ9.c2ln"
    /// `exp` 1
    private static let expired: JSONValue = "eyJhbGciOiJFUzI1NiIsImtpZCI6ImtleS0xIn0.eyJleHAiOjF9.c2ln"
    /// `iss` com.example.app
    private static let byApp: JSONValue =
        "eyJhbGciOiJFUzI1NiIsImtpZCI6ImtleS0xIn0.eyJpc3MiOiJjb20uZXhhbXBsZS5hcHAifQ.c2ln"
    /// `sub` sdkuser
    private static let bySubject: JSONValue = "eyJhbGciOiJFUzI1NiIsImtpZCI6ImtleS0xIn0.eyJzdWIiOiJzZGt1c2VyIn0.c2ln"
    /// `jwk` with `x5c`
    private static let attested: JSONValue = .string(
        "eyJhbGciOiJFUzI1NiIsImtpZCI6ImtleS0xIiwiandrIjp7Imt0eSI6IkVDIiwieDVjIjpbIk1JSUIiXX19"
            + ".eyJwbGF0Zm9ybSI6ImFuZHJvaWQifQ.c2ln")

    private static let sdkuser: JSONValue =
        "id=5d4c6b7a-8f9e-4a0b-9c1d-2e3f4a5b6c7d,ou=user,o=alpha,ou=services,ou=am-config"

    /// A page of `device-bind`, answered with a signature or an error.
    private static func bound(
        _ jws: JSONValue = signed, _ error: JSONValue = "", type: JSONValue = "NONE", attestation: JSONValue = false
    ) -> Move {
        .step(
            .binding(
                userID: sdkuser, username: "sdkuser", type: type, attestation: attestation, jws, "phone", "1", error))
    }

    private static func custom(_ jws: JSONValue, _ error: JSONValue) -> Move {
        .step(
            .binding(
                userID: sdkuser, username: "sdkuser", type: "NONE", title: "Custom title", subtitle: "Custom subtitle",
                description: "Custom description", timeout: 5, jws, "phone", "1", error))
    }

    private static func binds(_ pick: JSONValue) -> [Move] {
        [
            .anotherClient, .start("device-bind"), .step(.name("sdkuser")),
            .step(
                .choice(
                    "Device binding",
                    ["default", "custom", "exceed-limit", "pin", "wrong-app-id", "device-data-var"], pick)),
        ]
    }

    private static let fallback: JSONValue = "BIOMETRIC_ALLOW_FALLBACK"

    private static let bindings: [JourneyScript] = [
        JourneyScript("device-bind: nobody", .start("device-bind"), .step(.name("nobody")), .refused),
        JourneyScript("device-bind: default", binds(0) + [bound(type: fallback), .success]),
        JourneyScript("device-bind: default, aborted", binds(0) + [bound("", "Abort", type: fallback), .success]),
        JourneyScript("device-bind: default, expired", binds(0) + [bound(expired, type: fallback), .refused]),
        JourneyScript("device-bind: custom", binds(1) + [custom(signed, ""), .success]),
        JourneyScript("device-bind: custom, aborted", binds(1) + [custom("", "Abort"), .success]),
        JourneyScript(
            "device-bind: custom, an error of its own",
            binds(1) + [custom("", "Custom"), .step(.text("Custom outcome triggered")), .success]),
        JourneyScript(
            "device-bind: exceed-limit",
            binds(2) + [bound(), .success] + binds(2) + [.step(.text("Device Limit Exceeded")), .success]),
        JourneyScript("device-bind: pin", binds(3) + [bound(type: "APPLICATION_PIN"), .success]),
        JourneyScript("device-bind: wrong-app-id", binds(4) + [bound(byApp), .refused]),
        JourneyScript(
            "device-bind: device-data-var",
            binds(5) + [bound(), .step(.text("Device data variable exists")), .success]),
    ]

    private static func verifies(named: Bool = true, _ pick: JSONValue) -> [Move] {
        [
            .anotherClient, .start("device-verifier"),
            .step(.choice("User name", ["usernameless", "collectusername"], default: 1, named ? 1 : 0)),
        ] + (named ? [.step(.name("sdkuser"))] : []) + [
            .step(
                .choice(
                    "Device signing", ["default", "custom", "bind", "bind-pin", "wrong-app-id", "custom-claims"], pick))
        ]
    }

    private static func verified(_ jws: JSONValue, _ error: JSONValue = "", userID: JSONValue = sdkuser) -> Move {
        .step(.signing(userID: userID, jws, error))
    }

    private static func tells(_ text: JSONValue, _ end: Move = .refused) -> [Move] { [.step(.text(text)), end] }

    private static let first = binds(0) + [bound(type: fallback), .success]

    private static let verifications: [JourneyScript] =
        [
            JourneyScript(
                "device-verifier: default", first + verifies(0) + [verified(signed)] + tells("Success", .success)),
            JourneyScript("device-verifier: expired", first + verifies(0) + [verified(expired)] + tells("Failure")),
            JourneyScript(
                "device-verifier: another key", first + verifies(0) + [verified(bySecondKey)] + tells("Key Not Found")),
            JourneyScript("device-verifier: no device", verifies(0) + tells("No Registered Device")),
            JourneyScript(
                "device-verifier: nobody",
                .start("device-verifier"),
                .step(.choice("User name", ["usernameless", "collectusername"], default: 1, 1)), .step(.name("nobody")),
                .step(
                    .choice(
                        "Device signing", ["default", "custom", "bind", "bind-pin", "wrong-app-id", "custom-claims"], 0)
                ),
                .step(.text("Failure")), .refused),
            JourneyScript(
                "device-verifier: usernameless",
                first + verifies(named: false, 0) + [verified(bySubject, userID: "")] + tells("Success", .success)),
            JourneyScript("device-verifier: wrong-app-id", first + verifies(4) + [verified(byApp)] + tells("Failure")),
            JourneyScript(
                "device-verifier: custom-claims",
                first + verifies(5) + [verified(signed)] + tells("Custom claims exist", .success)),
            JourneyScript(
                "device-verifier: custom",
                first + verifies(1) + [customSigning(signed, "")] + tells("Success", .success)),
            JourneyScript(
                "device-verifier: an error of its own",
                first + verifies(1) + [customSigning("", "Custom")] + tells("Custom")),
            JourneyScript("device-verifier: bind", verifies(2) + [bound()] + tells("Success", .success)),
            JourneyScript(
                "device-verifier: bind-pin", verifies(3) + [bound(type: "APPLICATION_PIN")] + tells("Success", .success)
            ),
        ]
        + ["Abort", "Timeout", "Unsupported", "ClientNotRegistered"].map { (error: String) in
            JourneyScript(
                "device-verifier: \(error)",
                first + verifies(0) + [verified("", .string(error))] + tells(.string(error)))
        }

    private static func customSigning(_ jws: JSONValue, _ error: JSONValue) -> Move {
        .step(
            .signing(
                userID: sdkuser, challenge: "my-hardcoded-challenge", title: "Custom Title",
                subtitle: "Custom Subtitle", description: "Custom Description", timeout: 0, jws, error))
    }

    private static let attestationBranches: [(String, JSONValue, String, Bool, JSONValue)] = [
        ("attestation-var-set", attested, "NONE", true, "Attestation variable is set"),
        ("attestation-var-null", signed, "NONE", false, "Attestation variable is null"),
        ("pin-attestation-off", signed, "APPLICATION_PIN", false, "Attestation variable is null"),
        ("pin-attestation-on", "", "APPLICATION_PIN", true, "Unsupported"),
        ("none-attestation-on", attested, "NONE", true, "Attestation variable is set"),
        ("none-attestation-off", signed, "NONE", false, "Attestation variable is null"),
    ]

    private static let attestations: [JourneyScript] = attestationBranches.enumerated().map { index, branch in
        let (name, jws, type, attestation, text) = branch
        let isUnsupported = text == "Unsupported"
        return JourneyScript(
            "key-attestation: \(name)", .start("key-attestation"), .step(.name("sdkuser")),
            .step(
                .choice(
                    "Attestation",
                    [
                        "attestation-var-set", "attestation-var-null", "pin-attestation-off", "pin-attestation-on",
                        "none-attestation-on", "none-attestation-off",
                    ], .int(index))),
            bound(jws, isUnsupported ? "Unsupported" : "", type: .string(type), attestation: .bool(attestation)),
            .step(.text(text)), isUnsupported ? .refused : .success)
    }

    private static let integrity = IntegrityScripts.all
}
