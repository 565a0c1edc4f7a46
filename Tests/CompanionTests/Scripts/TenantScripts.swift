import OrderedJSON

/// NODES §4: the six journeys of an Advanced Identity Cloud tenant. Their texts are those of exported ones.
enum TenantScripts {
    static let all = logins + registrations + resets + forgotten + updates

    private static let mailed = Ask.suspended(
        "An email has been sent to the address you entered. Click the link in that email to proceed.")

    private static func login(_ name: JSONValue = "sdkuser", _ password: JSONValue = "password") -> Move {
        .page(
            header: "Sign In",
            description: ##"New here? <a href="#/service/Registration">Create an account</a><br>"##
                + ##"<a href="#/service/ForgottenUsername">Forgot username?</a>"##
                + ##"<a href="#/service/ResetPassword"> Forgot password?</a>"##,
            .name(name), .password(password))
    }

    /// A login of a client that is new each time.
    private static let plainLogin: [Move] = [.anotherClient, .start("Login"), login(), .success]

    /// §4.1, §4.6.
    private static let logins = [
        JourneyScript("Login: the second try", .start("Login"), login("sdkuser", "wrong"), login(), .success),
        JourneyScript(
            "Login and ProgressiveProfile",
            plainLogin + plainLogin + [
                .anotherClient, .start("Login"), login(),
                .page(
                    header: "Please select your preferences",
                    preference("updates", "Send me news and updates", true),
                    preference("marketing", "Send me special offers and services", false)),
                .success, .stored("sdkuser", ["preferences": ["updates": true, "marketing": false]]),
            ] + plainLogin),
        JourneyScript(
            "ProgressiveProfile: nothing is missing",
            [.given("sdkuser", ["preferences": ["updates": true, "marketing": true]])] + plainLogin + plainLogin
                + plainLogin),
    ]

    private static func preference(_ name: String, _ prompt: JSONValue, _ answer: JSONValue) -> Ask {
        .attribute("Boolean", .string("preferences/\(name)"), prompt, required: false, value: false, answer)
    }

    /// §4.2
    private static let registrations = [
        JourneyScript(
            "Registration", .start("Registration"), registration(RegistrationPage.asks()), .step(mailed),
            .step(mailed), .sent(1, to: "ann@example.com"), .notStored("ann"), .anotherClient,
            .openLink(to: "ann@example.com"), .success, .stored("ann", RegistrationPage.profile), .anotherClient,
            .openLink(to: "ann@example.com"),
            .linkIsGone, .start("Login"), login("ann", "Ab3!efgh"), .success),
        JourneyScript(
            "Registration: a name that is taken and a weak password", .start("Registration"),
            registration(RegistrationPage.asks(name: "sdkuser", password: "abc")),
            registration(
                RegistrationPage.asks(
                    typedName: "sdkuser", failedName: [RegistrationPage.taken],
                    failedPassword: [RegistrationPage.tooShort, RegistrationPage.tooPlain], isTyped: true)),
            .step(mailed), .sent(1, to: "ann@example.com")),
    ]

    private static func registration(_ asks: [Ask]) -> Move {
        .page(
            stage: #"{"ValidatedCreatePasswordCallback":[{"id":"3d8709a1-f09f-4d1f-8094-2850e472c1db","#
                + #""confirmPassword":true,"policyDisplayCheckmark":true}]}"#,
            header: "Sign Up",
            description: "Signing up is fast and easy.<br>Already have an account? "
                + "<a href='#/service/Login'>Sign In</a>",
            asks)
    }

    /// §4.3, for the default user and for nobody.
    private static let resets = [
        JourneyScript(
            "ResetPassword", .start("ResetPassword"), address("Reset Password", "sdkuser@example.com"),
            .step(mailed), .anotherClient, .openLink(to: "sdkuser@example.com"), changed("weak"),
            changed(failed: [RegistrationPage.tooShort, RegistrationPage.tooPlain], "N3w!passw0rd"), .success,
            .anotherClient, .openLink(to: "sdkuser@example.com"), .linkIsGone, .start("Login"),
            login("sdkuser", "password"), login("sdkuser", "N3w!passw0rd"), .success),
        JourneyScript(
            "ResetPassword: nobody", .start("ResetPassword"), address("Reset Password", "nobody@example.com"),
            .step(mailed), .sent(0, to: "nobody@example.com")),
        JourneyScript(
            "ResetPassword: no address", .start("ResetPassword"), address("Reset Password", ""),
            address("Reset Password", "sdkuser@example.com"), .step(mailed)),
    ]

    private static func address(_ header: String, _ answer: JSONValue) -> Move {
        .page(
            header: header, description: ##"Enter your email address or <a href="#/service/Login">Sign in</a>"##,
            .attribute("String", "mail", "Email Address", value: "", answer))
    }

    private static func changed(failed: JSONValue = [], _ password: JSONValue) -> Move {
        .page(header: "Reset Password", description: "Change password", .newPassword(failed: failed, password))
    }

    /// §4.4
    private static let forgotten = [
        JourneyScript(
            "ForgottenUsername", .start("ForgottenUsername"), address("Forgotten Username", "sdkuser@example.com"),
            .step(mailed), .anotherClient, .openLink(to: "sdkuser@example.com"), login("sdkuser", "wrong"), login(),
            .success, .anotherClient, .openLink(to: "sdkuser@example.com"), .linkIsGone),
        JourneyScript(
            "ForgottenUsername: nobody", .start("ForgottenUsername"),
            address("Forgotten Username", "nobody@example.com"), .step(mailed), .sent(0, to: "nobody@example.com")),
    ]

    /// §4.5
    private static let updates = [
        JourneyScript(
            "UpdatePassword",
            plainLogin + [
                .start("UpdatePassword"), verified("password"), updated("weak"),
                updated(failed: [RegistrationPage.tooShort, RegistrationPage.tooPlain], "N3w!passw0rd"), .success,
                .anotherClient, .start("Login"), login("sdkuser", "N3w!passw0rd"), .success,
            ]),
        JourneyScript(
            "UpdatePassword: wrong password", plainLogin + [.start("UpdatePassword"), verified("wrong"), .refused]),
        JourneyScript("UpdatePassword: no session", .start("UpdatePassword"), .refused),
    ]

    private static func verified(_ password: JSONValue) -> Move {
        .page(header: "Verify Existing Password", description: "Enter current password", .password(password))
    }

    private static func updated(failed: JSONValue = [], _ password: JSONValue) -> Move {
        .page(header: "Update Password", description: "Enter new password", .newPassword(failed: failed, password))
    }
}
