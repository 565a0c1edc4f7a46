import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §3")) struct SessionReadingTests {
    private let fixture: IdentityFixture
    private let user = IdentityFixture.userID

    init() throws { fixture = try IdentityFixture() }

    private func information(latestAccess: String, idleExpiry: String) -> String {
        """
        {"username":"\(user)","universalId":"id=\(user),ou=user,o=alpha,ou=services,ou=am-config","realm":"/alpha",\
        "latestAccessTime":"\(latestAccess)","maxIdleExpirationTime":"\(idleExpiry)",\
        "maxSessionExpirationTime":"2026-01-02T05:04:05Z","properties":{"AMCtxId":"\(fixture.session.contextID)"}}
        """
    }

    @Test func `getSessionInfo tells about a session without using it`() throws {
        fixture.advance(.minutes(20))
        let response = fixture.act("getSessionInfo")
        #expect(response.status == .ok)
        #expect(response.fields[.contentType] == "application/json;charset=UTF-8")
        #expect(response.fields[.contentAPIVersion] == "resource=4.0")
        #expect(response.fields[.cacheControl] == "private")
        let expected = information(latestAccess: "2026-01-02T03:04:05Z", idleExpiry: "2026-01-02T03:34:05Z")
        #expect(response.text == expected)
        #expect(try fixture.living(fixture.token)?.latestAccess == .testNow)
    }

    @Test func `getSessionInfoAndResetIdleTime uses the session`() throws {
        fixture.advance(.minutes(20))
        let response = fixture.act("getSessionInfoAndResetIdleTime")
        let expected = information(latestAccess: "2026-01-02T03:24:05Z", idleExpiry: "2026-01-02T03:54:05Z")
        #expect(response.text == expected)
        #expect(try fixture.living(fixture.token)?.latestAccess == .testNow + .minutes(20))
    }

    @Test func `the token is taken from body, query, path, header or cookie`() throws {
        let base = "/am/json/alpha/sessions"
        let field: HTTPFields = ["IPLANETDIRECTORYPRO": fixture.token]
        let cookie: HTTPFields = [.cookie: "a=b; iPlanetDirectoryPro=\(fixture.token)"]
        let answers = [
            fixture.post(base + "?_action=getSessionInfo", body: #"{"tokenId":"\#(fixture.token)"}"#),
            fixture.post(base + "?_action=getSessionInfo&tokenId=\(fixture.token)"),
            fixture.post(base + "/\(fixture.token)?_action=getSessionInfo"),
            fixture.post(base + "?_action=getSessionInfo", fields: field, body: "{}"),
            fixture.post(base + "/?_action=getSessionInfo", fields: cookie),
        ]
        let expected = information(latestAccess: "2026-01-02T03:04:05Z", idleExpiry: "2026-01-02T03:34:05Z")
        for answer in answers { #expect(answer.text == expected) }
    }

    @Test func `a token in the body goes before the cookie`() throws {
        let other = try fixture.login(user: "other", realm: "/")
        let response = fixture.act("validate", body: #"{"tokenId":"\#(other.token)"}"#)
        #expect(
            response.text
                == #"{"valid":true,"sessionUid":"\#(other.session.contextID)","uid":"other","realm":"/"}"#)
    }

    @Test(arguments: ["getSessionInfo", "getSessionInfoAndResetIdleTime", "refresh", "getSessionProperties"])
    func `a session that is over is refused`(_ action: String) throws {
        fixture.advance(.minutes(30))
        let response = fixture.act(action)
        #expect(response.status == .unauthorized)
        #expect(response.text == accessDenied)
    }

    @Test(arguments: ["getSessionInfo", "validate", "refresh", "logout", "logoutByUser", "getSessionProperties"])
    func `a call without a token is refused`(_ action: String) throws {
        for body in ["", "{}", #"{"tokenId":""}"#, #"{"tokenId":null}"#] {
            let response = fixture.post("/am/json/sessions?_action=\(action)", body: body)
            #expect(response.status == .unauthorized)
            #expect(response.text == accessDenied)
        }
    }

    @Test func `validate says who is logged in, and uses the session`() throws {
        fixture.advance(.minutes(1))
        let context = fixture.session.contextID
        #expect(
            fixture.act("validate").text
                == #"{"valid":true,"sessionUid":"\#(context)","uid":"\#(user)","realm":"/alpha"}"#)
        #expect(try fixture.living(fixture.token)?.latestAccess == .testNow + .minutes(1))
    }

    @Test func `validate with refresh=false doesn't use the session`() throws {
        fixture.advance(.minutes(1))
        #expect(fixture.act("validate&refresh=false").text.hasPrefix(#"{"valid":true,"#))
        #expect(try fixture.living(fixture.token)?.latestAccess == .testNow)
    }

    @Test func `validate answers 200 for a token that is none`() throws {
        let response = fixture.act("validate", body: #"{"tokenId":"nonsense"}"#)
        #expect(response.status == .ok)
        #expect(response.text == #"{"valid":false}"#)
    }

    @Test func `the first version of validate has no sessionUid`() throws {
        #expect(
            fixture.act("validate", version: "1.1").text == #"{"valid":true,"uid":"\#(user)","realm":"/alpha"}"#)
    }

    @Test func `refresh tells what is left`() throws {
        fixture.advance(.seconds(374))
        #expect(
            fixture.act("refresh").text
                == #"{"uid":"\#(user)","realm":"/alpha","idletime":0,"maxidletime":30,"maxsessiontime":120,"#
                + #""maxtime":6826}"#)
    }

    @Test(arguments: [
        ("getMaxTime", #"{"maxtime":7110}"#), ("getTimeLeft", #"{"maxtime":7110}"#), ("getIdle", #"{"idletime":90}"#),
        ("getMaxIdle", #"{"maxidletime":30}"#), ("getMaxSessionTime", #"{"maxsessiontime":120}"#),
        ("isActive", #"{"active":true}"#),
    ])
    func `old versions of the resource have further actions`(_ action: String, _ answer: String) throws {
        fixture.advance(.seconds(90))
        #expect(fixture.act(action, version: "1.1").text == answer)
        #expect(try fixture.living(fixture.token)?.latestAccess == .testNow)
    }

    @Test(arguments: [
        ("getMaxTime", #"{"maxtime":-1}"#), ("getTimeLeft", #"{"maxtime":-1}"#), ("getIdle", #"{"idletime":-1}"#),
        ("getMaxIdle", #"{"maxidletime":-1}"#), ("getMaxSessionTime", #"{"maxsessiontime":-1}"#),
        ("isActive", #"{"active":false}"#),
    ])
    func `old actions know a session that is over`(_ action: String, _ answer: String) throws {
        fixture.advance(.minutes(30))
        #expect(fixture.act(action, version: "1.2").text == answer)
    }

    @Test func `isActive uses the session when asked to`() throws {
        fixture.advance(.seconds(90))
        _ = fixture.act("isActive&refresh=true", version: "1.1")
        #expect(try fixture.living(fixture.token)?.latestAccess == .testNow + .seconds(90))
    }

    @Test(arguments: [
        ("getMaxTime", "2.0"), ("isActive", "4.0"), ("nonsense", "4.0"), ("logoutByUser", "4.0"),
        ("getSessionProperties", "1.1"),
    ])
    func `an action that a version doesn't have isn't implemented`(_ action: String, _ version: String) throws {
        let response = fixture.act(action, version: version)
        #expect(response.status == .notImplemented)
        #expect(
            response.text
                == #"{"code":501,"reason":"Not Implemented","message":"Action \#(action) not implemented for this "#
                + #"resource"}"#)
    }

    @Test func `a call without an action isn't implemented`() throws {
        #expect(fixture.post("/am/json/sessions").status == .notImplemented)
    }

    @Test(arguments: ["{", "[]", #""x""#, #"{"tokenId":1}"#, "\u{0}"])
    func `a body that makes no sense is a bad request`(_ body: String) throws {
        let response = fixture.act("getSessionInfo", body: body)
        #expect(response.status == .badRequest)
        #expect(response.text.hasPrefix(#"{"code":400,"reason":"Bad Request","message":""#))
    }
}
