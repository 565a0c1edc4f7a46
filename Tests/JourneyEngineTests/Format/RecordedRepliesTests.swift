import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

/// What a recording can have twice, or not at all: nothing of it goes without a word.
@Suite(.spec("issue 5 From a trace to a fixture")) struct RecordedRepliesTests {
    private static let name =
        #"{"type":"NameCallback","output":[{"name":"prompt","value":"Who"}],"input":[{"name":"IDToken1","value":""}]}"#
    private let page = #"{"authId":"a1","callbacks":[\#(name)]}"#
    private static let path = "/am/json/authenticate"

    @Test func `what an odd answer was followed by comes second`() throws {
        let (journey, findings) = try read([
            entry(nil, response(503, "<p>busy</p>")), entry(nil, response(200, page)),
            entry(answer("demo"), response(502, "<p>gone</p>")), entry(answer("demo"), success("/a")),
        ])
        #expect(journey["start"] == "answer1" && findings == [])
        #expect(
            journey["nodes"]?["answer1"]
                == [
                    "type": "respond", "status": 503, "headers": [:], "body": "<p>busy</p>", "once": true,
                    "next": "answer2",
                ])
        #expect(journey["nodes"]?["answer2"]?["next"] == "answer3")
        #expect(journey["nodes"]?["answer3"]?["once"] == true && journey["nodes"]?["answer3"]?["next"] == "user")
    }

    @Test func `an odd answer of another run comes in no order`() throws {
        let (journey, findings) = try read([
            entry(nil, response(200, page)), entry(answer("demo"), response(502, "no")),
            entry(nil, response(200, page.replacing("a1", with: "a2"))),
            entry(answer("demo", "a2"), success("/a")),
        ])
        #expect(journey["nodes"]?["answer1"]?["next"] == "user")
        #expect(
            findings == [
                "the same answers led to different things in Login: a success that leads to /a is replayed, "
                    + "an answer with status 502 is left out"
            ])
    }

    @Test(arguments: [[0, 1, 0], [1, 0], [0, 1, 1], [1, 1, 0]])
    func `a start that was a success at once hides no step`(order: [Int]) throws {
        let starts = [entry(nil, response(200, page)), entry(nil, success("/a"))]
        let (journey, findings) = try read(order.map { starts[$0] } + [entry(answer("demo"), success("/a"))])
        #expect(journey["start"] == "answer1" && journey["nodes"]?["answer1"]?["type"] == "callbacks")
        #expect(journey["nodes"]?["answer1"]?["next"] == "user")
        #expect(
            findings == [
                "a start of Login was a success at once, as under a session: the step that others led to is replayed"
            ])
    }

    @Test func `so it is behind an odd answer`() throws {
        let (journey, _) = try read([
            entry(nil, response(503, "no")), entry(nil, success("/a")), entry(nil, response(200, page)),
        ])
        #expect(journey["start"] == "answer1" && journey["nodes"]?["answer1"]?["next"] == "answer2")
        #expect(journey["nodes"]?["answer2"]?["type"] == "callbacks")
    }

    @Test func `a journey that is always a success stays one`() throws {
        let (journey, findings) = try read([entry(nil, success("/a")), entry(nil, success("/a"))])
        #expect(journey["start"] == "user" && findings == [])
    }

    @Test func `an order that can't be kept is told`() throws {
        let (_, findings) = try read([
            entry(nil, response(503, "no")), entry(nil, response(200, page)), entry(nil, response(503, "no")),
        ])
        #expect(
            findings == [
                "the same answers led to different things in Login, in an order that can't be replayed: it is "
                    + "an answer with status 503, then a step"
            ])
    }

    @Test func `successes lead where each of them led`() throws {
        let (journey, findings) = try read([
            entry(nil, response(200, page)), entry(answer("ann"), success("/a")), entry(answer("bea"), success("/b")),
        ])
        #expect(journey["successUrl"] == nil && findings == [])
        #expect(journey["nodes"]?["answer2"]?["config"] == ["successUrl": "/a"])
        #expect(journey["nodes"]?["answer3"]?["config"] == ["successUrl": "/b"])
        #expect(journey["nodes"]?["answer1"]?["route"]?[0]?["to"] == "answer2")
    }

    @Test(arguments: [
        #"{"status":0,"headers":[],"content":{"size":0,"mimeType":""}}"#,
        #"{"status":200,"_error":"net::ERR_CONTENT_LENGTH_MISMATCH","content":{"text":"{\"a"}}"#,
    ]) func `an answer that never came is a reset again`(response: String) throws {
        let lost = try JSONValue(parsing: response)
        let told = "this entry's answer never came whole: it is replayed as a connection that is reset"
        let (journey, findings) = try read([
            entry(nil, lost), entry(nil, self.response(200, page)), entry(answer("demo"), lost),
        ])
        #expect(findings == [told, told])
        #expect(journey["nodes"]?["answer1"]?["fault"] == ["reset": true, "once": true])
        #expect(journey["nodes"]?["answer1"]?["next"] == "answer2")
        #expect(journey["nodes"]?["answer3"]?["fault"] == ["reset": true])
    }

    @Test(arguments: [
        #"{"status":200,"content":{"size":40,"mimeType":"application/json"}}"#,
        #"{"status":200,"content":{"size":40,"text":""}}"#,
        #"{"status":200,"content":{"text":"*","encoding":"base64"}}"#,
        #"{"status":401}"#, #"{"status":"200"}"#, "null", "7",
    ]) func `an archive without content is refused`(response: String) throws {
        let source = JourneySource(path: "x.har", text: archive([entry(nil, try JSONValue(parsing: response))]))
        let error = #expect(throws: ConversionError.self) { try JourneyConversion([source], realm: "alpha") }
        #expect(
            "\(error.map(String.init(describing:)) ?? "")".contains("save the archive with the content of responses"))
    }

    @Test func `what was recorded without content is told beside the rest`() throws {
        var cut = try #require(entry(answer("demo"), success("/a")).object)
        cut["request"] = ["method": "POST", "url": .string("https://tenant.example\(Self.path)"), "bodySize": 70]
        let (journey, findings) = try read([
            entry(nil, response(200, page)), entry(answer("demo"), ["status": 200, "content": ["size": 9]]),
            .object(cut),
        ])
        #expect(journey["start"] == "answer1")
        #expect(
            findings == [
                "the body of this entry's response was not recorded: it is left out",
                "the body of this entry's request was not recorded: it is left out",
            ])
    }

    private func answer(_ user: String, _ authID: String = "a1") -> String {
        page.replacing("\"a1\"", with: "\"\(authID)\"")
            .replacing(#""IDToken1","value":"""#, with: #""IDToken1","value":"\#(user)""#)
    }

    private func success(_ url: String) -> JSONValue {
        response(200, #"{"tokenId":"t","successUrl":"\#(url)","realm":"/"}"#)
    }

    private func response(_ status: Int, _ text: String) -> JSONValue {
        ["status": .int(status), "headers": [], "content": ["text": .string(text)]]
    }

    private func entry(_ body: String?, _ response: JSONValue) -> JSONValue {
        var request: JSONObject = ["method": "POST", "url": .string("https://tenant.example\(Self.path)")]
        request["postData"] = body.map { ["mimeType": "application/json", "text": .string($0)] }
        return ["request": .object(request), "response": response]
    }

    private func archive(_ entries: [JSONValue]) -> String {
        JSONValue.object(["log": ["version": "1.2", "entries": .array(entries)]]).text
    }

    /// The journey as `convert` writes it, and what is said of the recording.
    private func read(_ entries: [JSONValue]) throws -> (journey: JSONValue, findings: [String]) {
        let source = JourneySource(path: "x.har", text: archive(entries))
        let text = try JourneyConversion([source], realm: "alpha").files(.journey)[0].text
        let again = JourneyReading(path: "x.journey.json", bytes: Array(text.utf8), realm: .alpha)
        #expect(again.findings.isEmpty, "\(again.findings)")
        let findings = JourneyReading(path: "x.har", bytes: source.bytes, realm: .alpha).findings
        return (try JSONValue(parsing: text), findings.map(\.message))
    }
}
