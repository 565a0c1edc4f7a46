import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B02")) struct B02RekeyedTests {
    @Test func `the key of authIds outlives a restart`() throws {
        let folder = try TemporaryFolder()
        let step = try TestApplication.run(in: folder, seed: 3) { server in
            server.send(.post, "/am/json/realms/root/realms/alpha/authenticate").text
        }
        try TestApplication.run(in: folder, seed: 3) { server in
            let answer = server.send(
                .post, "/am/json/realms/root/realms/alpha/authenticate", ["Content-Type": "application/json"],
                body: step)
            #expect(answer.status.code == 200)
        }
    }

    @Test func `a node with another key refuses the step, and the next start is good`() throws {
        let server = try WireServer.odd("authid-rekeyed:times=2")
        let answer = try server.logIn()
        #expect(answer.statusLine == "HTTP/1.1 400 Bad Request")
        #expect(answer.body == #"{"code":400,"reason":"Bad Request","message":"AuthId JWT Signature not valid"}"#)
        #expect(try server.logIn().member("tokenId") != nil)
    }

    @Test func `the article's own form of it is no JSON`() throws {
        let server = try WireServer.odd("authid-rekeyed-malformed")
        let answer = try server.logIn()
        #expect(answer.statusLine == "HTTP/1.1 400 Bad Request")
        #expect(answer.body == #"{"code":400,"reason":"Bad Request","AuthId JWT Signature not valid"}"#)
        #expect(answer.value("Content-Type") == "application/json")
    }
}
