import EndpointRouting
import HTTPMessages
import OrderedJSON
import TestSupport
import Testing

/// What each effect makes of an answer. The bytes are written by hand.
@Suite(.spec("issue 5, Faults; EDGE-CASES B38, B43, B60")) struct FaultEffectTests {
    struct Example: CustomTestStringConvertible {
        let effects: String
        /// Status, Content-Type, body.
        let answer: String
        var target = "/am/json/authenticate"

        var testDescription: String { "\(effects) \(target)" }
    }

    static let inPlace = [
        Example(
            effects: #"{"status":503}"#,
            answer: #"503 application/json {"code":503,"reason":"Service Unavailable","message":"Service Unavailable"}"#
        ),
        Example(
            effects: #"{"status":599}"#,
            answer: #"599 application/json;charset=UTF-8 {"code":599,"reason":"Error","message":"Error"}"#,
            target: "/am/json/sessions"),
        Example(
            effects: #"{"status":503}"#,
            answer:
                #"503 application/json;charset=UTF-8 {"error_description":"Service Unavailable","error":"temporarily_unavailable"}"#,
            target: "/am/oauth2/access_token"),
        Example(
            effects: #"{"status":404}"#,
            answer: #"404 application/json;charset=UTF-8 {"error_description":"Not Found","error":"invalid_request"}"#,
            target: "/am/oauth2/access_token"),
        Example(effects: #"{"status":201}"#, answer: "201 - "),
        Example(
            effects: #"{"body":{"b":1,"a":[]},"status":401}"#, answer: #"401 application/json {"b":1,"a":[]}"#),
        Example(effects: #"{"body":"no JSON"}"#, answer: "200 text/plain;charset=UTF-8 no JSON"),
        Example(effects: #"{"body":null,"status":500}"#, answer: "500 - "),
        Example(
            effects: #"{"retryAfter":2,"status":429}"#,
            answer: #"429 application/json {"code":429,"reason":"Too Many Requests","message":"Too Many Requests"}"#),
        Example(effects: #"{"redirect":"/login"}"#, answer: "302 - "),
        Example(effects: #"{"redirect":true,"status":307}"#, answer: "307 - "),
        Example(
            effects: #"{"html":true}"#,
            answer:
                "502 text/html <html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>"
        ),
        Example(effects: #"{"html":"<p>","status":200}"#, answer: "200 text/html <p>"),
        Example(effects: #"{"htmlAsJSON":"<p>","status":403}"#, answer: "403 application/json <p>"),
        Example(effects: #"{"status":401,"empty":true}"#, answer: "401 application/json "),
        Example(effects: #"{"html":"<p>","headers":{"Content-Type":null}}"#, answer: "502 - <p>"),
    ]

    @Test(arguments: inPlace)
    func `an answer in the endpoint's place, which doesn't run`(example: Example) throws {
        let answered = try Struck(example.effects, at: example.target)
        #expect(answered.summary == example.answer)
        #expect(!answered.endpointRan)
    }

    static let changed = [
        Example(effects: #"{"empty":true}"#, answer: "200 application/json "),
        Example(effects: #"{"bom":true}"#, answer: "200 application/json \u{FEFF}{\"a\":1}"),
        Example(effects: #"{"corruptJSON":true}"#, answer: #"200 application/json {"a{"#),
        Example(
            effects: #"{"headers":{"Content-Type":"text/plain","X-Frame-Options":null}}"#,
            answer: #"200 text/plain {"a":1}"#),
        Example(effects: #"{"delayMs":5}"#, answer: #"200 application/json {"a":1}"#),
    ]

    @Test(arguments: changed) func `the endpoint's own answer, changed`(example: Example) throws {
        let answered = try Struck(example.effects, at: example.target)
        #expect(answered.summary == example.answer)
        #expect(answered.endpointRan)
    }

    @Test func `fields are set and taken away, those of every answer too`() throws {
        let fields = try Struck(#"{"headers":{"X-Frame-Options":null,"X-New":"1"}}"#).response.fields
        #expect(fields["X-Frame-Options"] == nil && fields["X-New"] == "1" && fields["X-Content-Type-Options"] != nil)
    }

    @Test func `Retry-After and Location are what was asked for, or missing`() throws {
        #expect(try Struck(#"{"retryAfter":7}"#).response.fields[.retryAfter] == "7")
        let date = "Fri, 31 Dec 1999 23:59:59 GMT"
        #expect(try Struck(#"{"retryAfter":"\#(date)"}"#).response.fields[.retryAfter] == date)
        #expect(try Struck(#"{"retryAfter":"120"}"#).response.fields[.retryAfter] == "120")
        #expect(try Struck(#"{"status":500,"headers":{"Date":"\#(date)"}}"#).response.fields[.date] == date)
        #expect(try Struck(#"{"redirect":"/x?y"}"#).response.fields[.location] == "/x?y")
        #expect(try Struck(#"{"redirect":true}"#).response.fields[.location] == nil)
    }

    @Test func `an answer in place has what every answer has, so that a browser's script may read it`() throws {
        let fields = try Struck(#"{"status":503}"#, fields: ["Origin": "http://app.test"]).response.fields
        #expect(
            fields["Access-Control-Allow-Origin"] == "http://app.test" && fields["X-ForgeRock-TransactionId"] != nil)
    }

    @Test(arguments: [
        (#"{"drip":{"bytes":3,"everyMs":20}}"#, Delivery.dripped(bytes: 3, every: .milliseconds(20)), true),
        (#"{"truncate":9}"#, .truncated(afterBytes: 9), true),
        (#"{"stall":0}"#, .stalled(afterBytes: 0), true),
        (#"{"resetAfter":9}"#, .torn(afterBytes: 9), true),
        (#"{"status":503,"resetAfter":0}"#, .torn(afterBytes: 0), false),
        (#"{"closeIdleMs":250}"#, .idling(.milliseconds(250)), true),
        (#"{"silence":true}"#, .stalled(afterBytes: nil), false),
        (#"{"reset":true}"#, .reset, false),
        (#"{"drop":true}"#, .reset, true),
        (#"{"delayMs":40,"reset":true}"#, .delayed(.milliseconds(40), then: .reset), false),
        (#"{"delayMs":40,"drop":true}"#, .delayed(.milliseconds(40), then: .reset), true),
        (#"{"status":500,"truncate":1}"#, .truncated(afterBytes: 1), false),
    ]) func `how an answer travels`(effects: String, delivery: Delivery, endpointRuns: Bool) throws {
        let answered = try Struck(effects)
        #expect(answered.response.delivery == delivery)
        #expect(answered.endpointRan == endpointRuns)
    }

    @Test func `another way to travel keeps the pause before it`() {
        var response = HTTPResponse(.ok, delivery: .delayed(.seconds(1)))
        response.deliver(.reset)
        #expect(response.delivery == .delayed(.seconds(1), then: .reset))
        response.deliver(.truncated(afterBytes: 1))
        #expect(response.delivery == .delayed(.seconds(1), then: .truncated(afterBytes: 1)))
    }

    @Test func `after a drop something else may come in the answer's place`() throws {
        let answered = try Struck(#"{"drop":true,"html":"late","status":504}"#)
        #expect(answered.summary == "504 text/html late" && answered.endpointRan)
        #expect(answered.response.fields[.setCookie] == nil && answered.response.delivery == .prompt)
    }

    @Test func `a random delay is the seed's, within its bounds`() throws {
        let delays = try (0..<40).map { seed in try Struck(#"{"delayMs":{"from":10,"to":13}}"#, seed: seed).delay }
        #expect(Set(delays) == Set((10...13).map { Duration.milliseconds($0) }))
        #expect(try Struck(#"{"delayMs":{"from":10,"to":13}}"#, seed: 1).delay == delays[1])
        #expect(try Struck(#"{"delayMs":{"from":10,"to":10}}"#).delay == .milliseconds(10))
    }
}
