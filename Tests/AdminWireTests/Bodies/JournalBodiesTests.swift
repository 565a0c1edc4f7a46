import AdminWire
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 5 Journal")) struct JournalBodiesTests {
    private let message = #"{"headers":[{"name":"Accept","value":"*/*"}],"body":{"a":1},"bodyBytes":7}"#

    @Test func `an exchange comes back as it was written`() throws {
        let text = """
            {"number":3,"time":"2026-01-01T00:00:00Z","method":"POST","target":"/x?y=1","realm":"/alpha","status":401,\
            "transactionId":"t-1","journey":"Login","nodes":["Page"],"client":"app","reason":"Login failure",\
            "hints":["the password of demo is wrong"],"delivery":"never sent",\
            "tokens":[{"name":"id_token","in":"response","header":{"alg":"RS256"},"claims":{"sub":"x"}}],\
            "request":\(message),\
            "response":{"headers":[],"body":"<html>","bodyBytes":70,"truncated":true}}
            """
        let answer = #"{"requests":[\#(text)],"groups":[{"kind":"grant","name":"app","numbers":[3,4]}]}"#
        #expect(try rewritten(RecordedRequests.self, answer) == answer)
    }

    @Test func `an exchange needs no more than there is`() throws {
        let text = """
            {"number":1,"time":"2026-01-01T00:00:00Z","method":"GET","target":"/","realm":"/","status":200,\
            "transactionId":"t","request":{"headers":[],"bodyBytes":0},"response":{"headers":[],"bodyBytes":0}}
            """
        #expect(try rewritten(RecordedExchange.self, text) == text)
    }

    @Test(arguments: [
        #"{"match":{"path":"/a"},"count":{"exact":2}}"#, #"{"match":{},"count":{"atLeast":1,"atMost":3},"since":4}"#,
        #"{"order":[{"path":"/a"},{"path":"/b"}]}"#,
    ]) func `a verification comes back as it was written`(text: String) throws {
        #expect(try rewritten(RequestVerification.self, text) == text)
    }

    @Test func `without a count one request is expected at least`() throws {
        #expect(
            try rewritten(RequestVerification.self, #"{"match":{"path":"/a"}}"#)
                == #"{"match":{"path":"/a"},"count":{"atLeast":1}}"#)
    }

    @Test(arguments: [
        ("{}", #""match" or "order" is expected"#),
        (#"{"match":{},"count":{}}"#, #""count" has one of exact, atLeast, atMost"#),
        (#"{"match":{},"count":{"exact":1,"atMost":2}}"#, #""exact" stands alone in "count""#),
        (#"{"match":{},"count":{"exact":1,"atLeast":1}}"#, #""exact" stands alone in "count""#),
        (#"{"match":{},"count":{"exact":4,"atLeast":9}}"#, #""exact" stands alone in "count""#),
        (#"{"match":{},"count":{"exact":-1}}"#, #""exact" must not be below 0"#),
        (#"{"match":{},"count":{"atLeast":-1}}"#, #""atLeast" must not be below 0"#),
        (#"{"match":{},"count":{"atLeast":5,"atMost":3}}"#, #""atLeast" must not be above "atMost""#),
        (#"{"match":{},"since":-1}"#, #""since" must not be below 0"#),
        (
            #"{"order":[{}],"count":{"exact":1}}"#, #""count" needs a "match": "order" is not counted"#
        ),
        (#"{"match":{},"count":3}"#, #""count" must be an object"#),
        (
            #"{"match":{"x":"y"}}"#,
            #"unknown member "x"; known are "method", "path", "realm", "journey", "node", "client_id", "header""#
        ),
        (#"{"match":{},"times":1}"#, #"unknown member "times"; known are "match", "count", "order", "since""#),
    ]) func `a bad verification is refused with its reason`(text: String, reason: String) throws {
        #expect(try rewritten(RequestVerification.self, text) == "refused: \(reason)")
    }

    @Test(arguments: [
        #"{"ok":true,"numbers":[1,2]}"#,
        #"{"ok":false,"problem":"p","numbers":[],"closest":{"number":2,"request":"GET /x","differences":["a"]}}"#,
    ]) func `a result comes back as it was written`(text: String) throws {
        #expect(try rewritten(VerificationResult.self, text) == text)
    }

    @Test func `an archive is taken as it is, and needs entries`() throws {
        let text = #"{"log":{"version":"1.2","creator":{"name":"x","version":"1"},"entries":[]}}"#
        #expect(try rewritten(HTTPArchive.self, text) == text)
        #expect(try rewritten(HTTPArchive.self, #"{"log":{}}"#) == #"refused: "log" must have "entries""#)
        #expect(try rewritten(ClearedRequests.self, #"{"count":7}"#) == #"{"count":7}"#)
    }
}
