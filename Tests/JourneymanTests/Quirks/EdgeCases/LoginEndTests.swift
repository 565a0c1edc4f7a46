import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B42, B43, B44, B50")) struct B42LoginEndTests {
    private static let options = ["--journeys", "edge-cases"]

    @Test func `a login that fails is a body, a server that fails another one`() throws {
        let server = try WireServer.odd(options: Self.options)
        let answer = try server.start("FailureDetails")
        #expect(answer.statusLine == "HTTP/1.1 401 Unauthorized")
        #expect(
            answer.body == """
                {"code":401,"reason":"Unauthorized","message":"Login failure","detail":{"failureUrl":\
                "https://app.example/sorry"}}
                """)
        _ = try server.admin("POST faults", #"{"effect":{"status":500},"times":1}"#)
        #expect(
            try server.start("FailureDetails").body
                == #"{"code":500,"reason":"Internal Server Error","message":"Internal Server Error"}"#)
    }

    @Test(arguments: [
        (#"{"redirect":"https://app.example/x"}"#, 302, "https://app.example/x"),
        (#"{"redirect":"/relative","status":303}"#, 303, "/relative"),
        (#"{"redirect":true,"status":307}"#, 307, nil),
    ]) func `a redirect comes without a body where JSON is expected`(
        effect: String, status: Int, location: String?
    ) throws {
        let server = try WireServer()
        let step = try server.start()
        _ = try server.admin("POST faults", #"{"effect":\#(effect),"times":1}"#)
        let answer = try server.post(server.filled(step))
        #expect(answer.status == status && answer.value("Location") == location)
        #expect(answer.body.isEmpty && answer.value("Content-Length") == "0" && answer.value("Content-Type") == nil)
        #expect(try server.post(server.filled(step)).member("tokenId") != nil)
    }

    @Test func `also in the middle of a journey, which then goes on`() throws {
        let server = try WireServer.odd(options: Self.options)
        let step = try server.start("EmptyRedirect")
        let answer = try server.post(server.filled(step))
        #expect(
            answer.status == 302 && answer.value("Location") == "https://app.example/elsewhere" && answer.body.isEmpty)
        #expect(try server.post(server.filled(step)).member("tokenId") != nil)
    }

    @Test func `without a session there is no token, and the address may be relative`() throws {
        let answer = try WireServer().logIn(query: "noSession=true")
        #expect(answer.body.hasPrefix(#"{"message":"Authentication Successful""#) || !answer.body.contains("tokenId"))
        #expect(try answer.status == 200 && answer.member("successUrl") == "/enduser/?realm=/alpha")
        #expect(try answer.json["tokenId"] == nil && answer.member("realm") == "/alpha")
        #expect(answer.values("Set-Cookie") == ["amlbcookie=01; Path=/; HttpOnly"])
    }

    @Test func `a second login is another session, and a session that is brought is the same`() throws {
        let server = try WireServer()
        let (first, second) = (try server.session(), try server.session())
        #expect(first != second)
        let again = try server.start(nil, query: "", "iPlanetDirectoryPro: \(first)")
        #expect(try again.member("tokenId") == first)
    }
}
