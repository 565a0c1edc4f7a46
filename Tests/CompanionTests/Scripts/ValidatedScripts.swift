import OrderedJSON

/// WIRE §7.2: the journeys of the set `sdk-tests` that check what is typed before the login.
enum ValidatedScripts {
    static let all = [
        JourneyScript(
            "ValidatedUsernameCallbackTest", .start("ValidatedUsernameCallbackTest"), .step(name("sdkuser")),
            .step(name("invalid/characters", typed: "sdkuser", failed: [RegistrationPage.taken])),
            .step(name("free", typed: "invalid/characters", failed: [slash])), .credentials(), .success),
        JourneyScript(
            "ValidatedUsernameCallbackTest: validate only", .start("ValidatedUsernameCallbackTest"),
            .step(name("sdkuser", validateOnly: true)),
            .step(name("free", typed: "sdkuser", failed: [RegistrationPage.taken], validateOnly: true)),
            .step(name("free", typed: "free")), .credentials(), .success),
        JourneyScript(
            "ValidatedPasswordCallbackTest", .start("ValidatedPasswordCallbackTest"), .step(.newPassword("")),
            .step(.newPassword(failed: [RegistrationPage.tooShort], "123")),
            .step(.newPassword(failed: [RegistrationPage.tooShort], "ForgeR0cks1234!")), .credentials(), .success),
        JourneyScript(
            "ValidatedPasswordCallbackTest: validate only", .start("ValidatedPasswordCallbackTest"),
            .step(.newPassword("123", validateOnly: true)),
            .step(.newPassword(failed: [RegistrationPage.tooShort], "ForgeR0cks1234!", validateOnly: true)),
            .step(.newPassword("ForgeR0cks1234!")), .credentials(), .success),
    ]

    private static func name(
        _ answer: JSONValue, typed: JSONValue = "", failed: JSONValue = [], validateOnly: JSONValue = false
    ) -> Ask {
        .newName(policies: Policies.userName, failed: failed, typed: typed, answer, validateOnly: validateOnly)
    }

    private static let slash: JSONValue =
        #"{ "params": { "forbiddenChars": [ "/" ] }, "policyRequirement": "CANNOT_CONTAIN_CHARACTERS" }"#
}
