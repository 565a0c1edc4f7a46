import OrderedJSON

/// WIRE §7.1: the journeys of the set `sdk-tests` that sign in.
enum LoginScripts {
    static let all = signIns + pages + secondFactors + securityQuestions

    private static let signIns = [
        JourneyScript(
            "UsernamePassword", .start("UsernamePassword"), .step(.name("sdkuser")), .step(.password("password")),
            .success),
        JourneyScript(
            "UsernamePassword: wrong password", .start("UsernamePassword"), .step(.name("sdkuser")),
            .step(.password("wrong")), .refused),
        JourneyScript(
            "NamePasswordCallbackTest", .start("NamePasswordCallbackTest"), .page(.name("sdkuser")),
            .page(.password("password")), .success),
        JourneyScript(
            "PlatformUsernamePasswordTest", .start("PlatformUsernamePasswordTest"),
            .page(anyName("sdkuser", validateOnly: true), anyPassword("password", validateOnly: true)),
            .page(anyName("sdkuser"), anyPassword("password", validateOnly: true)),
            .page(anyName("sdkuser"), anyPassword("password")), .success),
        JourneyScript(
            "PlatformUsernamePasswordTest: wrong password", .start("PlatformUsernamePasswordTest"),
            .page(anyName("sdkuser"), anyPassword("wrong")), .refused),
    ]

    private static let pages = [
        JourneyScript(
            "PageCallbackTest", .start("PageCallbackTest"),
            .page(
                stage: "Test", header: "Page Header Test", description: "Page Description Test", .name("sdkuser"),
                .password("password")),
            .success),
        JourneyScript(
            "PageCallback65Test", .start("PageCallback65Test"),
            .page(.metadata(["stage": "UsernamePassword"]), .name("sdkuser"), .password("password")), .success),
        JourneyScript(
            "SDKS-1209", .start("SDKS-1209"),
            .page(stage: "Test", .metadata(["purpose": "unrelated"]), .name("sdkuser"), .password("password")),
            .success),
    ]

    private static let secondFactors = [
        JourneyScript(
            "SecondFactor: mail", .start("SecondFactor"), .credentials(), factor(0),
            .sent(1, to: "sdkuser@example.com"), code("OneTimePasswordEmail", .sentCode), .success),
        JourneyScript(
            "SecondFactor: text message", .start("SecondFactor"),
            .credentials(), factor(1), .sent(1, to: "+15550100"), code("OneTimePasswordSMS", .sentCode), .success),
        JourneyScript(
            "SecondFactor: wrong code", .start("SecondFactor"), .credentials(), factor(0),
            code("OneTimePasswordEmail", "0"), .refused),
        JourneyScript(
            "SecondFactor: no number", .given("sdkuser", ["telephoneNumber": nil]), .start("SecondFactor"),
            .credentials(), factor(1), .refused),
    ]

    private static let securityQuestions = [
        JourneyScript(
            "KBAAuthentication", .start("UserSignUp"), RegistrationScripts.page(), .success, .anotherClient,
            .start("KBAAuthentication"), .page(anyName("ann"), anyPassword("Ab3!efgh")),
            .step(.password("rex", prompt: "What is your pet's name?")), .success),
        JourneyScript(
            "KBAAuthentication: wrong answer", .start("UserSignUp"), RegistrationScripts.page(), .success,
            .anotherClient, .start("KBAAuthentication"), .page(anyName("ann"), anyPassword("Ab3!efgh")),
            .step(.password("Tom", prompt: "What is your pet's name?")), .refused),
        JourneyScript(
            "KBAAuthentication: no question", .start("KBAAuthentication"),
            .page(anyName("sdkuser"), anyPassword("password")), .refused),
    ]
}

extension LoginScripts {
    /// The validating callbacks without anything to validate.
    private static func anyName(_ name: JSONValue, validateOnly: JSONValue = false) -> Ask {
        .newName(policies: [:], name, validateOnly: validateOnly)
    }

    private static func anyPassword(_ password: JSONValue, validateOnly: JSONValue = false) -> Ask {
        .newPassword(policies: [:], password, validateOnly: validateOnly)
    }

    private static func factor(_ pick: JSONValue) -> Move {
        .page(stage: "SecondFactorChoice", .choice("Second Factor", ["Email", "SMS"], pick))
    }

    private static func code(_ stage: String, _ code: JSONValue) -> Move {
        .page(stage: stage, .password(code, prompt: "One Time Password"))
    }
}
