import AdminWire
import TestSupport
import Testing

@Suite(.spec("issue 5 Faults, Journal")) struct RequestMatchTests {
    @Test(arguments: [
        "{}",
        #"{"method":"POST","path":"**/authenticate","realm":"alpha","journey":"Login","node":"Page","client_id":"app","#
            + #""header":{"Accept":"*json*","X-Test":"1"}}"#,
    ]) func `a match comes back as it was written`(text: String) throws {
        #expect(try rewritten(RequestMatch.self, text) == text)
    }

    @Test(arguments: [
        (
            #"{"pth":"/x"}"#,
            #"unknown member "pth"; known are "method", "path", "realm", "journey", "node", "client_id", "header""#
        ),
        (#"{"path":"am"}"#, #""path" must begin with / or **"#), (#"{"path":""}"#, #""path" must begin with / or **"#),
        (#"{"path":"*"}"#, #""path" must begin with / or **"#),
        (#"{"path":"*/authenticate"}"#, #""path" must begin with / or **"#),
        (#"{"path":"/am/json?realm=/alpha"}"#, #""path" goes without query and fragment"#),
        (#"{"path":"/am#x"}"#, #""path" goes without query and fragment"#),
        (#"{"path":"/am//json"}"#, #""path" has no empty parts: requests lose theirs, too"#),
        (
            #"{"path":"/t/blue/am"}"#,
            #""path" goes without the tenant's prefix: a match is its tenant's own"#
        ),
        (#"{"path":"/__admin/faults"}"#, #""path" must not be the admin API's, which is left alone"#),
        (#"{"method":"GET POST"}"#, #""method" must be a method's name"#),
        (#"{"method":""}"#, #""method" must not be empty"#), (#"{"realm":""}"#, #""realm" must not be empty"#),
        (#"{"node":""}"#, #""node" must not be empty"#),
        (#"{"path":1}"#, #""path" must be a string"#), (#"{"header":"x"}"#, #""header" must be an object"#),
        (#"{"header":{"a":1}}"#, #""header" must lead from field names to texts of one line"#),
        (#"{"header":{"a b":"1"}}"#, #""header" must lead from field names to texts of one line"#),
        (#"{"header":{"":"1"}}"#, #""header" must lead from field names to texts of one line"#),
        ("[]", "the body must be a JSON object"),
    ]) func `a bad match is refused with its reason`(text: String, reason: String) throws {
        #expect(try rewritten(RequestMatch.self, text) == "refused: \(reason)")
    }
}
