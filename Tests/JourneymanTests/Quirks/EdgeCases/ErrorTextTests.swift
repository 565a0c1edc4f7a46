import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B26")) struct B26ErrorTextTests {
    private static let introspect = "POST \(WireServer.oauth2)/introspect"

    @Test func `who introspects without saying who it is gets invalid_request`() throws {
        let answer = try WireServer().send(Self.introspect, body: "token=x")
        #expect(answer.statusLine == "HTTP/1.1 400 Bad Request")
        #expect(answer.body == #"{"error_description":"Missing parameter, 'client_id'","error":"invalid_request"}"#)
    }

    @Test func `the text may be anything, the error stays`() throws {
        let answer = try WireServer.odd("error-names-enum").send(Self.introspect, body: "token=x")
        #expect(answer.statusLine == "HTTP/1.1 400 Bad Request")
        #expect(
            answer.body == """
                {"error_description":"No enum constant org.forgerock.json.jose.jws.JwsAlgorithm.RSNONE",\
                "error":"invalid_request"}
                """)
        #expect(answer.value("Content-Length") == "\(answer.body.utf8.count)")
    }
}
