import JOSETokens
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B82, B59")) struct B82MemberTests {
    private func members(_ quirks: String...) throws -> [String] {
        let server = try WireServer.odd(quirks)
        return try server.tokens(try server.session()).json.object?.keys.sorted() ?? []
    }

    private static let all = [
        "access_token", "expires_in", "id_token", "nonce", "refresh_token", "scope", "token_type",
    ]

    @Test func `an answer with tokens is complete, or lacks what is named`() throws {
        #expect(try members() == Self.all)
        #expect(try members("member-absent") == Self.all.filter { $0 != "scope" })
        #expect(
            try members("member-absent=expires_in:path=**/access_token", "member-absent=token_type")
                == Self.all.filter { $0 != "expires_in" && $0 != "token_type" })
    }

    @Test func `so do the tokens in it, their headers, and the keys of a key set`() throws {
        let (plain, odd) = (try WireServer(), try WireServer.odd("member-absent=aud", "member-absent=kid"))
        for (server, has) in [(plain, true), (odd, false)] {
            let answer = try server.tokens(try server.session())
            for name in ["access_token", "id_token"] {
                #expect(try (server.claims(answer.member(name))["aud"] == "myapp") == has, "\(name)")
            }
            let idToken = try #require(try answer.member("id_token"))
            #expect(try (JWS(parsing: idToken).header["kid"] != nil) == has)
            let keys = try #require(try server.send("GET \(WireServer.oauth2)/connect/jwk_uri").json["keys"]?.array)
            #expect(keys.count == 2 && keys.allSatisfy { ($0["kid"] != nil) == has && $0["kty"] != nil })
            let end = "GET \(WireServer.oauth2)/connect/endSession?id_token_hint=\(idToken)"
            #expect(try server.send(end).status == 204, "the server knows its own token")
        }
    }

    @Test(arguments: ["exp", "nbf", "scope", "jti", "realm", "authGrantId", "tokenName", "sub", "iss"])
    func `whatever they lack, the server takes its tokens back`(name: String) throws {
        let server = try WireServer.odd("member-absent=\(name)")
        let answer = try server.tokens(try server.session())
        #expect(try server.claims(answer.member("id_token"))[name] == nil)
        let token = try #require(try answer.member("access_token"))
        #expect(try server.send("GET \(WireServer.oauth2)/userinfo", "Authorization: Bearer \(token)").status == 200)
        let refreshed = try server.refresh(try #require(try answer.member("refresh_token")))
        #expect(refreshed.status == 200)
    }

    @Test func `discovery, too`() throws {
        let ask = "GET \(WireServer.oauth2)/.well-known/openid-configuration"
        #expect(try WireServer().send(ask).json["subject_types_supported"] == ["public", "pairwise"])
        #expect(
            try WireServer.odd("member-absent=subject_types_supported").send(ask).json["subject_types_supported"] == nil
        )
    }

    @Test func `the scope that is granted is the one that was asked for, or another`() throws {
        for (quirks, scope) in [([], "openid profile"), (["scope-granted"], "openid"), (["scope-granted=a b"], "a b")]
            as [([String], String)]
        {
            let server = try WireServer.odd(quirks)
            #expect(try server.tokens(try server.session()).member("scope") == scope)
        }
    }
}

@Suite(.spec("EDGE-CASES B59")) struct B59SmallTests {
    private static let authenticate = "POST \(WireServer.alpha)/authenticate"

    @Test func `X-Requested-With may come or not, must come, or must not`() throws {
        let field = "X-Requested-With: forgerock-sdk"
        for (quirks, bare, with) in [
            ([], 200, 200), (["x-requested-with"], 403, 200), (["x-requested-with=refused"], 200, 403),
        ] as [([String], Int, Int)] {
            let server = try WireServer.odd(quirks)
            #expect(try server.send(Self.authenticate).status == bare)
            #expect(try server.send(Self.authenticate, field).status == with)
        }
    }

    @Test func `there is a sessions endpoint, whose body may be empty, or there is none`() throws {
        for (quirks, status) in [([], 200), (["sessions-absent"], 404)] as [([String], Int)] {
            let server = try WireServer.odd(quirks)
            let answer = try server.send(
                "POST \(WireServer.alpha)/sessions?_action=getSessionInfo", WireServer.api,
                "iPlanetDirectoryPro: \(try server.session())")
            #expect(answer.status == status)
        }
    }
}
