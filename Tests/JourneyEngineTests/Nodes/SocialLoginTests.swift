import HTTPMessages
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.8, SocialGoogleNode and its like")) struct SocialLoginTests {
    private func fixture(_ type: String, _ config: String = "{}") throws -> JourneyFixture {
        try JourneyFixture(
            """
            {"journey": "S", "start": "a", "nodes": {
              "a": {"type": "\(type)", "config": \(config), "on": {"ACCOUNT_EXISTS": "known", "NO_ACCOUNT": "stranger"}},
              "known": {"type": "respond", "body": "known {{shared.username}}"},
              "stranger": {"type": "respond", "body": {"info": "{{shared.userInfo}}", "mail": "{{shared.emailAddress}}"}}}}
            """)
    }

    @Test func `Google's profile becomes the user's attributes`() throws {
        let answer = try SocialVisitor(fixture: fixture("SocialGoogleNode")).signIn()
        #expect(
            answer.json.text
                == #"{"info":{"attributes":{"mail":["ann@example.com"],"sn":["Lee"],"givenName":["Ann"],"#
                + #""cn":["Ann Lee"],"iplanet-am-user-alias-list":["google-77"]},"#
                + #""userNames":{"username":["google-77"]}},"mail":"ann@example.com"}"#)
    }

    @Test func `Facebook has names of its own`() throws {
        let answer = try SocialVisitor(fixture: fixture("SocialFacebookNode")).signIn()
        #expect(answer.json["info"]?["attributes"]?["givenName"] == ["Ann"])
        #expect(answer.json["info"]?["userNames"]?["username"] == ["facebook-77"])
    }

    @Test(arguments: ["SocialNode", "SocialOpenIdConnectNode"]) func `any provider may be named`(type: String) throws {
        let config = #"{"provider": "mine", "clientId": "c", "scopeString": "a,b c", "redirectURI": "app://cb"}"#
        let fixture = try fixture(type, config)
        let visitor = SocialVisitor(fixture: fixture)
        let step = try fixture.start("S")
        #expect(visitor.address(step).contains("/idp/mine/authorize?client_id=c&"))
        #expect(visitor.query(step)["scope"] == "a b c" && visitor.query(step)["redirect_uri"] == "app://cb")
        #expect(try visitor.signIn().json["info"]?["attributes"]?["mail"] == ["ann@example.com"])
        #expect(try self.fixture(type).start("S").status == 401)
    }

    @Test func `a profile may be ignored`() throws {
        let fixture = try fixture("SocialOAuthIgnoreProfileNode", #"{"provider": "mine"}"#)
        #expect(try SocialVisitor(fixture: fixture).signIn().json == ["info": "", "mail": ""])
    }

    @Test func `an account is who is linked, or has the provider's name`() throws {
        let linked = try fixture("SocialGoogleNode")
        try linked.update { $0.attributes["aliasList"] = ["google-77"] }
        #expect(try SocialVisitor(fixture: linked).signIn().text == "known demo")
        let named = try fixture("SocialGoogleNode")
        try named.insertUser("google-77", id: "u77")
        #expect(try SocialVisitor(fixture: named).signIn().text == "known google-77")
    }

    @Test(arguments: ["ProvisionDynamicAccount", "ProvisionIdmAccount"])
    func `a user who was made is there the next time`(type: String) throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "S", "start": "a", "nodes": {
              "a": {"type": "SocialGoogle", "on": {"ACCOUNT_EXISTS": "known", "NO_ACCOUNT": "make"}},
              "make": {"type": "\(type)", "next": "success"},
              "known": {"type": "respond", "body": "known {{shared.username}}"}}}
            """)
        let visitor = SocialVisitor(fixture: fixture)
        let token = try visitor.signIn().token
        #expect(try fixture.session(token)?.data("mail") == "ann@example.com")
        #expect(try visitor.signIn().text == "known google-77")
    }

    @Test func `who is refused fails, who comes back with nothing is sent again`() throws {
        let fixture = try fixture("SocialGoogleNode")
        let again = try fixture.answer(try fixture.start("S"))
        #expect(again.types == ["RedirectCallback"])
        let state = SocialVisitor(fixture: fixture).query(again)["state"] ?? ""
        #expect(try fixture.post(again.filled([]).text, query: "error=access_denied&state=\(state)").status == 401)
    }
}
