import AdminWire
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 5, Faults")) struct FaultBodiesTests {
    @Test(arguments: [
        (
            #"{"times":2,"effect":{"status":503},"match":{"path":"/am"}}"#,
            #"{"match":{"path":"/am"},"effect":{"status":503},"times":2}"#
        ),
        (#"{"effect":{"reset":true}}"#, #"{"match":{},"effect":{"reset":true}}"#),
        (#"{"match":null,"effect":{},"times":null}"#, #"{"match":{},"effect":{}}"#),
    ]) func `a new fault strikes all requests for ever unless it says otherwise`(text: String, written: String) throws {
        #expect(try rewritten(NewFault.self, text) == written)
    }

    @Test(arguments: [
        ("{}", #""effect" is missing"#), (#"{"effect":"reset"}"#, #""effect" must be an object"#),
        (#"{"effect":{},"match":"/am"}"#, #""match" must be an object"#),
        (#"{"effect":{},"match":{"path":"am"}}"#, #""path" must begin with / or **"#),
        (#"{"effect":{},"match":{"nth":0}}"#, #""nth" must be at least 1"#),
        (#"{"effect":{},"match":{"nth":1},"times":2}"#, #"a fault with "nth" strikes once"#),
        (
            #"{"effect":{},"match":{"pth":"/x"}}"#,
            #"unknown member "pth"; known are "method", "path", "realm", "journey", "node", "client_id", "header", "nth""#
        ),
        (#"{"effect":{},"times":0}"#, #""times" must be at least 1"#),
        (#"{"effect":{},"times":"2"}"#, #""times" must be a whole number"#),
        (#"{"effects":{}}"#, #"unknown member "effects"; known are "match", "effect", "times""#),
        ("null", "the body must be a JSON object"),
    ]) func `a bad new fault is refused with its reason`(text: String, reason: String) throws {
        #expect(try rewritten(NewFault.self, text) == "refused: \(reason)")
    }

    @Test func `a queued answer comes back as it was written`() throws {
        let text = #"{"match":{"method":"POST","header":{"A":"*"},"nth":2},"answer":{"status":401}}"#
        #expect(try rewritten(NextAnswer.self, text) == text)
        #expect(try rewritten(NextAnswer.self, #"{"answer":{}}"#) == #"{"match":{},"answer":{}}"#)
    }

    @Test(arguments: [
        ("{}", #""answer" is missing"#),
        (#"{"answer":{},"times":3}"#, #"unknown member "times"; known are "match", "answer""#),
    ]) func `a bad queued answer is refused with its reason`(text: String, reason: String) throws {
        #expect(try rewritten(NextAnswer.self, text) == "refused: \(reason)")
    }

    @Test(arguments: [
        #"{"id":"3","match":{},"effect":{"reset":true},"times":null,"matched":0,"struck":0}"#,
        #"{"id":"3","match":{"nth":2},"effect":{"status":500},"times":1,"matched":7,"struck":2}"#,
    ]) func `a record comes back as it was written`(text: String) throws {
        #expect(try rewritten(FaultRecord.self, text) == text)
    }

    @Test func `a record of a later server is read`() throws {
        let later = #"{"id":"3","match":{"tls":"1.3","nth":2},"effect":{},"times":null,"matched":0,"struck":0}"#
        #expect(try FaultRecord(json: JSONValue(parsing: later)).match == FaultMatch(nth: 2))
    }
}
