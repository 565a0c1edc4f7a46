import AMWire
import HTTPMessages

/// What a client asks for when it starts a journey (AM-BEHAVIOUR §1.1).
package struct JourneyStart: Sendable, Equatable {
    /// The journey; nil is the realm's default.
    package var journey: String?
    /// The transaction that the journey is for, which also says which journey that is (AM-BEHAVIOUR §1.15).
    package var transactionID: String?
    /// Succeed without making a session.
    package var noSession = false
    /// Run the journey although a session exists.
    package var forceAuth = false
    /// Where a browser wants to go on.
    package var goto: String?
    /// For texts in several languages.
    package var languages = LanguagePreferences(tags: [])
    /// The session that the client came with; ignored where it is none.
    package var sessionToken: String?
    /// `sessionUpgradeSSOTokenId`: the session to be replaced, which must be one.
    package var upgradedToken: String?

    package init() {}
}

/// What a journey answers when it doesn't fail.
package enum JourneyAnswer: Sendable {
    case step(AuthenticateStep)
    case success(AuthenticateSuccess)
    /// A node answers in the journey's place.
    case response(HTTPResponse)
}
