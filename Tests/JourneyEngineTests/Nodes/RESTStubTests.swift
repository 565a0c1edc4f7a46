import EndpointRouting
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

/// An HTTP Client with several stub rules.
@Suite(.spec("NODES §3.3, HTTP Client; §3.10")) struct RESTStubTests {
    private static let outcomes = ["200", "404", "NOMATCHRESPONSE", "ERROR"]

    private func fixture(_ stubs: String, _ request: String = "") throws -> JourneyFixture {
        let ends = Self.outcomes.map {
            #""end-\#($0)": {"type": "respond", "body": "\#($0) {{shared.name}}"}"#
        }
        let on = Self.outcomes.map { #""\#($0)": "end-\#($0)""# }
        return try JourneyFixture(
            """
            {"journey": "R", "start": "user", "nodes": {
              "user": {"type": "UsernameCollector", "next": "http"},
              "http": {"type": "HTTP", "on": {\(on.joined(separator: ", "))}, "config": {
                "restURL": "https://api.example.com/users/${username}", "responseCodes": ["200", "404"],
                "jpToSSMapper": {"name": "$.name"}, "stubResponse": \(stubs)\(request)}},
              \(ends.joined(separator: ", "))}}
            """)
    }

    private func answer(_ fixture: JourneyFixture, _ user: String = "ann") throws -> Answer {
        try fixture.answer(try fixture.start("R"), user)
    }

    private static let rules = """
        [{"method": "POST", "status": 500},
         {"url": "https://api.example.com/users/ann", "status": 200, "body": {"name": "Ann"}},
         {"url": "https://api.example.com/*/b*", "status": 200, "headers": {"X-A": "1"}, "body": "{\\"name\\": \\"Bob\\"}"},
         {"when": {"state": "shared.username", "equals": "eve"}, "error": "connection refused"},
         {"status": 404, "body": {"name": "no {{shared.username}}"}}]
        """

    @Test(arguments: [
        ("ann", "200 Ann"), ("bob", "200 Bob"), ("eve", "ERROR "), ("zoe", "404 no zoe"),
    ]) func `the first rule that fits the request answers it`(user: String, end: String) throws {
        #expect(try answer(try fixture(Self.rules), user).text == end)
    }

    @Test func `the method tells rules apart`() throws {
        let post = #", "requestMode": "POST""#
        #expect(try answer(try fixture(Self.rules, post)).text == "NOMATCHRESPONSE ")
        #expect(try answer(try fixture(#"[{"method": "post", "status": 200}]"#, post)).text == "200 ")
    }

    @Test(arguments: [
        ("https://api.example.com/users/ann", true), ("https://api.example.com/users/ann?q=a%20b&r=ann", true),
        ("*?q=*", true), ("*r=ann", false), ("*?r=*", false), ("https://api.example.com/users", false), ("*", true),
    ]) func `the query counts where the rule has one`(url: String, fits: Bool) throws {
        let request = #", "queryParamsMap": {"q": "a b", "r": "${username}"}"#
        let end = try answer(try fixture(#"{"url": "\#(url)", "status": 200}"#, request))
        #expect(end.text == (fits ? "200 " : "ERROR "))
    }

    @Test func `where no rule fits, the reason names the request`() throws {
        let fixture = try fixture(#"[{"url": "https://other.example.com/*", "status": 200}]"#)
        let end = try answer(fixture)
        let reason =
            "GET https://api.example.com/users/ann is not sent: no stubResponse fits it, and no --allow-http "
            + "api.example.com allows it"
        #expect(end.text == "ERROR " && end.hints.contains(reason) && fixture.log.messages.contains(reason))
    }

    @Test func `a service that is down says why`() throws {
        let fixture = try fixture(#"{"error": "connection refused"}"#)
        #expect(try answer(fixture).text == "ERROR ")
        #expect(fixture.log.messages == ["GET https://api.example.com/users/ann: connection refused"])
    }

    @Test(arguments: [
        (#"[{"status": 200}, {"url": 1, "status": 200}]"#, "\"url\" must be a text"),
        (#"{"status": 200, "methd": "GET"}"#, "has no \"methd\""),
        (#"{"error": "x", "when": {}}"#, "a condition tests"),
        (#"{"status": 200, "when": {"callback": 0}}"#, "asks nothing"), (#"[[]]"#, "is an object with a \"status\""),
        (#"{"status": 200, "body": "{{x}}"}"#, "nothing is known as {{x}}"),
    ]) func `check names the rule at fault`(stubs: String, problem: String) {
        let text =
            #"{"journey": "R", "start": "a", "nodes": {"a": {"type": "HTTP", "config": {"stubResponse": \#(stubs)}}}}"#
        let findings = JourneyChecker().report([JourneySource(path: "r", text: text)], realm: RealmPath("alpha"))
        #expect(findings.contains { $0.severity == .error && $0.message.contains(problem) }, "\(findings)")
    }
}

@Suite(.spec("NODES §3.3, HTTP Client")) struct StateTextTests {
    private let state: JourneyState = {
        var state = JourneyState()
        state.shared = ["name": "ann", "n": 3, "user": ["mails": ["a@x", "b@x"], "on": true]]
        return state
    }()

    @Test(arguments: [
        ("plain", "plain"), ("${name}", "ann"), ("a ${name}/${n}!", "a ann/3!"), ("${user.$.mails[1]}", "b@x"),
        ("${user.$.on}${none}${user.$.none}", "true"), ("${user.$.mails}", #"["a@x","b@x"]"#),
        ("${}", "${}"), ("${user.$.}", "${user.$.}"), ("${name", "${name"), ("$name", "$name"),
    ]) func `keys and paths of the state are filled in`(text: String, filled: String) {
        #expect(StateText(text).filled(state) == filled)
    }

    @Test func `the keys are known beforehand`() {
        #expect(StateText("${a}/${b.$.c}").inputs == ["a", "b"])
    }

    @Test(arguments: [
        ("", "", true), ("", "a", false), ("*", "", true), ("a*", "a", true), ("a*a", "a", false), ("a*a", "aa", true),
        ("*b*d*", "abcde", true), ("*d*b*", "abcde", false), ("a**e", "abcde", true), ("abc", "abcd", false),
    ]) func `a star stands for anything`(pattern: String, text: String, matches: Bool) {
        #expect(Wildcards(pattern).match(text) == matches)
    }

    @Test(.timeLimit(.minutes(5))) func `many stars take no more time than the product of the lengths`() {
        let text = String(repeating: "a", count: 500)
        #expect(!Wildcards(String(repeating: "*a", count: 100) + "*b*").match(text))
    }
}
