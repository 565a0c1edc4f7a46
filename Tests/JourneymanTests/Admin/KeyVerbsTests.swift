import HTTPMessages
import IdentityStore
import JOSETokens
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 6, More verbs; EDGE-CASES B67")) struct KeyVerbsTests {
    private let world: ClockedServer

    init() throws { world = try ClockedServer() }

    private func published() throws -> [String] {
        let set = world.server.send(.get, RequestTarget("\(ClockedServer.oauth2)/connect/jwk_uri"))
        return try JSONValue(parsing: set.body)["keys"]?.array?.map { $0["kid"]?.string ?? "-" } ?? []
    }

    private func listed() throws -> [String] {
        let list = try JSONValue(parsing: world.server.admin(.get, "keys").body)
        return (list["result"]?.array ?? []).map { key in
            let (active, published) = (key["active"] == true, key["published"] == true)
            return "\(key["kid"]?.string ?? "") \(active ? "active" : "")\(published ? "published" : "")"
        }
    }

    private func idToken() throws -> JWS { try JWS(parsing: world.tokens().text("id_token")) }

    private func rotate(_ body: String) throws -> String {
        let answer = world.server.admin(.post, "keys/rotate", body)
        #expect(answer.status == .created, "\(answer.text)")
        return try answer.text("kid")
    }

    @Test func `the server's keys come first, and never with their private halves`() throws {
        let keys = try SigningKeys.test()
        #expect(try published() == [keys.rsa.keyID, keys.p256.keyID])
        #expect(try listed() == published().map { "\($0) activepublished" })
        let text = world.server.admin(.get, "keys").text
        #expect(!text.contains("\"d\"") && !text.contains("PRIVATE"))
    }

    @Test func `a new key signs and is published; the old one verifies until it is retired`() throws {
        let old = try SigningKeys.test().rsa.keyID
        let hint = try world.tokens().text("id_token")
        let new = try rotate("")
        #expect(try published().prefix(2) == [new, old])
        let token = try idToken()
        #expect(token.header["kid"]?.string == new)
        let set = world.server.send(.get, RequestTarget("\(ClockedServer.oauth2)/connect/jwk_uri"))
        let jwk = try #require(try JSONValue(parsing: set.body)["keys"]?.array?.first?.object)
        #expect(try token.verify(with: JWK(json: jwk).verificationKey()))
        let end = "\(ClockedServer.oauth2)/connect/endSession?id_token_hint=\(hint)"
        #expect(world.server.send(.get, RequestTarget(end)).status == .noContent)
        #expect(world.server.admin(.delete, "keys/\(PercentEncoding.encode(old))").status == .ok)
        #expect(try !published().contains(old))
        #expect(world.server.send(.get, RequestTarget(end)).status == .internalServerError)
    }

    @Test func `what signs can't be retired, nor what isn't there`() throws {
        let kid = try SigningKeys.test().rsa.keyID
        let answer = world.server.admin(.delete, "keys/\(PercentEncoding.encode(kid))")
        #expect(answer.status.code == 409 && answer.text.contains("signs tokens; rotate first"))
        #expect(world.server.admin(.delete, "keys/what").status == .notFound)
    }

    @Test func `a key that is never published is one that nobody can look up`() throws {
        let before = try published()
        let new = try rotate(#"{"publish":false}"#)
        #expect(try published() == before)
        #expect(try idToken().header["kid"]?.string == new)
    }

    @Test func `a key set out of a cache has the new key later`() throws {
        let new = try rotate(#"{"publishAfter":"PT1M"}"#)
        world.advance(.seconds(59))
        #expect(try !published().contains(new))
        world.advance(.seconds(1))
        #expect(try published().first == new)
    }

    @Test func `two keys may have one name, or none`() throws {
        let old = try SigningKeys.test().rsa.keyID
        #expect(try rotate(#"{"kid":"\#(old)"}"#) == old)
        #expect(try published().filter { $0 == old }.count == 2)
        _ = try rotate(#"{"kid":""}"#)
        #expect(try published().first == "-")
        #expect(try idToken().header["kid"] == nil)
    }

    @Test(arguments: [#"{"kid":""}"#, "{}", #"{"kid":"a/b+c"}"#])
    func `each key is retired by its thumbprint, also one without a name, and none but it`(body: String) throws {
        let names = try published()
        let rotated = try JSONValue(parsing: world.server.admin(.post, "keys/rotate", body).body)
        let thumbprint = try #require(rotated["thumbprint"]?.string)
        #expect(thumbprint.count == 28 && (body != "{}" || rotated["kid"]?.string == thumbprint))
        let path = "keys/\(PercentEncoding.encode(thumbprint))"
        #expect(world.server.admin(.delete, path).status.code == 409, "it signs")
        let next = try rotate(#"{"kid":""}"#)
        let retired = try JSONValue(parsing: world.server.admin(.delete, path).body)["result"]?.array
        #expect(next == "" && retired?.map { $0["thumbprint"]?.string } == [thumbprint])
        #expect(try published() == ["-"] + names)
        #expect(world.server.admin(.delete, path).status == .notFound)
    }

    @Test func `a key on P-256 leaves the RSA key as it is`() throws {
        let keys = try SigningKeys.test()
        let new = try rotate(#"{"alg":"ES256"}"#)
        #expect(try published() == [keys.rsa.keyID, new, keys.p256.keyID])
        #expect(try idToken().header["kid"]?.string == keys.rsa.keyID)
    }

    @Test func `a rotation is the tenant's own, outlives a restart, and ends with a reset`() throws {
        let folder = try TemporaryFolder()
        let first = try SigningKeys.test().rsa.keyID
        let jwks = RequestTarget("/am/oauth2/alpha/connect/jwk_uri")
        let rotated = try TestApplication.run(in: folder) { server throws in
            server.admin(.post, "tenants", #"{"name":"blue"}"#)
            server.admin(.post, "keys/rotate")
            #expect(server.send(.get, "/t/blue/am/oauth2/alpha/connect/jwk_uri").text.contains("\"kid\":\"\(first)\""))
            return server.send(.get, jwks).text
        }
        try TestApplication.run(in: folder) { server throws in
            #expect(server.send(.get, jwks).text == rotated)
            server.admin(.post, "reset")
            #expect(server.send(.get, jwks).text != rotated)
        }
    }

    @Test(arguments: [
        (#"{"alg":"none"}"#, #"\"alg\" must be RS256 or ES256"#),
        (
            #"{"publishAfter":"soon"}"#,
            #"\"publishAfter\" must be an ISO 8601 duration such as PT1M, not \"soon\""#
        ),
        (
            #"{"publish":false,"publishAfter":"PT1M"}"#,
            #"\"publishAfter\" says when, and \"publish\" that never"#
        ),
    ]) func `a bad rotation is refused`(body: String, message: String) throws {
        let answer = world.server.admin(.post, "keys/rotate", body)
        #expect(answer.text == #"{"code":400,"reason":"Bad Request","message":"\#(message)"}"#)
    }
}
