import JourneyEngine
import TestSupport
import Testing

/// How far each exported journey can be walked. A node type that is new, or does more, moves rows of this table: what
/// is told of a row says how it should be.
@Suite(.spec("NODES §1.11, §3.10"), .needsSharedFixtures) struct TenantExportWalkTests {
    struct Row: Equatable {
        let file: String
        let journey: String
        let end: JourneyWalk.End
        /// The types without behaviour that it came by.
        var stubs: [String] = []
        /// What the developer is told at the end.
        var reason: String?

        init(_ file: String, _ journey: String, _ end: JourneyWalk.End, stubs: [String] = [], reason: String? = nil) {
            self.file = file
            self.journey = journey
            self.end = end
            self.stubs = stubs
            self.reason = reason
        }

        /// As it stands in the table below.
        var source: String {
            let texts = { (list: [String]) in list.map { "\"\($0)\"" }.joined(separator: ", ") }
            let more =
                (stubs.isEmpty ? "" : ", stubs: [\(texts(stubs))]") + (reason.map { ", reason: \(texts([$0]))" } ?? "")
            return "Row(\(texts([file, journey])), .\(end)\(more)),"
        }
    }

    private static let expected: [Row] = [
        Row(
            "classic-first-second-Agent", "Agent", .failure,
            reason:
                "the node \"Zero Page Login Collector\" ended with false, which leads the journey Agent to its failure"),
        Row("classic-first-second-Example", "Example", .success),
        Row(
            "classic-first-second-Facebook-ProvisionIDMAccount", "Facebook-ProvisionIDMAccount", .asking),
        Row(
            "classic-first-second-Google-AnonymousUser", "Google-AnonymousUser", .asking),
        Row(
            "classic-first-second-Google-DynamicAccountCreation", "Google-DynamicAccountCreation", .asking),
        Row(
            "classic-first-second-PlatformForgottenUsername", "PlatformForgottenUsername", .failure,
            reason: "PlatformForgottenUsername can't go on: the realm /alpha has no journey PlatformLogin that can run"),
        Row(
            "classic-first-second-PlatformProgressiveProfile", "PlatformProgressiveProfile", .failure,
            reason: "there is no user to be found by userName"),
        Row("classic-first-second-PlatformRegistration", "PlatformRegistration", .success),
        Row("classic-first-second-PlatformUpdatePassword", "PlatformUpdatePassword", .success),
        Row(
            "classic-first-second-Test-Tree", "Test Tree", .failure,
            reason: "the journey came to its success without a username in its state"),
        Row(
            "classic-first-second-amsterService", "amsterService", .failure,
            reason:
                "the node \"Amster Jwt Decision Node\" ended with false, which leads the journey amsterService to its failure"
        ),
        Row("classic-root-six", "six", .failure),
        Row(
            "classic-root-test", "test", .failure,
            reason: "the journey has no node d26176be-ea6f-4f2a-81cd-3d41dd6cee4d"),
        Row(
            "cloud-alpha-FrodoTest", "FrodoTest", .failure, stubs: ["a missing script"],
            reason: "the node \"Validate Creds\" ended with FALSE, which leads the journey FrodoTest to its failure"),
        Row("cloud-alpha-Login", "Login", .success),
        Row(
            "cloud-alpha-ProgressiveProfile", "ProgressiveProfile", .failure,
            reason: "there is no user to be found by userName"),
        Row("cloud-alpha-UpdatePassword", "UpdatePassword", .success),
        Row(
            "cloud-alpha-j00", "j00", .failure, stubs: ["a missing script"],
            reason: "the node \"debug\" ended with true, which leads the journey j00 to its failure"),
        Row(
            "cloud-bravo-FullVerificationResult", "FullVerificationResult", .failure, stubs: ["a missing script"],
            reason:
                "the node \"Identify Existing User\" ended with false, which leads the journey FullVerificationResult to its failure"
        ),
        Row(
            "cloud-bravo-IntervieweeRegistration", "IntervieweeRegistration", .failure, stubs: ["a missing script"],
            reason:
                "IntervieweeRegistration can't go on: the realm /alpha has no journey IntervieweeFullVerification that can run"
        ),
        Row("cloud-bravo-Registration", "Registration", .success),
        Row("cloud-bravo-ResetPassword", "ResetPassword", .success),
        Row("cloud-bravo-UpdatePassword", "UpdatePassword", .success),
        Row(
            "forgeops-alpha-Agent", "Agent", .failure,
            reason:
                "the node \"Agent Data Store Decision\" ended with false, which leads the journey Agent to its failure"),
        Row(
            "forgeops-alpha-ForgottenUsername", "ForgottenUsername", .failure,
            reason: "Login can't go on: the realm /alpha has no journey ProgressiveProfile that can run"),
        Row(
            "forgeops-alpha-Login", "Login", .failure,
            reason: "Login can't go on: the realm /alpha has no journey ProgressiveProfile that can run"),
        Row("forgeops-alpha-Registration", "Registration", .success),
        Row("forgeops-alpha-ResetPassword", "ResetPassword", .success),
        Row("forgeops-alpha-UpdatePassword", "UpdatePassword", .success),
        Row("forgeops-alpha-ldapService", "ldapService", .success),
        Row(
            "full-export-separate-FrodoTest", "FrodoTest", .failure, stubs: ["a missing script"],
            reason: "the node \"Validate Creds\" ended with FALSE, which leads the journey FrodoTest to its failure"),
        Row(
            "promote-TestJourneyDelete", "TestJourneyDelete", .failure,
            reason: "TestJourneyDelete runs inside other journeys only"),
        Row("small-FrodoTestJourney1", "FrodoTestJourney1", .success),
        Row(
            "small-FrodoTestJourney10", "FrodoTestJourney10", .failure,
            reason: "the outcome outcome leads nowhere: the journey fails"),
        Row(
            "small-FrodoTestJourney10NoCoords", "FrodoTestJourney10", .failure,
            reason: "the outcome outcome leads nowhere: the journey fails"),
        Row("small-FrodoTestJourney13", "FrodoTestJourney13", .success),
        Row("small-FrodoTestJourney2", "FrodoTestJourney2", .success),
        Row("small-FrodoTestJourney6", "FrodoTestJourney6", .success),
        Row("with-dependencies-FrodoTest", "FrodoTest", .success),
        Row("with-dependencies-FrodoTestJourney4", "FrodoTestJourney4", .success),
    ]

    /// Journeys that somebody runs who is logged in.
    private static let needsSession = ["UpdatePassword", "PlatformUpdatePassword"]

    @Test func `every exported journey is walked as far as its nodes allow`() throws {
        var table: [String] = []
        for file in Self.files {
            let text = try Self.text(file)
            let reading = JourneyReading(path: file, bytes: Array(text.utf8), realm: .alpha)
            for journey in reading.journeys.map(\.name) {
                let walk = try Self.walk(journey, of: file)
                let name = String(file.prefix { $0 != "." })
                let row = Row(name, journey, walk.end, stubs: walk.stubs, reason: walk.reason)
                Self.compare(row)
                table.append(Self.line(row, walk))
            }
        }
        print(table.joined(separator: "\n"))
        #expect(table.count == Self.expected.count)
    }

    private static func compare(_ row: Row) {
        let expected = expected.first { $0.file == row.file && $0.journey == row.journey }
        #expect(expected == row, "\(row.source)")
    }

    private static let files = SharedFixtures.names(in: "tenant-exports")

    private static func text(_ file: String) throws -> String {
        String(decoding: try SharedFixtures.bytes(of: "tenant-exports/\(file)"), as: UTF8.self)
    }

    /// The other exports of the same tenant are there, too: they may have inner journeys.
    private static func walk(_ journey: String, of file: String) throws -> JourneyWalk {
        let tenant = file.prefix { $0 != "-" }
        let others = files.filter { $0 != file && $0.hasPrefix("\(tenant)-") }
        let fixture = try JourneyFixture(files: try (others + [file]).map(text) + [login])
        try fixture.giveMail()
        guard needsSession.contains(journey) else { return try JourneyWalk(journey, in: fixture) }
        let token = try fixture.answer(try fixture.start("LogIn"), "demo").token
        return try JourneyWalk(journey, in: fixture, token: token)
    }

    private static let login = """
        {"journey": "LogIn", "start": "a", "nodes": {"a": {"type": "UsernameCollector", "next": "success"}}}
        """

    private static func line(_ row: Row, _ walk: JourneyWalk) -> String {
        let way = "\(row.end), \(walk.steps) steps" + (walk.links > 0 ? ", \(walk.links) by mailed link" : "")
        let stubs = row.stubs.isEmpty ? "" : "; stubs for \(row.stubs.joined(separator: ", "))"
        return "\(row.file) \(row.journey): \(way)\(stubs)" + (row.reason.map { "; \($0)" } ?? "")
    }
}
