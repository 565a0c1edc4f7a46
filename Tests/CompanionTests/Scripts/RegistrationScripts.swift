import OrderedJSON

/// WIRE §7.1 and §7.5: the journeys of the set `sdk-tests` that make a user.
enum RegistrationScripts {
    static let all = onePage("Registration", questions: 2) + onePage("UserSignUp", questions: 1) + oneByOne

    private static func onePage(_ name: String, questions: Int) -> [JourneyScript] {
        let two = questions == 2
        return [
            JourneyScript(
                name, .start(name), page(secondQuestion: two), .success, .stored("ann", RegistrationPage.profile),
                .anotherClient,
                .start("Login"), .credentials("ann", "Ab3!efgh"), .success),
            JourneyScript(
                "\(name): a weak password", .start(name), page(password: "abc", secondQuestion: two),
                .page(
                    header: "Sign Up",
                    RegistrationPage.asks(
                        failedPassword: [RegistrationPage.tooShort, RegistrationPage.tooPlain], isTyped: true,
                        secondQuestion: two)),
                .success),
            JourneyScript(
                "\(name): a name that is taken", .start(name), page(name: "sdkuser", secondQuestion: two),
                .page(
                    header: "Sign Up",
                    RegistrationPage.asks(
                        typedName: "sdkuser", failedName: [RegistrationPage.taken], isTyped: true,
                        secondQuestion: two)),
                .success),
        ]
    }

    /// The page as it comes first.
    static func page(
        name: JSONValue = "ann", password: JSONValue = "Ab3!efgh", secondQuestion: Bool = false
    ) -> Move {
        .page(
            header: "Sign Up", RegistrationPage.asks(name: name, password: password, secondQuestion: secondQuestion))
    }

    private static let oneByOne = [
        JourneyScript(
            "TEST_USER_REGISTRATION", .start("TEST_USER_REGISTRATION"), .step(.name("ann")),
            .step(.password("Ab3!efgh")), profile(), .step(.question("What is your pet's name?", "Rex")),
            .step(.terms(true)), .success,
            .stored("ann", ["givenName": "Ann", "sn": "Lee", "mail": "ann@example.com"]), .anotherClient,
            .start("Login"), .credentials("ann", "Ab3!efgh"), .success),
        JourneyScript(
            "TEST_USER_REGISTRATION: refused terms", .start("TEST_USER_REGISTRATION"), .step(.name("ann")),
            .step(.password("Ab3!efgh")), profile(), .step(.question("Who was your first employer?", "Acme")),
            .step(.terms(false)), .step(.terms(true)), .success),
        JourneyScript(
            "TEST_USER_REGISTRATION: a name that is taken", .start("TEST_USER_REGISTRATION"), .step(.name("sdkuser")),
            .step(.password("Ab3!efgh")), profile("Sdk", "User", "sdkuser@example.com"),
            .step(.question("What is your pet's name?", "Rex")),
            .step(.terms(true)), .refused),
    ]

    /// Who is known by the name sees what is stored.
    private static func profile(
        _ givenName: JSONValue = "", _ familyName: JSONValue = "", _ mail: JSONValue = ""
    ) -> Move {
        .page(
            .attribute("String", "givenName", "First Name", value: givenName, "Ann"),
            .attribute("String", "sn", "Last Name", value: familyName, "Lee"),
            .attribute("String", "mail", "Email Address", value: mail, "ann@example.com"))
    }
}
