import Foundation
import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B03")) struct B03BasicTests {
    private func refresh(_ server: WireServer, _ pair: String) throws -> WireAnswer {
        try server.send(
            "POST \(WireServer.oauth2)/access_token", "Authorization: Basic \(Data(pair.utf8).base64EncodedString())",
            body: "grant_type=refresh_token&refresh_token=r")
    }

    private static let options = ["--client", "shop:a+b%c d=https://shop.example/cb"]

    @Test func `both halves are form-encoded, whatever is in them`() throws {
        let server = try WireServer.odd(options: Self.options)
        let answer = try refresh(server, "shop:a%2Bb%25c+d")
        #expect(answer.body.contains("RefreshToken does not exist"), "the client was believed")
        #expect(try refresh(server, "shop:a%2bb%25c%20d").body.contains("RefreshToken does not exist"))
    }

    @Test func `a plus that isn't encoded is a blank, so the secret is another one`() throws {
        let answer = try refresh(
            try WireServer.odd(options: ["--client", "shop:a+b=https://shop.example/cb"]), "shop:a+b")
        #expect(answer.statusLine == "HTTP/1.1 401 Unauthorized")
        #expect(answer.value("WWW-Authenticate") == "Basic realm=\"/alpha\"")
        #expect(
            answer.body == #"{"error_description":"Client authentication failed","error":"invalid_client"}"#)
    }

    @Test(arguments: [
        ("shop:a+b%c d", #"Illegal hex characters in escape (%) pattern - For input string: \"c \""#),
        ("shop:a%zz", #"Illegal hex characters in escape (%) pattern - For input string: \"zz\""#),
        ("sh%op:a", #"Illegal hex characters in escape (%) pattern - For input string: \"op\""#),
        ("shop:100%", "Incomplete trailing escape (%) pattern"),
        ("shop:100%4", "Incomplete trailing escape (%) pattern"),
    ]) func `a stray percent sign is refused in the words of Java`(pair: String, problem: String) throws {
        let answer = try refresh(try WireServer.odd(options: Self.options), pair)
        #expect(answer.statusLine == "HTTP/1.1 400 Bad Request")
        #expect(answer.body == #"{"error_description":"URLDecoder: \#(problem)","error":"invalid_request"}"#)
    }

    @Test func `before AM 6.5 nothing was decoded`() throws {
        let server = try WireServer.odd("basic-undecoded", options: Self.options)
        #expect(try refresh(server, "shop:a+b%c d").body.contains("RefreshToken does not exist"))
        #expect(try refresh(server, "shop:a%2Bb%25c+d").status == 401)
    }
}
