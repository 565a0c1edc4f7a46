import OrderedJSON

/// WIRE §7.2: the journeys of the set `sdk-tests` that show one callback each, most of them after a login.
enum CallbackScripts {
    static let all = attributes + choices + asked + texts + waits + wrongPasswords

    private static func loggedIn(_ journey: String, _ branch: String = "", _ moves: Move...) -> JourneyScript {
        let name = branch.isEmpty ? journey : "\(journey): \(branch)"
        return JourneyScript(name, [.start(journey), .credentials()] + moves)
    }

    private static let attributes = [
        loggedIn("BooleanAttributeInputCallbackTest", "yes", .step(marketing(true)), .success),
        loggedIn("BooleanAttributeInputCallbackTest", "no", .step(marketing(false)), .success),
        loggedIn("StringAttributeInputCallbackTest", "", .page(profile()), .success),
        loggedIn(
            "StringAttributeInputCallbackTest", "an empty one", .page(profile(answer: "")), .page(profile("")),
            .success),
        loggedIn("NumberAttributeInputCallbackTest", "", .step(age(thirty)), .success),
        loggedIn("NumberAttributeInputCallbackTest", "as text", .step(age("30")), .success),
        loggedIn("NumberAttributeInputCallbackTest", "no number", .step(age("")), .step(age(30)), .success),
    ]

    private static func marketing(_ answer: JSONValue) -> Ask {
        .attribute(
            "Boolean", "preferences/marketing", "Send me special offers and services", value: false, answer)
    }

    private static func profile(_ givenName: JSONValue = "Sdk", answer: JSONValue = "Sam") -> [Ask] {
        [
            .attribute("String", "mail", "Email Address", value: "sdkuser@example.com", "sdkuser@example.com"),
            .attribute("String", "givenName", "First Name", value: givenName, answer),
            .attribute("String", "sn", "Last Name", value: "User", "User"),
        ]
    }

    /// As iOS sends it (WIRE §1.2).
    private static let thirty = JSONNumber(30.0).map(JSONValue.number) ?? nil

    private static func age(_ answer: JSONValue) -> Ask {
        .attribute("Number", "age", "How old are you?", value: nil, answer)
    }

    private static let choices = [
        loggedIn("ChoiceCallbackTest", "yes", .step(.choice("Choice", ["Yes", "No"], 0)), .success),
        loggedIn("ChoiceCallbackTest", "no, as text", .step(.choice("Choice", ["Yes", "No"], "1")), .success),
        loggedIn("ConfirmationCallbackTest", "yes", confirmation(0), .success),
        loggedIn("ConfirmationCallbackTest", "no", confirmation(1), .refused),
        loggedIn("ConsentMappingCallbackTest", "accepted", .step(consent(true)), .success),
        loggedIn("ConsentMappingCallbackTest", "refused", .step(consent(false)), .step(consent(true)), .success),
        loggedIn("TermsAndConditionCallbackTest", "accepted", .step(.terms(true)), .success),
        loggedIn("TermsAndConditionCallbackTest", "refused", .step(.terms(false)), .step(.terms(true)), .success),
        loggedIn(
            "MetadataCallbackTest", "",
            .page(
                .metadata(["username": "sdkuser", "custom": "dummy value"]), .choice("Choice", ["Yes", "No"], 1)),
            .success),
    ]

    private static func confirmation(_ pick: JSONValue) -> Move {
        .step(.text("Test"), .confirmation(["Yes", "No"], default: 1, pick))
    }

    private static func consent(_ answer: JSONValue) -> Ask {
        Ask(
            "ConsentMappingCallback",
            [
                "name": "managedUser_managedUser", "displayName": "Identity Mapping", "icon": "",
                "accessLevel": "Actual Profile", "isRequired": true, "message": "Test", "fields": [],
            ], ["": false], answer)
    }

    private static let asked = [
        loggedIn(
            "HiddenValueCallbackTest", "", .step(.hidden(id: "myId", value: "myValue", "anotherValue")), .success),
        loggedIn(
            "KbaCreateCallbackTest", "",
            .page(
                question("What's your favorite color?", "red"),
                question("Who has the key?", "nobody")), .success),
        loggedIn(
            "KbaCreateCallbackTest", "untouched", .page(question("", ""), question("", "")),
            .page(question("What city were you born in?", "Rome"), question("Who was your first employer?", "Acme")),
            .success),
        JourneyScript(
            "TextInputCallbackTest", .start("TextInputCallbackTest"), .step(.name("sdkuser")),
            .step(.password("password")), .step(userName("sdkuser")), .step(.text("Success")), .success),
        JourneyScript(
            "TextInputCallbackTest: another name", .start("TextInputCallbackTest"), .step(.name("sdkuser")),
            .step(.password("password")), .step(userName("demo")), .refused),
    ]

    private static func question(_ question: JSONValue, _ answer: JSONValue) -> Ask {
        .question(
            prompt: "Security questions",
            from: ["What's your favorite color?", "Who was your first employer?", "What city were you born in?"],
            question, answer)
    }

    private static func userName(_ answer: JSONValue) -> Ask {
        .textInput("What is your username?", default: "ForgerRocker", answer)
    }

    private static let texts = [
        JourneyScript(
            "TextOutputCallbackTest", .start("TextOutputCallbackTest"), .step(.name("sdkuser")),
            .step(.password("password")),
            .step(
                .text("TextOutput Type 0 (INFO)", "0"), .text("TextOutput Type 1 (WARNING)", "1"),
                .text("TextOutput Type 2 (ERROR)", "2"), .text("TextOutput Type 4 (SCRIPT)", "4")), .success),
        loggedIn(
            "SuspendedTextCallbackTest", "", .step(suspended), .step(suspended), .sent(1, to: "sdkuser@example.com"),
            .anotherClient, .openLink(to: "sdkuser@example.com"), .success, .anotherClient,
            .openLink(to: "sdkuser@example.com"), .linkIsGone),
    ]

    private static let suspended = Ask.suspended(
        "An email has been sent to the address you entered. Click the link in that email to proceed.")

    private static let waits = [
        loggedIn("PollingWaitCallbackTest", "exit", wait([0]), .success),
        JourneyScript(
            "PollingWaitCallbackTest: at once", .freezeClock, .start("PollingWaitCallbackTest"), .credentials(),
            wait(), wait([100]), wait([0]), .success),
        loggedIn("PollingWaitCallbackTest", "too late", .wait(.seconds(6)), wait(), .refused),
        JourneyScript(
            "PollingWaitCallbackTest: an old answer", .freezeClock, .start("PollingWaitCallbackTest"), .credentials(),
            wait(), .sendAgain, .refused),
    ]

    private static func wait(_ pick: [JSONValue] = []) -> Move {
        .step(.wait("5000", "Please Wait"), .button("Exit", pick))
    }

    /// Who doesn't log in sees none of it.
    private static let wrongPasswords = [
        "BooleanAttributeInputCallbackTest", "StringAttributeInputCallbackTest", "NumberAttributeInputCallbackTest",
        "ChoiceCallbackTest", "ConfirmationCallbackTest", "ConsentMappingCallbackTest", "HiddenValueCallbackTest",
        "KbaCreateCallbackTest", "MetadataCallbackTest", "PollingWaitCallbackTest", "SuspendedTextCallbackTest",
        "TermsAndConditionCallbackTest",
        "SecondFactor",
    ].map { JourneyScript("\($0): wrong password", .start($0), .credentials("sdkuser", "wrong"), .refused) }
}
