import HTTPMessages
import IdentityProviders
import JOSETokens
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.8, product-Saml2Node; WIRE §7.5")) struct Saml2NodeTests {
    private func fixture(_ config: String = "{}", error: String = "") throws -> JourneyFixture {
        try JourneyFixture(
            """
            {"journey": "S", "start": "name", "nodes": {
              "name": {"type": "UsernameCollector", "next": "a"},
              "a": {"type": "product-Saml2Node", "config": \(config),
                "on": {"ACCOUNT_EXISTS": "known", "NO_ACCOUNT": "stranger"\(error)}},
              "known": {"type": "respond", "body": "known {{shared.username}}"},
              "link": {"type": "WriteFederationInformation", "next": "success"},
              "demo": {"type": "SetState", "config": {"attributes": {"username": "demo"}}, "next": "link"},
              "stop": {"type": "respond", "body": "stop"},
              "stranger": {"type": "ChoiceCollector", "config": {"choices": ["link", "info"]},
                "on": {"link": "demo", "info": "info"}},
              "info": {"type": "respond", "body": "{{shared.userInfo}}"}}}
            """)
    }

    private func send(_ fixture: JourneyFixture, _ name: String = "demo") throws -> Answer {
        try fixture.answer(try fixture.start("S"), name)
    }

    /// The identity provider's answer.
    private func come(_ fixture: JourneyFixture, _ step: Answer, as subject: String) throws -> Answer {
        let relayState = SocialVisitor(fixture: fixture).query(step)["RelayState"] ?? ""
        let account = ProviderAccount(subject: subject, email: "s@example.com", givenName: "Sue", familyName: "Lee")
        let key = try fixture.tenant.store.write {
            try SAMLExchangeTable().answer(
                relayState: relayState, with: account, randomness: fixture.tenant.world.randomness, &$0)
        }
        return try fixture.post(
            step.filled([]).text, query: "responsekey=\(key ?? "")&RelayState=\(relayState)")
    }

    @Test func `the browser is sent with a request and a RelayState`() throws {
        let fixture = try fixture()
        let step = try send(fixture)
        #expect(step.types == ["RedirectCallback"] && step.output("redirectMethod") == "GET")
        let visitor = SocialVisitor(fixture: fixture)
        #expect(visitor.address(step).hasPrefix("http://localhost:8080/idp-saml/sso?SAMLRequest="))
        let bytes = try #require(Base64.decode(visitor.query(step)["SAMLRequest"] ?? ""))
        #expect(String(decoding: bytes.dropFirst(5), as: UTF8.self).hasPrefix("<samlp:AuthnRequest "))
    }

    @Test func `or posts them`() throws {
        let step = try send(fixture(#"{"requestBinding": "HTTP_POST"}"#))
        #expect(step.output("redirectUrl") == "http://localhost:8080/idp-saml/sso")
        #expect(step.output("redirectMethod") == "POST")
        let data = try #require(step.output("redirectData"))
        let xml = try #require(Base64.decode(data["SAMLRequest"]?.string ?? ""))
        #expect(String(decoding: xml, as: UTF8.self).hasPrefix("<samlp:AuthnRequest "))
        #expect(data["RelayState"]?.string?.isEmpty == false)
    }

    @Test func `the user of the name has the account`() throws {
        let fixture = try fixture()
        #expect(try come(fixture, try send(fixture), as: "demo").text == "known demo")
    }

    @Test func `a stranger's attributes are in the state, and a link makes the account theirs`() throws {
        let fixture = try fixture()
        let stranger = try come(fixture, try send(fixture), as: "sue")
        #expect(
            try fixture.post(stranger.filled(["1"]).text).text
                == #"{"attributes":{"uid":["sue"],"mail":["s@example.com"],"cn":["Sue Lee"],"givenName":["Sue"],"#
                + #""sn":["Lee"]},"userNames":{"username":["sue"]}}"#)
        let again = try come(fixture, try send(fixture), as: "sue")
        #expect(try fixture.post(again.filled(["0"]).text).token.isEmpty == false)
        #expect(try come(fixture, try send(fixture), as: "sue").text == "known demo")
    }

    @Test func `another request's answer, and a forged one, are refused`() throws {
        let fixture = try fixture()
        let (one, other) = (try send(fixture), try send(fixture))
        let query = SocialVisitor(fixture: fixture).query(other)["RelayState"] ?? ""
        #expect(try fixture.post(one.filled([]).text, query: "responsekey=x&RelayState=\(query)").status == 401)
        let forged = try send(fixture)
        let relayState = SocialVisitor(fixture: fixture).query(forged)["RelayState"] ?? ""
        #expect(try fixture.post(forged.filled([]).text, query: "responsekey=x&RelayState=\(relayState)").status == 401)
    }

    @Test func `a refusal fails, unless it is connected`() throws {
        let query = "error=true&errorCode=401&errorMessage=Authentication%20Failed"
        let plain = try fixture()
        let refused = try plain.post(try send(plain).filled([]).text, query: query)
        #expect(refused.status == 401 && refused.hints.contains { $0.contains("401 Authentication Failed") })
        let newer = try fixture(error: #", "ERROR": "stop""#)
        #expect(try newer.post(try send(newer).filled([]).text, query: query).text == "stop")
    }

    @Test func `who comes back with nothing is sent again`() throws {
        let fixture = try fixture()
        #expect(try fixture.answer(try send(fixture)).types == ["RedirectCallback"])
    }
}
