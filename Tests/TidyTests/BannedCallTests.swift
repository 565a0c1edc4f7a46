import TestSupport
import Testing

@Suite(.spec("STYLE, Determinism; DESIGN decisions 9 and 12")) struct BannedCallTests {
    struct Ban: CustomTestStringConvertible {
        /// Stands in every line that the pattern finds.
        let word: String
        let pattern: String
        let instead: String
        /// Targets that may.
        var allowed: Set<String> = []
        var testDescription: String { pattern }
    }

    private static let callsC: Set<String> = [
        "Determinism", "HTTPServing", "SQLiteStore", "JOSETokens", "JourneyClient", "TenantScripting",
    ]
    private static let commandLines: Set<String> = ["JourneymanCLI", "JourneymanLogin"]
    /// The products that run inside other people's programs have no world of ours.
    private static let companions: Set<String> = [
        "JourneyClient", "JourneymanTesting", "JourneymanTestSupport", "JourneymanInProcess", "JourneymanLogin",
    ]

    static let bans = [
        Ban(
            word: "Date()", pattern: #"\bDate\(\)"#, instead: "take `now` from the request's context",
            allowed: companions),
        Ban(word: "UUID()", pattern: #"\bUUID\(\)"#, instead: "world.randomness.uuid()", allowed: companions),
        Ban(word: "random(", pattern: #"\.random\("#, instead: "world.randomness", allowed: companions),
        Ban(word: "shuffled()", pattern: #"\bshuffled\(\)"#, instead: "world.randomness"),
        Ban(
            word: "sleep(", pattern: #"\b(?:u|nano)?sleep\("#, instead: "a timer of the event loop",
            allowed: commandLines),
        Ban(word: "getenv(", pattern: #"\bgetenv\("#, instead: "the configuration", allowed: commandLines),
        Ban(word: "try!", pattern: #"\btry!"#, instead: "throw on"),
        Ban(word: "as!", pattern: #"\bas!"#, instead: "as? and an error"),
        Ban(word: "Task", pattern: #"\bTask(?:\.detached)? \{"#, instead: "run to the end", allowed: companions),
        Ban(word: "@unchecked", pattern: #"@unchecked Sendable"#, instead: "a value, or a Lock", allowed: callsC),
        Ban(
            word: "nonisolated(unsafe)", pattern: #"nonisolated\(unsafe\)"#, instead: "a value, or a Lock",
            allowed: callsC),
        Ban(word: "static var", pattern: #"\bstatic var \w+[^{]*=[^=]"#, instead: "an initialiser's argument"),
        Ban(
            word: "import Foundation", pattern: #"^import Foundation$"#,
            instead: "FoundationEssentials, where it exists", allowed: companions),
        Ban(
            word: "FoundationNetworking", pattern: #"import FoundationNetworking"#,
            instead: "the Transport of the client", allowed: companions),
        Ban(word: "@testable", pattern: #"@testable"#, instead: "package access"),
        Ban(word: "Mutex<", pattern: #"\bMutex<"#, instead: "Lock: Mutex confuses the thread sanitizer"),
        Ban(
            word: "world.log", pattern: #"\bcontext\.world\.log\b"#,
            instead: "the context's log, which says which request it is about"),
        Ban(word: "print(", pattern: #"\bprint\("#, instead: "the log", allowed: commandLines),
    ]

    @Test(arguments: bans) func `no target calls what would make it unrepeatable or unsafe`(ban: Ban) throws {
        let pattern = try Regex(ban.pattern)
        for file in try Repository().swiftFiles(below: "Sources")
        where !ban.allowed.contains(file.target) && file.mentions(ban.word) {
            for line in file.code where line.text.contains(pattern) {
                Issue.record(
                    "\(file.path):\(line.number): \(line.text.trimmingPrefix { $0 == " " }): use \(ban.instead)")
            }
        }
    }

    /// It crashes now and then where many descriptors are open (swift-corelibs-foundation, pull request 5472).
    @Test func `no test starts programs with Foundation`() throws {
        for file in try Repository().swiftFiles(below: "Tests") where file.mentions("= Process()") {
            for line in file.code where line.text.contains("= Process()") {
                Issue.record("\(file.path):\(line.number): use ChildProcess")
            }
        }
    }
}
