import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

/// Archives as browsers write them; secrets and all.
@Suite(.spec("issue 5 From a trace to a fixture")) struct HARFormatTests {
    private let page = #"{"authId":"a1","callbacks":[\#(name),\#(password)],"stage":"one"}"#
    private static let name =
        #"{"type":"NameCallback","output":[{"name":"prompt","value":"{{Who}}"}],"input":[{"name":"IDToken1","value":""}],"_id":0}"#
    private static let password =
        #"{"type":"PasswordCallback","output":[{"name":"prompt","value":"P"}],"input":[{"name":"IDToken2","value":""}]}"#
    private var name: String { Self.name }
    private var password: String { Self.password }

    @Test func `a login becomes a step and a success`() throws {
        let journey = try converted([
            entry(
                "/am/json/realms/root/realms/alpha/authenticate?authIndexType=service&authIndexValue=In", "{}", 200,
                page),
            entry("/am/json/realms/root/realms/alpha/authenticate", answer("demo", "s3cret"), 200, success),
        ])
        #expect(journey["journey"] == "In" && journey["realm"] == nil && journey["successUrl"] == "/enduser/x")
        #expect(journey["start"] == "answer1" && journey["nodes"]?.object?.keys == ["answer1", "user"])
        let node = try #require(journey["nodes"]?["answer1"])
        #expect(node["type"] == "callbacks" && node["stage"] == "one" && node["next"] == "user")
        #expect(journey["nodes"]?["user"] == ["type": "ProvisionIdmAccount", "next": "success"])
        let first = try #require(node["callbacks"]?[0])
        #expect(first["type"] == "NameCallback" && first["_id"] == 0)
        #expect(first["output"] == [["name": "prompt", "value": "{{braces}}Who}}"]])
        #expect(first["input"] == [["name": "IDToken1", "value": ""]])
        #expect(first["store"] == ["IDToken1": "objectAttributes.userName"])
        #expect(!journey.text.contains("s3cret") && !journey.text.contains("tokenSecret"))
    }

    @Test func `answers that led to different things become rules`() throws {
        let journey = try converted([
            entry("/am/json/authenticate", nil, 200, page),
            entry("/am/json/authenticate", answer("demo", "s3cret"), 200, success),
            entry("/am/json/authenticate", answer("bea", "s3cret"), 401, Self.failure),
            entry("/am/json/authenticate", answer("carl", "s3cret"), 503, "<p>busy</p>", type: "text/html"),
        ])
        #expect(journey["realm"] == "root" && journey["journey"] == "Login")
        #expect(
            journey["nodes"]?["answer1"]?["route"] == [
                ["when": ["callback": 0, "input": "IDToken1", "equals": "demo"], "to": "user"],
                ["when": ["callback": 0, "input": "IDToken1", "equals": "bea"], "to": "failure"],
                ["to": "answer4"],
            ])
        #expect(
            journey["nodes"]?["answer4"] == [
                "type": "respond", "status": 503, "headers": ["Content-Type": "text/html"], "body": "<p>busy</p>",
            ])
    }

    @Test func `the same answers that led to different things are told, and what led further stays`() throws {
        let (journey, findings) = try read([
            entry("/am/json/authenticate", nil, 200, page),
            entry("/am/json/authenticate", answer("demo", "right"), 200, success),
            entry("/am/json/authenticate", nil, 200, page.replacing("a1", with: "a2")),
            entry("/am/json/authenticate", answer("demo", "right", authID: "a2"), 401, Self.failure),
            entry("/am/json/authenticate", answer("demo", "x", authID: "a9"), 401, Self.failure),
        ])
        #expect(journey["nodes"]?["answer1"]?["next"] == "user")
        #expect(
            findings.contains {
                $0.message
                    == "the same answers led to different things in Login: a success that leads to /enduser/x is replayed, "
                    + "a failure is left out"
            })
        #expect(findings.contains { $0.message == "nothing before this entry leads to it: it is left out" })
    }

    @Test func `a call belongs to the journey that its authId comes from`() throws {
        let entries = [
            entry("/am/json/authenticate", nil, 200, page),
            entry(
                "/am/json/authenticate?authIndexType=service&authIndexValue=In", nil, 200,
                page.replacing("a1", with: "b1")),
            entry("/am/json/authenticate", answer("demo", "s3cret", authID: "b1"), 200, success),
        ]
        let reading = JourneyReading(path: "x.har", bytes: Array(archive(entries).utf8), realm: .alpha)
        #expect(reading.journeys.map(\.name) == ["Login", "In"])
        #expect(!reading.findings.contains { $0.message.contains("left out") })
    }

    @Test func `a redirect's code and a challenge's token don't come along`() throws {
        let secret = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJkZW1vIn0.c2VjcmV0LXNlY3JldC1zZWNyZXQ"
        let redirect = entry(
            "/am/json/authenticate", nil, 302, "", headers: ["Location": "app://cb?code=s3cret-c0de-0123456789&state=x"]
        )
        let challenge = entry(
            "/am/json/authenticate?authIndexType=service&authIndexValue=In", nil, 401, "",
            headers: ["WWW-Authenticate": "Bearer token=\(secret)"])
        let text = try [redirect, challenge].map { try converted([$0]).text }.joined()
        #expect(text.contains("app://cb?code=***"))
        #expect(text.contains("Bearer"))
        #expect(!text.contains("s3cret-c0de") && !text.contains("c2VjcmV0"))
    }

    @Test func `a journey that never asks who it is logs the default user in`() throws {
        let journey = try converted([
            entry("/am/json/alpha/authenticate", nil, 200, #"{"authId":"a","callbacks":[\#(password)]}"#),
            entry("/am/json/alpha/authenticate", #"{"authId":"a","callbacks":[\#(password)]}"#, 200, success),
        ])
        #expect(journey["nodes"]?["answer1"]?["next"] == "user")
        #expect(journey["nodes"]?["user"]?["config"] == ["attributes": ["username": "demo"]])
    }

    @Test func `nor does a password that was typed or comes back, whatever asked for it`() throws {
        let attribute =
            #"{"type":"StringAttributeInputCallback","output":[{"name":"name","value":"password"},{"name":"value","value":"s3cret-0"}],"input":[{"name":"IDToken1","value":""}]}"#
        let hidden =
            #"{"type":"HiddenValueCallback","output":[{"name":"value","value":"s3cret-1"},{"name":"id","value":"client_secret"}],"input":[{"name":"IDToken2","value":"client_secret"}]}"#
        let page = #"{"authId":"a1","callbacks":[\#(attribute),\#(hidden)]}"#
        func answer(_ secret: String) -> String {
            page.replacing(#""IDToken1","value":"""#, with: #""IDToken1","value":"\#(secret)""#)
        }
        let text = try converted([
            entry("/am/json/authenticate", nil, 200, page),
            entry("/am/json/authenticate", answer("s3cret-2"), 401, Self.failure),
            entry("/am/json/authenticate", answer("s3cret-3"), 418, #"{"note":"s3cret-3","pin":9876}"#),
            entry(
                "/am/json/authenticate", answer("8"), 503, "go to https://u:s3cret-4@idp/", type: "text/plain"),
        ]).text
        #expect(!text.contains("s3cret") && !text.contains("9876"))
        #expect(text.contains(#"{"name":"IDToken2","value":"client_secret"}"#))
    }

    @Test func `what names a journey stays, however random it looks`() throws {
        let name = "CustomerRegistrationJourney2024"
        let journey = try converted([
            entry("/am/json/authenticate?service=\(name)", nil, 500, #"{"message":"\#(name) is broken"}"#)
        ])
        #expect(journey["journey"] == .string(name))
        #expect(journey["nodes"]?["answer1"]?["body"] == ["message": .string("\(name) is broken")])
    }

    @Test func `what is asked of a user becomes an attribute of whoever isn't there yet`() throws {
        func asking(_ name: String) -> String {
            #"{"type":"StringAttributeInputCallback","output":[{"name":"name","value":"\#(name)"}],"input":[{"name":"IDToken3","value":""}]}"#
        }
        let page = #"{"authId":"a1","callbacks":[\#(name),\#(asking("mail")),\#(asking("password"))]}"#
        let callbacks = try converted([
            entry("/am/json/authenticate", nil, 200, page), entry("/am/json/authenticate", page, 200, success),
        ])["nodes"]?["answer1"]?["callbacks"]
        #expect(callbacks?[1]?["store"] == ["IDToken3": "objectAttributes.mail"])
        #expect(callbacks?[2]?["store"] == nil)
    }

    @Test func `an archive without journeys holds none`() throws {
        let reading = JourneyReading(
            path: "x.har", bytes: Array(archive([entry("/am/json/serverinfo/*", nil, 200, "{}")]).utf8), realm: .alpha)
        #expect(reading.journeys.isEmpty && reading.findings.isEmpty)
        let rubbish = #"{"log":{"entries":[1,{},{"request":{"url":7}},{"request":{"method":"POST","url":"x"}}]}}"#
        #expect(JourneyReading(path: "x.har", bytes: Array(rubbish.utf8), realm: .alpha).journeys.isEmpty)
    }

    @Test func `a call by a mailed link starts nothing`() throws {
        let (journey, findings) = try read([
            entry("/am/json/authenticate", nil, 200, page),
            entry("/am/json/authenticate", answer("demo", "s3cret"), 200, success),
            entry("/am/json/authenticate?suspendedId=abc", "{}", 200, page.replacing("\"one\"", with: "\"two\"")),
            entry("/am/json/authenticate?suspendedId=abc", answer("demo", "x"), 200, success),
        ])
        #expect(journey["nodes"]?.object?.count == 2 && journey["nodes"]?["answer1"]?["stage"] == "one")
        let message = "this entry comes by a mailed link, which a replay doesn't send: it is left out"
        #expect(findings.map(\.message) == [message])
    }

    @Test func `answers that only several inputs tell apart are told`() throws {
        let two = #"{"authId":"a1","callbacks":[\#(name),\#(name.replacing("IDToken1", with: "IDToken2"))]}"#
        func answer(_ one: String, _ other: String) -> String {
            two.replacing(#""IDToken1","value":"""#, with: #""IDToken1","value":"\#(one)""#)
                .replacing(#""IDToken2","value":"""#, with: #""IDToken2","value":"\#(other)""#)
        }
        let (journey, findings) = try read([
            entry("/am/json/authenticate", nil, 200, two),
            entry("/am/json/authenticate", answer("a", "a"), 200, success),
            entry("/am/json/authenticate", answer("a", "b"), 401, Self.failure),
            entry("/am/json/authenticate", answer("b", "a"), 401, Self.failure),
            entry("/am/json/authenticate", answer("b", "b"), 503, "busy", type: "text/plain"),
        ])
        #expect(
            findings.map(\.message) == [
                "no single input tells 4 answers to answer1 apart in Login: only the first of them is replayed"
            ])
        #expect(journey["nodes"]?["answer1"]?["next"] == "user")
    }

    private static let failure = #"{"code":401,"reason":"Unauthorized","message":"Login failure"}"#
    private let success = #"{"tokenId":"tokenSecret","successUrl":"/enduser/x","realm":"/alpha"}"#

    private func answer(_ user: String, _ secret: String, authID: String = "a1") -> String {
        page.replacing("\"a1\"", with: "\"\(authID)\"")
            .replacing(#""IDToken1","value":"""#, with: #""IDToken1","value":"\#(user)""#)
            .replacing(#""IDToken2","value":"""#, with: #""IDToken2","value":"\#(secret)""#)
    }

    private func entry(
        _ path: String, _ body: String?, _ status: Int, _ answer: String, type: String = "application/json",
        headers: [String: String] = [:]
    ) -> JSONValue {
        var request: JSONObject = ["method": "POST", "url": .string("https://tenant.example\(path)")]
        request["postData"] = body.map { ["mimeType": "application/json", "text": .string($0)] }
        let fields = ([("Content-Type", type)] + headers.map { ($0.key, $0.value) }).map { name, value in
            JSONValue.object(["name": .string(name), "value": .string(value)])
        }
        return [
            "request": .object(request),
            "response": [
                "status": .int(status), "headers": .array(fields),
                "content": ["mimeType": .string(type), "text": .string(answer)],
            ],
        ]
    }

    private func archive(_ entries: [JSONValue]) -> String {
        JSONValue.object(["log": ["version": "1.2", "entries": .array(entries)]]).text
    }

    private func converted(_ entries: [JSONValue]) throws -> JSONValue { try read(entries).journey }

    /// The journey as `convert` writes it, and what is said of it.
    private func read(_ entries: [JSONValue]) throws -> (journey: JSONValue, findings: [Finding]) {
        let source = JourneySource(path: "x.har", text: archive(entries))
        let conversion = try JourneyConversion([source], realm: "alpha")
        #expect(conversion.otherFormat == .journey)
        let text = try conversion.files(.journey)[0].text
        let again = JourneyReading(path: "x.journey.json", bytes: Array(text.utf8), realm: .alpha)
        #expect(again.findings.isEmpty && again.journeys.count == 1)
        let findings = JourneyReading(path: "x.har", bytes: source.bytes, realm: .alpha).findings
        return (try JSONValue(parsing: text), findings)
    }
}
