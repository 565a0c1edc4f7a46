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
