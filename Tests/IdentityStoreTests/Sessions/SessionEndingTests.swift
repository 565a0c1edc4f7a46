import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §3, DESIGN §8 (Logout)")) struct SessionEndingTests {
    private let fixture: IdentityFixture

    init() throws { fixture = try IdentityFixture() }

    private static let loggedOut = #"{"result":"Successfully logged out"}"#

    @Test func `logout ends the session and expires the cookies`() throws {
        let response = fixture.act("logout", version: "3.1")
        #expect(response.status == .ok)
        #expect(response.text == Self.loggedOut)
        #expect(
            response.fields.values(.setCookie) == [
                "iPlanetDirectoryPro=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; Path=/; HttpOnly",
                "amlbcookie=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; Path=/; HttpOnly",
            ])
        #expect(try fixture.living(fixture.token) == nil)
    }

    @Test func `over https the expired cookies are those that were set there`() throws {
        let response = fixture.post(
            "/am/json/alpha/sessions/?_action=logout", fields: [.cookie: "iPlanetDirectoryPro=\(fixture.token)"],
            isSecure: true)
        let expiry = "Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=none"
        #expect(
            response.fields.values(.setCookie) == ["iPlanetDirectoryPro=; \(expiry)", "amlbcookie=; \(expiry)"])
    }

    @Test(.spec("NODES §3.3, Set Logout Details")) func `a logout does what the session's journey wanted of it`() throws
    {
        var plan = LogoutPlan([:])
        plan.details = ["by": "journey", "result": "never replaced"]
        plan.cookies = ["session-jwt"]
        var properties = fixture.session.properties
        plan.store(in: &properties)
        try fixture.tenant.store.write {
            try fixture.sessions.update(properties: properties, of: fixture.session, &$0)
        }
        let response = fixture.act("logout", version: "3.1")
        #expect(response.text == #"{"result":"Successfully logged out","by":"journey"}"#)
        #expect(
            response.fields.values(.setCookie).last
                == "session-jwt=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; Path=/; HttpOnly")
    }

    @Test func `a second logout finds that the token has expired`() throws {
        _ = fixture.act("logout")
        let response = fixture.act("logout")
        #expect(response.status == .ok)
        #expect(response.text == #"{"result":"Token has expired"}"#)
        #expect(response.fields.values(.setCookie).count == 2)
    }

    @Test func `logging out an old session leaves a newer one and its cookie alone`() throws {
        let newer = try fixture.login()
        let response = fixture.post(
            "/am/json/alpha/sessions?_action=logout",
            fields: ["iPlanetDirectoryPro": fixture.token, .cookie: "iPlanetDirectoryPro=\(newer.token)"],
            body: #"{"tokenId":"\#(fixture.token)"}"#)
        #expect(response.text == Self.loggedOut)
        #expect(response.fields.values(.setCookie) == [])
        #expect(try fixture.living(newer.token) == newer.session)
    }

    @Test func `a cookie that is stale goes with a logout by header`() throws {
        let response = fixture.post(
            "/am/json/alpha/sessions?_action=logout",
            fields: ["iPlanetDirectoryPro": fixture.token, .cookie: "iPlanetDirectoryPro=stale"])
        #expect(response.fields.values(.setCookie).count == 2)
    }

    @Test func `logout repeats a goto that leads to this server and no other`() throws {
        let here = fixture.act("logout&goto=http%3A%2F%2Flocalhost%3A8080%2Fbye%3Fa%3Db")
        #expect(here.text == #"{"result":"Successfully logged out","goto":"http://localhost:8080/bye?a=b"}"#)
        let session = try fixture.login()
        let elsewhere = fixture.post(
            "/am/json/sessions?_action=logout&goto=http%3A%2F%2Fevil.example%2F&tokenId=\(session.token)")
        #expect(elsewhere.text == Self.loggedOut)
    }

    @Test func `logoutByHandle ends the caller's own sessions`() throws {
        let second = try fixture.login()
        let strange = try fixture.login(user: "other")
        let response = fixture.act(
            "logoutByHandle",
            body: #"{"sessionHandles":["\#(second.session.handle)","\#(strange.session.handle)","shandle:no"]}"#)
        #expect(
            response.text
                == #"{"result":{"\#(second.session.handle)":true,"\#(strange.session.handle)":false,"#
                + #""shandle:no":false}}"#)
        #expect(try fixture.living(second.token) == nil)
        #expect(try fixture.living(strange.token) != nil)
        #expect(try fixture.living(fixture.token) != nil)
    }

    @Test(arguments: ["", #"{"sessionHandles":[]}"#, #"{"sessionHandles":"x"}"#, #"{"sessionHandles":[1]}"#])
    func `logoutByHandle needs a list of handles`(_ body: String) throws {
        #expect(fixture.act("logoutByHandle", body: body).status == .badRequest)
    }

    @Test func `a handle opens nothing`() throws {
        #expect(fixture.session.handle.hasPrefix("shandle:"))
        let response = fixture.act("validate", body: #"{"tokenId":"\#(fixture.session.handle)"}"#)
        #expect(response.text == #"{"valid":false}"#)
    }

    @Test func `logoutByUser ends all sessions of the caller`() throws {
        let second = try fixture.login()
        let elsewhere = try fixture.login(realm: "/bravo")
        let response = fixture.act("logoutByUser", version: "5.1", body: #"{"username":"\#(IdentityFixture.userID)"}"#)
        #expect(response.text == #"{"result":true}"#)
        #expect(try fixture.living(fixture.token) == nil)
        #expect(try fixture.living(second.token) == nil)
        #expect(try fixture.living(elsewhere.token) != nil)
    }

    @Test func `logoutByUser leaves other users alone`() throws {
        let response = fixture.act("logoutByUser", version: "5.1", body: #"{"username":"other"}"#)
        #expect(response.status == .forbidden)
        #expect(response.text == forbidden)
        #expect(fixture.act("logoutByUser", version: "5.1").status == .badRequest)
    }
}
