import EndpointRouting
import HTTPMessages
import IdentityStore
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §3, §4.1")) struct SessionsQueryTests {
    private let fixture: IdentityFixture

    init() throws { fixture = try IdentityFixture() }

    private func query(_ filter: String) -> HTTPResponse {
        fixture.get(
            "/am/json/alpha/sessions?_queryFilter=\(PercentEncoding.encode(filter))",
            fields: ["iPlanetDirectoryPro": fixture.token, .acceptAPIVersion: "protocol=2.1,resource=4.0"])
    }

    @Test func `a user finds the own sessions of a realm`() throws {
        let user = IdentityFixture.userID
        let second = try fixture.login()
        _ = try fixture.login(user: "other")
        _ = try fixture.login(realm: "/bravo")
        let response = query("username eq \"\(user)\" and realm eq \"/alpha\"")
        let items = [fixture.session, second.session].map { session in
            #""username":"\#(user)","universalId":"id=\#(user),ou=user,o=alpha,ou=services,ou=am-config","#
                + #""realm":"/alpha","sessionHandle":"\#(session.handle)","latestAccessTime":"2026-01-02T03:04:05Z","#
                + #""maxIdleExpirationTime":"2026-01-02T03:34:05Z","maxSessionExpirationTime":"2026-01-02T05:04:05Z"}"#
        }
        let withoutRevisions = response.text.replacing(/"_rev":"-?\d+",/, with: "")
        #expect(
            withoutRevisions
                == #"{"result":[{\#(items[0]),{\#(items[1])],"resultCount":2,"pagedResultsCookie":null,"#
                + #""totalPagedResultsPolicy":"NONE","totalPagedResults":-1,"remainingPagedResults":-1}"#)
        #expect(response.text.matches(of: /\{"_rev":"-?\d+",/).count == 2)
        #expect(response.fields.values(.contentAPIVersion) == ["protocol=2.1,resource=4.0", "resource=4.0"])
    }

    @Test(arguments: ["true", "username eq \"x\"", "realm eq \"/alpha\"", "username sw \"x\" and realm eq \"/alpha\""])
    func `a query must name user and realm`(_ filter: String) throws {
        #expect(query(filter).status == .badRequest)
    }

    @Test func `a filter that makes no sense is refused in AM's words`() throws {
        #expect(
            query("user name").text
                == #"{"code":400,"reason":"Bad Request","message":"The value 'user name' for parameter "#
                + #"'_queryFilter' could not be parsed as a valid query filter"}"#)
    }

    @Test func `other users' sessions stay hidden`() throws {
        let response = query("username eq \"other\" and realm eq \"/alpha\"")
        #expect(response.status == .forbidden)
        #expect(response.text == forbidden)
    }

    @Test func `a query needs a living session`() throws {
        #expect(fixture.get("/am/json/sessions?_queryFilter=true").text == accessDenied)
        fixture.advance(.minutes(30))
        #expect(query("username eq \"\(IdentityFixture.userID)\" and realm eq \"/alpha\"").text == accessDenied)
    }

    @Test func `reading without a filter isn't implemented`() throws {
        #expect(fixture.get("/am/json/sessions").status == .notImplemented)
    }
}
