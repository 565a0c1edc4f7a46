import TestSupport
import Testing

@Suite(.spec("DESIGN §2")) struct ImportDirectionTests {
    /// What each target may import; "X and below" is spelled out by `closure`.
    private static let mayImport: [String: Set<String>] = [
        "Determinism": [],
        "OrderedJSON": [],
        "HTTPMessages": ["OrderedJSON"],
        "HTTPServing": ["HTTPMessages", "Determinism", "CJourneymanOpenSSL", "CJourneymanEpoll"],
        "JOSETokens": ["OrderedJSON", "Determinism", "CJourneymanOpenSSL"],
        "SQLiteStore": ["Determinism", "CJourneymanSQLite"],
        "AMWire": ["OrderedJSON"],
        "AdminWire": ["OrderedJSON"],
        "EndpointRouting": ["Determinism", "HTTPMessages", "OrderedJSON", "SQLiteStore", "AMWire"],
        "IdentityStore": closure(["EndpointRouting"]).union(["JOSETokens", "HTTPServing"]),
        "IdentityProviders": closure(["IdentityStore"]),
        "TenantScripting": ["OrderedJSON", "Determinism"],
        "JourneyEngine": closure(["IdentityProviders", "TenantScripting"]),
        "OAuth2Provider": closure(["IdentityStore"]),
        "ControlPlane": closure(["JourneyEngine", "OAuth2Provider", "AdminWire"]),
        "Journeyman": closure(["ControlPlane"]),
        "JourneymanCLI": closure(["Journeyman"]).union(["CJourneymanEpoll"]),
        "JourneyClient": ["AMWire", "OrderedJSON", "CJourneymanOpenSSL"],
        "JourneymanLogin": ["JourneyClient", "AMWire", "OrderedJSON"],
        "JourneymanTesting": ["JourneyClient", "AdminWire", "AMWire", "OrderedJSON"],
        "JourneymanTestSupport": ["JourneymanTesting"],
        "JourneymanInProcess": ["Journeyman", "JourneymanTesting", "Determinism"],
    ]

    private static let below: [String: Set<String>] = [
        "EndpointRouting": ["Determinism", "HTTPMessages", "OrderedJSON", "SQLiteStore", "AMWire"],
        "IdentityStore": ["EndpointRouting", "JOSETokens", "HTTPServing"],
        "IdentityProviders": ["IdentityStore"],
        "JourneyEngine": ["IdentityProviders", "TenantScripting"],
        "OAuth2Provider": ["IdentityStore"],
        "ControlPlane": ["JourneyEngine", "OAuth2Provider", "AdminWire"],
        "Journeyman": ["ControlPlane"],
    ]

    /// The targets and everything that they may import.
    private static func closure(_ targets: Set<String>) -> Set<String> {
        targets.reduce(into: targets) { $0.formUnion(closure(below[$1] ?? [])) }
    }

    @Test func `imports go one way, downwards`() throws {
        let ours = Set(Self.mayImport.keys).union(["CJourneymanSQLite", "CJourneymanOpenSSL", "CJourneymanEpoll"])
        for file in try Repository().swiftFiles(below: "Sources") {
            let allowed = try #require(Self.mayImport[file.target], "\(file.target) has no place in the house")
            for line in file.code {
                guard let match = line.text.firstMatch(of: /^\s*(?:package |public )?import (\w+)/) else { continue }
                let module = String(match.output.1)
                if ours.contains(module), !allowed.contains(module) {
                    Issue.record("\(file.path):\(line.number): \(file.target) may not import \(module)")
                }
            }
        }
    }
}
