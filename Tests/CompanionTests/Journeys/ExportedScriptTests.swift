import Foundation
import JourneyClient
import JourneymanCLI
import OrderedJSON
import SDKPersonas
import TestSupport
import Testing

/// Exported journeys with scripts. Where the scripts are in the export, the companion client walks them and comes where
/// the script says; where something of them is missing, that is told by name.
@Suite(.spec("NODES §1.1, §5"), .needsJourneyman, .needsSharedFixtures, .timeLimit(.minutes(5)))
struct ExportedScriptTests {
    /// One way through a journey.
    struct Walk: CustomTestStringConvertible, Sendable {
        let file: String
        /// An outer journey has asked for the user's name before.
        let isNameKnown: Bool
        /// What the script says then.
        let outcome: String
        /// What the page asks for that this outcome leads to.
        let types: [String]
        /// What it offers to choose from.
        let providers: [String]

        var journey: String { String(file.split(separator: "-").last ?? "") }
        var testDescription: String { "\(file): \(outcome)" }
    }

    private static let unknown = ["NameCallback", "PasswordCallback", "SelectIdPCallback"]
    private static let known = ["PasswordCallback", "SelectIdPCallback"]

    /// "Check Username" of both: "Return "known" if yes, "unknown" otherwise."
    static let walks = [
        Walk(
            file: "with-dependencies-FrodoTest", isNameKnown: false, outcome: "unknown", types: unknown,
            providers: everyProvider),
        Walk(
            file: "with-dependencies-FrodoTest", isNameKnown: true, outcome: "known", types: known,
            providers: everyProvider),
        Walk(
            file: "with-dependencies-FrodoTestJourney4", isNameKnown: false, outcome: "unknown", types: unknown,
            providers: ["google", "facebook", "azure", "localAuthentication"]),
        // The only one that is left goes without saying.
        Walk(
            file: "with-dependencies-FrodoTestJourney4", isNameKnown: true, outcome: "known",
            types: ["PasswordCallback"], providers: []),
    ]

    private static let everyProvider = [
        "google", "github", "facebook", "apple-stoyan", "apple_web", "okta-trial-5735851", "adfs", "azure",
        "localAuthentication",
    ]

    /// What exports lack: the scripts of nodes, and inner journeys.
    private static let missing = [
        "classic-first-second-PlatformForgottenUsername": ["the journey PlatformLogin"],
        "cloud-alpha-FrodoTest": ["the script of Check Username", "the script of Social Login"],
        "cloud-alpha-j00": [
            "the script of debug", "the script of level", "the script of mode", "the script of shared",
        ],
        "cloud-bravo-FullVerificationResult": [
            "the script of Check username", "the script of Remove Button", "the script of Results",
        ],
        "cloud-bravo-IntervieweeRegistration": [
            "the journey IntervieweeFullVerification", "the journey IntervieweeSelfieAuthentication",
            "the script of Debug", "the script of Prepare Account", "the script of Remove Button",
            "the script of Results",
        ],
        "full-export-separate-FrodoTest": ["the script of Check Username", "the script of Social Login"],
        "small-FrodoTestJourney2": ["the journey FrodoTestJourney1"],
        "with-dependencies-FrodoTestJourney4": ["the journey FrodoTestJourney2"],
    ]

    @Test(arguments: walks) func `a journey goes the way that its script says`(walk: Walk) async throws {
        let folder = try TemporaryFolder()
        let server = try await server(of: walk, folder)
        for (password, isRight) in [("password", true), ("wrong", false)] {
            let journey = Journey(
                JourneyConfiguration(server: try #require(URL(string: server.am)), realm: "alpha"))
            var node = try await journey.start(walk.isNameKnown ? "Known" : walk.journey)
            if walk.isNameKnown {
                node = try await next(journey, node) { try $0.setInput("", to: "sdkuser") }
            }
            let step = try #require(node.step)
            #expect(step.callbacks.map(\.type) == walk.types)
            let offered = step.callbacks.last?.message.output("providers")?.array ?? []
            #expect(Set(offered.compactMap { $0["provider"]?.string }) == Set(walk.providers))
            let end = try await next(journey, node) { callback in
                let answers = [
                    "NameCallback": "sdkuser", "PasswordCallback": password, "SelectIdPCallback": "localAuthentication",
                ]
                try callback.setInput("", to: .string(answers[callback.type] ?? ""))
            }
            #expect((end.success != nil) == isRight, "\(end)")
        }
    }

    private func server(of walk: Walk, _ folder: TemporaryFolder) async throws -> ServerProcess {
        let file = folder.file("\(walk.file).journey.json")
        try Data(SharedFixtures.bytes(of: "tenant-exports/\(walk.file).journey.json")).write(to: URL(filePath: file))
        let outer = """
            {"journey": "Known", "start": "name", "nodes": {
              "name": {"type": "UsernameCollector", "next": "inner"},
              "inner": {"type": "InnerTree", "config": {"tree": "\(walk.journey)"}, "on": {"true": "success", "false": "failure"}}
            }}
            """
        try Data(outer.utf8).write(to: URL(filePath: folder.file("Known.journey.json")))
        return try await ServerProcess.start(["--ephemeral", "--journeys", folder.path])
    }

    private func next(
        _ journey: Journey, _ node: JourneyNode, _ answer: (inout JourneyCallback) throws -> Void
    ) async throws -> JourneyNode {
        var step = try #require(node.step)
        for index in step.callbacks.indices { try answer(&step.callbacks[index]) }
        return try await journey.next(step)
    }

    @Test func `what exports lack is told by name, and all that lack no script are walked`() throws {
        var lacking: [String: [String]] = [:]
        var scripted: Set<String> = []
        for file in SharedFixtures.names(in: "tenant-exports") {
            let name = String(file.prefix { $0 != "." })
            let lacks = try check(name)
            if !lacks.isEmpty { lacking[name] = lacks }
            let text = String(decoding: try SharedFixtures.bytes(of: "tenant-exports/\(file)"), as: UTF8.self)
            let lacksScript = lacks.contains { $0.hasPrefix("the script") }
            if text.contains("ScriptedDecisionNode"), !lacksScript { scripted.insert(name) }
        }
        #expect(lacking == Self.missing)
        #expect(scripted == Set(Self.walks.map(\.file)))
    }

    /// What `journeyman check` says is missing of an export.
    private func check(_ name: String) throws -> [String] {
        let folder = try TemporaryFolder()
        let file = folder.file("\(name).journey.json")
        try Data(SharedFixtures.bytes(of: "tenant-exports/\(name).journey.json")).write(to: URL(filePath: file))
        let run = try ProgramRun(try Surroundings.executable("journeyman"), ["check", "--json", file])
        let findings = try JSONValue(parsing: run.output).array ?? []
        let lacks = findings.compactMap { finding -> String? in
            guard let message = finding["message"]?.string, let name = message.split(separator: "\"").last else {
                return nil
            }
            if message.hasPrefix("no file has the script") { return "the script of \(name)" }
            return message.contains("has no journey") ? "the journey \(name)" : nil
        }
        return Set(lacks).sorted()
    }
}
