import Determinism
import HTTPMessages

/// One thing that can befall an answer, described once: how it is written, what it does, what the tables say of it.
package struct FaultEffect: Sendable {
    /// What an effect does to an answer.
    typealias Change = @Sendable (inout HTTPResponse, FaultScene) -> Void

    /// What becomes of the endpoint's own answer.
    package enum Kind: Sendable, Equatable {
        /// It is changed.
        case changed
        /// It is never made: another comes in its place, with this status unless `status` says what it is.
        case replaced(HTTPStatus)
        /// It is made and lost, what the endpoint did stays.
        case lost
    }

    package let name: String
    package let form: FaultForm
    package let kind: Kind
    /// Whether it says how the answer travels, or that it doesn't; a fault has one such effect.
    let isDelivery: Bool
    /// Effects that it would undo, or that would undo it: a fault doesn't have both.
    let excludes: [String]
    /// Which statuses it makes sense with.
    let statuses: ClosedRange<Int>
    /// One sentence.
    package let summary: String
    let read: @Sendable (FaultValue) throws(FaultProblem) -> Change

    init(
        _ name: String, _ form: FaultForm, _ kind: Kind, isDelivery: Bool = false, excludes: [String] = [],
        statuses: ClosedRange<Int> = 200...999, _ summary: String,
        read: @escaping @Sendable (FaultValue) throws(FaultProblem) -> Change
    ) {
        self.name = name
        self.form = form
        self.kind = kind
        self.isDelivery = isDelivery
        self.excludes = excludes
        self.statuses = statuses
        self.summary = summary
        self.read = read
    }
}

/// What an effect may know beside the answer.
struct FaultScene: Sendable {
    /// The form of errors follows it.
    let family: Route.Family
    /// Where random delays come from.
    let randomness: any Randomness

    /// The content type of the family's JSON (AM-BEHAVIOUR §1.3).
    var jsonType: String { family == .authenticate ? "application/json" : "application/json;charset=UTF-8" }
}
