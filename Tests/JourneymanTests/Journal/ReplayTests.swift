import Foundation
import HTTPMessages
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

/// What our own journal exported, as a journey of another server.
@Suite(.spec("issue 5 From a trace to a fixture")) struct ReplayTests {
    private static let path: RequestTarget = "/am/json/alpha/authenticate?authIndexType=service&authIndexValue=Choose"
    private static let journey = """
        {"journey": "Choose", "start": "who", "nodes": {
          "who": {"type": "UsernameCollector", "next": "what"},
          "what": {"type": "ChoiceCollector",
            "config": {"prompt": "What?", "choices": ["In", "Out", "Tea"], "defaultChoice": "In"},
            "on": {"In": "word", "Out": "failure", "Tea": "tea"}},
          "word": {"type": "PasswordCollector", "next": "check"},
          "check": {"type": "DataStoreDecision", "on": {"true": "success", "false": "word"}},
          "tea": {"type": "respond", "status": 418, "headers": {"X-Pot": "1"},
            "body": {"code": 418, "message": "{{shared.username}} wants tea"}}
        }}
        """
    /// What a user types, step by step, in each of four ways through the journey.
    private static let ways: [[JSONValue]] = [
        ["demo", 0, "wrong", "Ch4ng3!t"], ["demo", 1], ["demo", 2], ["sdkuser", 0, "password"],
    ]

    @Test func `an archive of our own journal is walked with the same answers`() throws {
        let folder = try TemporaryFolder()
        try write(Self.journey, folder.file("Choose.journey.json"))
        let original = try TestApplication { $0.journeys = [folder.file("Choose.journey.json")] }
        let recorded = try Self.ways.map { try walk($0, original) }
        let archive = original.admin(.get, "requests/har?path=**/authenticate").text
        #expect(!archive.contains("Ch4ng3!t"))
        try write(archive, folder.file("login.har"))
        let replay = try TestApplication { $0.journeys = [folder.file("login.har")] }
        #expect(try Self.ways.map { try walk($0, replay) } == recorded)
        let converted = try JourneyConversion(
            [JourneySource(path: "login.har", text: archive)], realm: "alpha"
        ).files(.journey)
        #expect(converted.map(\.name) == ["Choose.journey.json"])
        try write(converted[0].text, folder.file("again.journey.json"))
        let again = try TestApplication { $0.journeys = [folder.file("again.journey.json")] }
        #expect(try Self.ways.map { try walk($0, again) } == recorded)
    }

    @Test func `what it ends with is a session`() throws {
        let folder = try TemporaryFolder()
        let original = try TestApplication()
        _ = try original.logIn()
        try write(original.admin(.get, "requests/har").text, folder.file("login.har"))
        let replay = try TestApplication { $0.journeys = [folder.file("login.har")] }
        let token = try #require(try replay.logIn("demo", "anything goes"))
        #expect(try replay.isValid(token))
    }

    /// WIRE §7.1: a login, and a start under its session.
    @Test func `a recording with a start under a session asks again, and knows a session`() throws {
        let folder = try TemporaryFolder()
        let original = try TestApplication()
        let session = try #require(try original.logIn())
        let start = RequestTarget("/am/json/alpha/authenticate?authIndexType=service&authIndexValue=Login")
        let again = original.send(.post, start, ["iPlanetDirectoryPro": session])
        #expect(try again.member("tokenId") != nil)
        try write(original.admin(.get, "requests/har").text, folder.file("login.har"))
        let replay = try TestApplication { $0.journeys = [folder.file("login.har")] }
        let token = try #require(try replay.logIn())
        #expect(try replay.send(.post, start, ["iPlanetDirectoryPro": token]).member("tokenId") != nil)
    }

    @Test func `a registration is a success where nobody has heard of the user`() throws {
        let folder = try TemporaryFolder()
        try write(Self.signUp, folder.file("SignUp.journey.json"))
        let original = try TestApplication { $0.journeys = [folder.file("SignUp.journey.json")] }
        #expect(try register(original) != nil)
        try write(original.admin(.get, "requests/har").text, folder.file("registration.har"))
        let replay = try TestApplication { $0.journeys = [folder.file("registration.har")] }
        let token = try #require(try register(replay))
        #expect(try replay.isValid(token))
        let users = replay.admin(.get, "users?realm=alpha").text
        #expect(users.contains("freshie") && users.contains("freshie@example.com"))
        #expect(try register(replay) != nil)
    }

    private static let signUp = """
        {"journey": "SignUp", "start": "page", "nodes": {
          "page": {"type": "Page", "next": "make", "children": [
            {"type": "PlatformUsername"},
            {"type": "AttributeCollector", "config": {"attributesToCollect": ["givenName", "sn", "mail"]}},
            {"type": "PlatformPassword"}]},
          "make": {"type": "CreateObject", "config": {"identityResource": "managed/alpha_user"},
            "on": {"CREATED": "success", "FAILURE": "failure"}}
        }}
        """

    private func register(_ server: TestApplication) throws -> String? {
        let path: RequestTarget = "/am/json/alpha/authenticate?authIndexType=service&authIndexValue=SignUp"
        let typed = ["freshie", "Fred", "Fresh", "freshie@example.com", "Abcdef12!x"]
        let page = server.send(.post, path).text
        let filled = typed.enumerated().reduce(page) { page, typed in
            let name = #""name":"IDToken\#(typed.offset + 1)","value":""#
            return page.replacing(name + "\"", with: name + "\(typed.element)\"")
        }
        return try server.send(.post, path, ["Content-Type": "application/json"], body: filled).member("tokenId")
    }

    @Test(arguments: ["TEST-e2e-recaptcha-enterprise", "CustomerRegistrationJourney2024"])
    func `a journey's name may look like a token`(name: String) throws {
        let folder = try TemporaryFolder()
        let text = Self.journey.replacing("Choose", with: name)
        try write(text, folder.file("a.journey.json"))
        let original = try TestApplication { $0.journeys = [folder.file("a.journey.json")] }
        original.send(.post, RequestTarget("/am/json/alpha/authenticate?authIndexType=service&authIndexValue=\(name)"))
        original.send(.get, RequestTarget("/am/json/alpha/x/\(name)"))
        let requests = original.admin(.get, "requests").text
        #expect(requests.contains("authIndexValue=\(name)") && requests.contains("x/\(name)"))
        let archive = original.admin(.get, "requests/har").text
        let converted = try JourneyConversion([JourneySource(path: "x.har", text: archive)], realm: "alpha")
        #expect(try converted.files(.journey).map(\.name) == ["\(name).journey.json"])
    }

    private func write(_ text: String, _ path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    /// All answers, without what differs from run to run.
    private func walk(_ inputs: [JSONValue], _ server: TestApplication) throws -> [String] {
        var answer = server.send(.post, Self.path)
        var answers = [try told(answer)]
        for input in inputs {
            guard var step = try JSONValue(parsing: answer.body).object, step["authId"] != nil else { break }
            var callback = step["callbacks"]?[0]?.object ?? [:]
            callback["input"] = [["name": callback["input"]?[0]?["name"] ?? "", "value": input]]
            step["callbacks"] = [.object(callback)]
            answer = server.send(
                .post, Self.path, ["Content-Type": "application/json"], body: JSONValue.object(step).text)
            answers.append(try told(answer))
        }
        return answers
    }

    private func told(_ answer: HTTPResponse) throws -> String {
        var body = try JSONValue(parsing: answer.body).object ?? [:]
        for name in ["authId", "tokenId"] { body[name] = body[name].map { _ in "…" } }
        return "\(answer.status.code) \(JSONValue.object(body).text)"
    }
}
