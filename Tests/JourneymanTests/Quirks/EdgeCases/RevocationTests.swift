import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B23, B75")) struct B23RevocationTests {
    private func revoke(_ server: WireServer, _ token: String) throws -> WireAnswer {
        try server.send("POST \(WireServer.oauth2)/token/revoke", body: "client_id=myapp&token=\(token)")
    }

    @Test func `revocation is 200 with nothing in it, for unknown tokens, too`() throws {
        let server = try WireServer()
        let token = try #require(try server.tokens(try server.session()).member("access_token"))
        for token in [token, token, "unknown"] {
            let answer = try revoke(server, token)
            #expect(answer.statusLine == "HTTP/1.1 200 OK" && answer.body.isEmpty)
            #expect(answer.value("Content-Length") == "0" && answer.value("Content-Type") == nil)
        }
    }

    @Test func `now and then a good token is said to be somebody else's`() throws {
        let server = try WireServer.odd("revocation-fails:every=3")
        let answers = try (0..<6).map { _ in try revoke(server, "unknown") }
        #expect(answers.map(\.status) == [200, 200, 400, 200, 200, 400])
        #expect(
            answers[2].body == """
                {"error_description":"The provided token id : unknown belongs to different access grant.",\
                "error":"invalid_grant"}
                """)
    }

    @Test func `a body may come where none is due`() throws {
        let answer = try revoke(try WireServer.odd("revocation-body"), "unknown")
        #expect(answer.body == "{}" && answer.value("Content-Type") == "application/json;charset=UTF-8")
    }

    private static let shapes: [(quirk: String, audience: JSONValue?, hasExpiry: Bool)] = [
        ("refresh-rotation", .none, true), ("introspection-odd", .none, false),
        ("introspection-odd=aud-list", ["myapp"], true), ("introspection-odd=aud-text", "myapp", true),
    ]

    @Test func `a token in the query isn't looked at, or it is, as before AM 7.2`() throws {
        for (quirks, statuses) in [([], [405, 400]), (["introspection-in-query"], [200, 200])] as [([String], [Int])] {
            let server = try WireServer.odd(quirks)
            let token = try #require(try server.tokens(try server.session()).member("access_token"))
            let path = "\(WireServer.oauth2)/introspect?client_id=myapp&token=\(token)"
            let answers = try ["GET", "POST"].map { try server.send("\($0) \(path)") }
            #expect(answers.map(\.status) == statuses)
            #expect(try answers.map { try $0.json["active"] == true } == statuses.map { $0 == 200 })
            let form = try server.send(
                "POST \(WireServer.oauth2)/introspect", body: "client_id=myapp&token=\(token)")
            #expect(try form.json["active"] == true)
        }
    }

    @Test(arguments: shapes) func `an introspection has types as they should be, or others`(
        quirk: String, audience: JSONValue?, hasExpiry: Bool
    ) throws {
        let server = try WireServer.odd(quirk)
        let token = try #require(try server.tokens(try server.session()).member("access_token"))
        let answer = try server.send(
            "POST \(WireServer.oauth2)/introspect", body: "client_id=myapp&token=\(token)"
        ).json
        #expect(answer["active"] == true && answer["aud"] == audience)
        #expect(answer.object?.keys.contains("exp") == true && (answer["exp"]?.int != nil) == hasExpiry)
    }
}
