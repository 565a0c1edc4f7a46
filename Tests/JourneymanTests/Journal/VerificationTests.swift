import HTTPMessages
import OrderedJSON
import TestSupport
import Testing

/// Two logins by demo, then one call for the server's information.
@Suite(.spec("issue 5 Journal")) struct VerificationTests {
    private let server: TestApplication

    init() throws {
        server = try TestApplication()
        _ = try server.logIn()
        _ = try server.logIn()
        server.send(.get, "/am/json/serverinfo/*")
    }

    @Test(arguments: [
        (#"{"match":{"journey":"Login"}}"#, #"{"ok":true,"numbers":[1,2,3,4]}"#),
        (#"{"match":{"journey":"Login"},"count":{"exact":4}}"#, #"{"ok":true,"numbers":[1,2,3,4]}"#),
        (#"{"match":{"journey":"Login"},"count":{"exact":2},"since":2}"#, #"{"ok":true,"numbers":[3,4]}"#),
        (
            #"{"match":{"journey":"Login"},"count":{"exact":3}}"#,
            #"{"ok":false,"problem":"exactly 3 requests were expected, 4 came","numbers":[1,2,3,4]}"#
        ),
        (#"{"match":{"journey":"Login"},"count":{"atLeast":4,"atMost":4}}"#, #"{"ok":true,"numbers":[1,2,3,4]}"#),
        (
            #"{"match":{"journey":"Login"},"count":{"atMost":3}}"#,
            #"{"ok":false,"problem":"at most 3 requests were expected, 4 came","numbers":[1,2,3,4]}"#
        ),
        (#"{"match":{"method":"DELETE"},"count":{"exact":0}}"#, #"{"ok":true,"numbers":[]}"#),
    ]) func `requests are counted`(body: String, result: String) { #expect(verify(body) == result) }

    @Test func `the closest one is shown where one is missing`() {
        #expect(
            verify(#"{"match":{"method":"GET","path":"/am/json/serverinfo","header":{"Accept":"*"}}}"#)
                == #"{"ok":false,"problem":"at least 1 requests were expected, 0 came","numbers":[],"#
                + #""closest":{"number":5,"request":"GET /am/json/serverinfo/*","#
                + #""differences":["header.Accept is missing, not *"]}}"#)
    }

    @Test(arguments: [
        (#"{"path":"/am/json/serverinf"}"#, 5), (#"{"path":"**/serverinfo/version"}"#, 5),
        (#"{"journey":"Loginn"}"#, 4), (#"{"journey":"Loginn","method":"GET"}"#, 4),
    ]) func `near is what comes near in what it says`(match: String, number: Int) throws {
        let result = try JSONValue(parsing: verify(#"{"match":\#(match)}"#))
        #expect(result["closest"]?["number"]?.int == number, "\(result.text)")
    }

    @Test func `a realm that isn't there is refused, not counted as none`() {
        let refusal = #"there is no realm \"ALPHA\"; known are alpha, bravo, root"#
        #expect(verify(#"{"match":{"realm":"ALPHA"},"count":{"exact":0}}"#).contains(refusal))
        #expect(verify(#"{"order":[{"realm":"ALPHA"}]}"#).contains(refusal))
        #expect(verify(#"{"match":{"realm":"root"}}"#) == #"{"ok":true,"numbers":[5]}"#)
    }

    @Test func `what came after a request that has not come is a problem, not nothing`() {
        #expect(verify(#"{"match":{},"count":{"exact":0},"since":5}"#) == #"{"ok":true,"numbers":[]}"#)
        #expect(
            verify(#"{"match":{},"count":{"exact":0},"since":6}"#)
                == #"{"ok":false,"problem":"there is no request number 6 yet: 5 have come","numbers":[]}"#)
        server.admin(.delete, "requests")
        #expect(verify(#"{"match":{},"count":{"exact":0},"since":5}"#) == #"{"ok":true,"numbers":[]}"#)
        server.admin(.post, "reset")
        #expect(verify(#"{"match":{},"count":{"exact":0},"since":1}"#).contains(#""ok":false"#))
    }

    @Test func `where nothing was recorded nothing is close`() {
        server.admin(.delete, "requests")
        #expect(
            verify(#"{"match":{},"count":{"atLeast":2,"atMost":3}}"#)
                == #"{"ok":false,"problem":"2 to 3 requests were expected, 0 came","numbers":[]}"#)
    }

    @Test(arguments: [
        (#"[{"journey":"Login"},{"path":"/am/json/serverinfo"}]"#, #"{"ok":true,"numbers":[1,5]}"#),
        (#"[{"journey":"Login"},{"journey":"Login"},{"method":"GET"}]"#, #"{"ok":true,"numbers":[1,2,5]}"#),
        (
            #"[{"method":"GET"},{"journey":"Login"}]"#,
            #"{"ok":false,"problem":"the request at position 2 of the order did not come after number 5","numbers":[5]}"#
        ),
        (
            #"[{"method":"GET","client_id":"app"},{"journey":"Login"}]"#,
            #"{"ok":false,"problem":"the request at position 1 of the order did not come","numbers":[],"#
                + #""closest":{"number":5,"request":"GET /am/json/serverinfo/*","differences":["client_id is missing, not app"]}}"#
        ),
    ]) func `requests are expected in an order`(order: String, result: String) {
        #expect(verify(#"{"order":\#(order)}"#) == result)
    }

    @Test func `a count and an order both must hold`() {
        #expect(
            verify(#"{"match":{"journey":"Login"},"count":{"exact":4},"order":[{"method":"GET"},{"method":"POST"}]}"#)
                == #"{"ok":false,"problem":"the request at position 2 of the order did not come after number 5","numbers":[5]}"#
        )
        #expect(
            verify(#"{"match":{"journey":"Login"},"count":{"exact":4},"order":[{"method":"POST"},{"method":"GET"}]}"#)
                == #"{"ok":true,"numbers":[1,2,3,4]}"#)
    }

    private func verify(_ body: String) -> String { server.admin(.post, "requests/verify", body).text }
}
