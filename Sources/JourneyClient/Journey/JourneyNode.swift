import AMWire
import OrderedJSON

/// Where a journey stands after an answer of the server.
public enum JourneyNode: Sendable {
    /// The server wants to know more.
    case `continue`(JourneyStep)
    /// The journey ended well.
    case success(JourneySuccess)
    /// The server refused: wrong credentials, a journey that timed out, an unknown journey.
    case error(AMError)
    /// The server answered something that a journey has no place for: its own trouble, or something between it and us.
    case failure(JourneyFailure)
}

extension JourneyNode {
    /// The step, where the journey goes on.
    public var step: JourneyStep? { if case .continue(let step) = self { step } else { nil } }
    /// The end, where it is a good one.
    public var success: JourneySuccess? { if case .success(let success) = self { success } else { nil } }
    /// The refusal, where it is one.
    public var error: AMError? { if case .error(let error) = self { error } else { nil } }
    /// What went wrong, where that is no refusal.
    public var failure: JourneyFailure? { if case .failure(let failure) = self { failure } else { nil } }
}

/// A journey's good end.
public struct JourneySuccess: Sendable {
    /// The session; nil where the journey was run without one.
    public let session: Session?
    /// Where a browser would go on.
    public let successURL: String
    /// The realm's path, for example `/alpha`.
    public let realm: String
    /// What the journey's nodes added.
    public let details: JSONObject
}

/// An answer that a journey has no place for.
public struct JourneyFailure: Error, Sendable, Equatable, CustomStringConvertible {
    /// The answer and what was wrong with it.
    public let answer: UnexpectedAnswer
    /// The server's own words, where it found some (with a status of 500 and above).
    public let error: AMError?
    /// What the server asks for, where it wants credentials in the header: send the same again with
    /// `JourneyOptions.authorization`.
    public let challenge: HttpCallback?

    /// In a sentence.
    public var description: String { error.map { "status \(answer.status): \($0.message)" } ?? answer.description }
}

extension AMError {
    /// Whether the journey took too long and has to be started anew (AM-BEHAVIOUR §1.9).
    public var isJourneyTimeout: Bool { code == 401 && detail?["errorCode"]?.string == "110" }

    /// Whether a link out of a mail is used up or too old (AM-BEHAVIOUR §1.9).
    public var isSuspendedJourneyGone: Bool {
        code == 401
            && message.contains("org.forgerock.openam.auth.nodes.framework.token.SuspendedAuthSessionException")
    }
}
