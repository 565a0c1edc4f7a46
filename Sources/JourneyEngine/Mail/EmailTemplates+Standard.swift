extension EmailTemplates {
    /// The names that tenants start with; the words are ours.
    package static let standard = EmailTemplates([
        link("registration", "Confirm your registration", "to confirm your address and finish your registration"),
        link("resetPassword", "Reset your password", "to choose a new password"),
        link("updatePassword", "Confirm that you want a new password", "to confirm that it is you and go on"),
        EmailTemplate(
            name: "forgottenUsername", subject: ["en": "Your user name"],
            message: ["en": page("Your user name is {{object.userName}}.", anchor("to sign in"))]),
        EmailTemplate(
            name: "welcome", subject: ["en": "Your account is ready"],
            message: ["en": page("Your account is ready. Your user name is {{object.userName}}.")]),
        EmailTemplate(
            name: "deleteInactiveAccount", subject: ["en": "Your account will be deleted"],
            message: ["en": page("Nobody has used your account for a long time. It will be deleted soon.")]),
        EmailTemplate(
            name: "joinOrganization", subject: ["en": "You are invited"],
            message: ["en": page("You have been invited to join an organization.")]),
    ])

    private static func link(_ name: String, _ subject: String, _ purpose: String) -> EmailTemplate {
        EmailTemplate(name: name, subject: ["en": subject], message: ["en": page(anchor(purpose))])
    }

    private static func anchor(_ purpose: String) -> String {
        "<a href=\"{{object.resumeURI}}\">Follow this link</a> \(purpose)."
    }

    private static func page(_ paragraphs: String...) -> String {
        "<html><body>" + (["Hello {{object.givenName}},"] + paragraphs).map { "<p>\($0)</p>" }.joined()
            + "</body></html>"
    }
}
