/// What `serverinfo/*` can have, for whoever must name some of it.
package enum ServerInfoMembers {
    /// In the order of the answer to somebody who is signed in.
    package static let all = [
        "_id", "_rev", "domains", "protectedUserAttributes", "cookieName", "secureCookie", "forgotPassword",
        "forgotUsername", "kbaEnabled", "selfRegistration", "lang", "successfulUserRegistrationDestination",
        "socialImplementations", "referralsEnabled", "zeroPageLogin", "realm", "xuiUserSessionValidationEnabled",
        "fileBasedConfiguration", "userIdAttributes", "cloudOnlyFeaturesEnabled", "oauth2AIAgentsEnabled",
    ]
}
