import EndpointRouting
import HTTPMessages
import IdentityStore
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §2")) struct ServerInfoTests {
    private let fixture: IdentityFixture

    init() throws { fixture = try IdentityFixture() }

    private static func text(
        revision: String, domains: String, cookie: String = "iPlanetDirectoryPro", secure: Bool = false,
        language: String = "en-US", realm: String = "/", attributes: String = "[]"
    ) -> String {
        #"{"_id":"*","_rev":"\#(revision)",\#(domains)"protectedUserAttributes":["telephoneNumber","mail"],"#
            + #""cookieName":"\#(cookie)","secureCookie":\#(secure),"forgotPassword":"false","#
            + #""forgotUsername":"false","kbaEnabled":"false","selfRegistration":"false","lang":"\#(language)","#
            + #""successfulUserRegistrationDestination":"default","socialImplementations":[],"#
            + #""referralsEnabled":"false","zeroPageLogin":{"enabled":false,"refererWhitelist":[],"#
            + #""allowedWithoutReferer":true},"realm":"\#(realm)","xuiUserSessionValidationEnabled":true,"#
            + #""fileBasedConfiguration":true,"userIdAttributes":\#(attributes),"#
            + #""cloudOnlyFeaturesEnabled":true,"oauth2AIAgentsEnabled":true}"#
    }

    private func revision(_ response: HTTPResponse) -> String {
        response.text.firstMatch(of: /"_rev":"(-?\d+)"/).map { String($0.1) } ?? "none"
    }

    @Test func `strangers learn the cookie's name but no domains`() throws {
        let response = fixture.get("/am/json/serverinfo/*", fields: [.acceptAPIVersion: "protocol=2.1,resource=2.0"])
        let revision = revision(response)
        #expect(response.text == Self.text(revision: revision, domains: ""))
        #expect(response.fields[.etag] == "\"\(revision)\"")
        #expect(response.fields[.cacheControl] == "no-store")
        #expect(response.fields[.contentAPIVersion] == "resource=2.0")
    }

    @Test func `version 1 lists no domains to strangers`() throws {
        let response = fixture.get("/am/json/serverinfo/*", fields: [.acceptAPIVersion: "resource=1.1"])
        #expect(response.text == Self.text(revision: revision(response), domains: #""domains":[],"#))
        #expect(response.fields[.contentAPIVersion] == "resource=1.1")
    }

    @Test func `who is logged in learns the domains, over https of secure cookies`() throws {
        let response = fixture.get(
            "/am/json/realms/root/realms/alpha/serverinfo/%2A",
            fields: ["iPlanetDirectoryPro": fixture.token, .acceptLanguage: "fr;q=0.5, de-CH, de;q=0.9"],
            isSecure: true, host: "tenant.example.com:9443")
        #expect(
            response.text
                == Self.text(
                    revision: revision(response), domains: #""domains":["tenant.example.com"],"#, secure: true,
                    language: "de-CH", realm: "/alpha", attributes: #"["fr-idm-uuid"]"#))
    }

    @Test func `the cookie's name is the tenant's`() throws {
        var settings = TenantSettings()
        settings.cookieName = "3f0c9a71be52d48"
        let response = try IdentityFixture(settings: settings).get("/am/json/serverinfo/*")
        #expect(response.text == Self.text(revision: revision(response), domains: "", cookie: "3f0c9a71be52d48"))
    }

    @Test func `the revision follows the content`() throws {
        let plain = fixture.get("/am/json/serverinfo/*")
        #expect(revision(fixture.get("/am/json/serverinfo/*")) == revision(plain))
        #expect(revision(fixture.get("/am/json/alpha/serverinfo/*")) != revision(plain))
    }

    @Test(arguments: [
        ("*", "en-US"), ("", "en-US"), (",;,q=", "en-US"), ("fr;q=nan", "en-US"), ("fr;q=0", "en-US"),
        ("\"><script>", "en-US"), ("en-US, en;q=0.9, fr;q=0.8", "en-US"), ("en;q=0.5,fr;q=0.8", "fr"),
    ])
    func `the language is the one that the client likes best`(_ wish: String, _ language: String) throws {
        let response = fixture.get("/am/json/serverinfo/*", fields: [.acceptLanguage: wish])
        #expect(response.text.contains(#""lang":"\#(language)","#))
    }

    @Test func `the version is told to those who are logged in`() throws {
        #expect(fixture.get("/am/json/serverinfo/version").text == accessDenied)
        let response = fixture.get(
            "/am/json/serverinfo/version",
            fields: ["iPlanetDirectoryPro": fixture.token, .acceptAPIVersion: "protocol=2.1,resource=1.0"])
        #expect(
            response.text
                == #"{"_id":"version","_rev":"\#(Self.versionRevision)","version":"9.0.0-SNAPSHOT","#
                + #""fullVersion":"ForgeRock Access Management 9.0.0-SNAPSHOT Build 0123abc (2026-April-15 10:21)","#
                + #""revision":"0123abc","date":"2026-April-15 10:21"}"#)
        #expect(response.fields[.contentAPIVersion] == "resource=1.0")
        #expect(response.fields[.etag] == "\"\(Self.versionRevision)\"")
    }

    /// Java's `Map.hashCode` of the other four members, computed apart from this code.
    private static let versionRevision = "491883766"

    @Test(arguments: [
        ("localhost:8080", "localhost"), ("[::1]:8080", "[::1]"), ("[::1]", "[::1]"), ("10.0.2.2", "10.0.2.2"),
    ])
    func `the cookie's domain is the host that the client spoke to`(_ host: String, _ domain: String) throws {
        let response = fixture.get("/am/json/serverinfo/cookieDomains", host: host)
        let revision = revision(response)
        #expect(response.text == #"{"_id":"cookieDomains","_rev":"\#(revision)","domains":["\#(domain)"]}"#)
    }

    @Test func `other ids aren't supported`() throws {
        let response = fixture.get("/am/json/serverinfo/nonsense")
        #expect(response.status == .notImplemented)
        #expect(
            response.text
                == #"{"code":501,"reason":"Not Implemented","message":"ResourceId not supported: nonsense"}"#)
    }
}
