import OrderedJSON

/// The page on which a user registers (NODES §4.2), filled in for Ann.
enum RegistrationPage {
    /// - Parameters:
    ///   - name: what is answered; `typedName` is what was before.
    ///   - failedName: what the name lacks that was typed before.
    ///   - isTyped: whether the page comes again, with what was typed.
    ///   - secondQuestion: whether two security questions are asked for.
    static func asks(
        name: JSONValue = "ann", typedName: JSONValue = "", failedName: JSONValue = [],
        password: JSONValue = "Ab3!efgh",
        failedPassword: JSONValue = [], isTyped: Bool = false, secondQuestion: Bool = false
    ) -> [Ask] {
        let typed = { (text: JSONValue) in isTyped ? text : "" }
        return [
            .newName(policies: Policies.userName, failed: failedName, typed: typedName, name),
            text("givenName", "First Name", Policies.text("givenName"), typed("Ann"), "Ann"),
            text("sn", "Last Name", Policies.text("sn"), typed("Lee"), "Lee"),
            text("mail", "Email Address", Policies.mail, typed("ann@example.com"), "ann@example.com"),
            .attribute(
                "Boolean", "preferences/marketing", "Send me special offers and services",
                value: .bool(isTyped), true),
            .attribute("Boolean", "preferences/updates", "Send me news and updates", value: false, false),
            .newPassword(failed: failedPassword, password),
            .question("What is your pet's name?", "Rex"),
        ] + (secondQuestion ? [.question("Who was your first employer?", "Acme")] : []) + [.terms(true)]
    }

    private static func text(
        _ name: JSONValue, _ prompt: JSONValue, _ policies: JSONValue, _ value: JSONValue, _ answer: JSONValue
    ) -> Ask {
        .attribute("String", name, prompt, policies: policies, value: value, answer)
    }

    /// What is stored of her, among others.
    static let profile: JSONObject = [
        "userName": "ann", "givenName": "Ann", "sn": "Lee", "mail": "ann@example.com",
        "preferences": ["marketing": true, "updates": false],
    ]

    static let taken: JSONValue = #"{ "policyRequirement": "VALID_USERNAME" }"#

    static let tooShort: JSONValue =
        #"{ "policyRequirement": "LENGTH_BASED", "params": { "max-password-length": 0, "min-password-length": 8 } }"#

    static let tooPlain: JSONValue = .string(
        #"{ "policyRequirement": "CHARACTER_SET", "params": { "allow-unclassified-characters": true, "#
            + #""character-set-ranges": [  ], "character-sets": [ "1:0123456789", "1:ABCDEFGHIJKLMNOPQRSTUVWXYZ", "#
            + #""1:abcdefghijklmnopqrstuvwxyz", "1:~!@#$%^&*()-_=+[]{}|;:,.<>/?\"'\\`" ], "min-character-sets": 0 } }"#)
}
