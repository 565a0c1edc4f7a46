import TestSupport
import Testing

@Suite(.spec("STYLE, Determinism; DESIGN decisions 9 and 12")) struct BannedCallTests {
    struct Ban: CustomTestStringConvertible {
        let pattern: String
        let instead: String
        /// Targets that may.
        var allowed: Set<String> = []
        var testDescription: String { pattern }
    }

    private static let callsC: Set<String> = [
        "Determinism", "HTTPServing", "SQLiteStore", "JOSETokens", "JourneyClient",
    ]
    private static let commandLines: Set<String> = ["JourneymanCLI", "JourneymanLogin"]
    /// The products that run inside other people's programs have no world of ours.
    private static let companions: Set<String> = ["JourneyClient", "JourneymanTesting", "JourneymanLogin"]

    static let bans = [
        Ban(pattern: #"\bDate\(\)"#, instead: "take `now` from the request's context", allowed: companions),
        Ban(pattern: #"\bUUID\(\)"#, instead: "world.randomness.uuid()", allowed: companions),
        Ban(pattern: #"\.random\("#, instead: "world.randomness", allowed: companions),
        Ban(pattern: #"\bshuffled\(\)"#, instead: "world.randomness"),
        Ban(pattern: #"\b(?:u|nano)?sleep\("#, instead: "a timer of the event loop"),
        Ban(pattern: #"\bgetenv\("#, instead: "the configuration", allowed: commandLines),
        Ban(pattern: #"\btry!"#, instead: "throw on"),
        Ban(pattern: #"\bas!"#, instead: "as? and an error"),
        Ban(pattern: #"\bTask(?:\.detached)? \{"#, instead: "run to the end", allowed: companions),
        Ban(pattern: #"@unchecked Sendable"#, instead: "a value, or a Lock", allowed: callsC),
        Ban(pattern: #"nonisolated\(unsafe\)"#, instead: "a value, or a Lock", allowed: callsC),
        Ban(pattern: #"\bstatic var \w+[^{]*=[^=]"#, instead: "an initialiser's argument"),
        Ban(pattern: #"^import Foundation$"#, instead: "FoundationEssentials, where it exists", allowed: companions),
        Ban(pattern: #"import FoundationNetworking"#, instead: "the Transport of the client", allowed: companions),
        Ban(pattern: #"@testable"#, instead: "package access"),
        Ban(pattern: #"\bMutex<|import Synchronization"#, instead: "Lock: Mutex confuses the thread sanitizer"),
        Ban(pattern: #"\bprint\("#, instead: "world.log", allowed: commandLines),
    ]

    @Test(arguments: bans) func `no target calls what would make it unrepeatable or unsafe`(ban: Ban) throws {
        let pattern = try Regex(ban.pattern)
        for file in try Repository().swiftFiles(below: "Sources") where !ban.allowed.contains(file.target) {
            for line in file.code where line.text.contains(pattern) {
                Issue.record(
                    "\(file.path):\(line.number): \(line.text.trimmingPrefix { $0 == " " }): use \(ban.instead)")
            }
        }
    }
}
