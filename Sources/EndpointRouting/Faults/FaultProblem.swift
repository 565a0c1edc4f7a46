import AMWire
import HTTPMessages

/// Why a fault was refused, in words for the person who wrote it.
package struct FaultProblem: Error, Sendable, Equatable {
    /// The member at fault; nil: the whole.
    package let member: String?
    /// One sentence, for example `"delayMs" must be a whole number from 0 to 3600000`.
    package let description: String

    package init(_ member: String? = nil, _ description: String) {
        self.member = member
        self.description = description
    }

    /// A member that nobody would look at: most likely a slip of the pen.
    package static func unknown(_ member: String, known: [String]) -> FaultProblem {
        FaultProblem(
            member, "nothing is known as \"\(member)\"; known are \(known.map { "\"\($0)\"" }.joined(separator: ", "))")
    }
}

extension FaultProblem: WireError {
    package var response: HTTPResponse { AMError.badRequest(description).response }
    package var hint: String? { nil }
}
