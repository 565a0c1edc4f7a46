import AMWire
import Foundation
import JourneyClient

/// What the process tells its caller.
package enum ExitStatus: Int32, Sendable {
    case success = 0
    /// The server refused the login or the tokens.
    case refused = 1
    /// The command line makes no sense.
    case usage = 2
    /// There is no server, or it answered something that makes no sense.
    case noAnswer = 3
    /// The journey asks for something that nobody answers.
    case unanswered = 4
}

/// Why the login didn't succeed: a sentence for people, a status for scripts.
package struct LoginProblem: Error, Equatable {
    package let status: ExitStatus
    package let sentence: String

    package init(_ status: ExitStatus, _ sentence: String) {
        self.status = status
        self.sentence = sentence
    }

    /// Any error that a login can end with.
    package init(_ error: any Error) {
        switch error {
        case let problem as LoginProblem: self = problem
        case let error as AMError: self.init(.refused, "the server refused: \(error.code) \(error.message)")
        case let error as OIDCError: self.init(.refused, error.description)
        case let error as ConfigurationError: self.init(.usage, error.description)
        case let failure as JourneyFailure: self.init(.noAnswer, failure.description)
        case let answer as UnexpectedAnswer: self.init(.noAnswer, answer.description)
        case let error as URLError: self.init(.noAnswer, Self.sentence(for: error))
        default: self.init(.noAnswer, "\(error)")
        }
    }

    /// Foundation on Linux has no texts for most of these.
    private static func sentence(for error: URLError) -> String {
        let place = error.failingURL.map { " at \($0.absoluteString)" } ?? ""
        return switch error.code {
        case .cannotConnectToHost: "nobody listens\(place)"
        case .cannotFindHost, .dnsLookupFailed: "there is no such host\(place)"
        case .timedOut: "the server didn't answer in time\(place)"
        case .serverCertificateUntrusted, .secureConnectionFailed, .serverCertificateHasUnknownRoot:
            "the server's certificate isn't trusted\(place)"
        default: "the server can't be reached\(place) (\(error.code.rawValue))"
        }
    }
}
