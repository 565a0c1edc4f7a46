import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B26")) struct B26ErrorTextTests {
    private static let introspect = "POST \(WireServer.oauth2)/introspect"
    /// `{"alg":"none"}` and `{"sub":"myapp"}`, unsigned.
    private static let assertion =
        "grant_type=refresh_token&refresh_token=x&client_assertion=eyJhbGciOiJub25lIn0.eyJzdWIiOiJteWFwcCJ9."
        + "&client_assertion_type=urn:ietf:params:oauth:client-assertion-type:jwt-bearer"

    private func prove(_ server: WireServer) throws -> WireAnswer {
        try server.send("POST \(WireServer.oauth2)/access_token", body: Self.assertion)
    }

    @Test func `an algorithm that nobody verifies is the client's mistake`() throws {
        let answer = try prove(WireServer())
        #expect(answer.statusLine == "HTTP/1.1 401 Unauthorized")
        #expect(try answer.member("error") == "invalid_client")
    }

    @Test func `or an invalid request whose text names a constant of Java`() throws {
        let answer = try prove(.odd("error-names-enum"))
        #expect(answer.statusLine == "HTTP/1.1 400 Bad Request")
        #expect(
            answer.body == """
                {"error_description":"No enum constant org.forgerock.json.jose.jws.JwsAlgorithm.none",\
                "error":"invalid_request"}
                """)
        #expect(answer.value("Content-Length") == "\(answer.body.utf8.count)")
    }

    @Test func `the quirk is for one client, whom an assertion names, too`() throws {
        #expect(try prove(.odd("error-names-enum:client_id=myapp")).status == 400)
        #expect(try prove(.odd("error-names-enum:client_id=iosclient")).status == 401)
    }

    @Test func `who introspects without saying who it is gets invalid_request`() throws {
        let answer = try WireServer().send(Self.introspect, body: "token=x")
        #expect(answer.statusLine == "HTTP/1.1 400 Bad Request")
        #expect(answer.body == #"{"error_description":"Missing parameter, 'client_id'","error":"invalid_request"}"#)
    }

    @Test func `the text may be anything, the error stays`() throws {
        let answer = try WireServer.odd("introspection-vague").send(Self.introspect, body: "token=x")
        #expect(answer.statusLine == "HTTP/1.1 400 Bad Request")
        #expect(answer.body == #"{"error_description":"unable to process request","error":"invalid_request"}"#)
    }
}
