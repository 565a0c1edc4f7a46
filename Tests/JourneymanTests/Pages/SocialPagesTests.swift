import Foundation
import HTTPMessages
import Journeyman
import TestSupport
import Testing

/// A browser at the login page, at an identity provider and back.
@Suite(.spec("issue 5; WIRE §2.1, RedirectCallback; RFC 6749 §4.1")) struct SocialPagesTests {
    private let server: TestApplication
    private var browser: PageBrowser

    init() throws {
        server = try TestApplication { $0.journeys = ["sdk-tests"] }
        browser = PageBrowser(server)
    }

    /// Where a redirect leads, on this server.
    private func target(_ response: HTTPResponse) throws -> String {
        let location = try #require(response.fields[.location])
        return location.hasPrefix("http://localhost:8080/") ? String(location.dropFirst(21)) : location
    }

    /// Picks Google; tells the way there.
    private mutating func pickGoogle() throws -> String {
        let page = browser.open("/am/XUI/?realm=/alpha&service=IDMSocialLogin")
        return try target(browser.submit(page, [("IDToken1", "google")]))
    }

    private static let allow = [
        ("sub", "77"), ("email", "ann@example.com"), ("given_name", "Ann"), ("family_name", "Lee"),
        ("decision", "allow"),
    ]

    @Test mutating func `a user consents and is signed in with a new account, then with the same one`() throws {
        for _ in 1...2 {
            browser = PageBrowser(server)
            let consent = browser.open(try pickGoogle())
            #expect(consent.text.contains("<strong>journeyman-google</strong> asks for: openid profile email"))
            let back = try target(browser.submit(consent, Self.allow))
            #expect(back.hasPrefix("/am/XUI/?realm=%2Falpha&code="))
            let end = browser.open(back)
            #expect(try target(end) == "/enduser/?realm=/alpha")
            #expect(end.fields.values(.setCookie).contains { $0.hasPrefix("authId=; ") && $0.contains("Max-Age=0") })
            #expect(browser.open("/enduser/?realm=/alpha").shown.contains("<strong>ann@example.com</strong>"))
        }
        let users = server.admin(.get, "users").text
        #expect(users.matches(of: /"userName":"ann@example.com"/).count == 1)
    }

    @Test(.spec("WIRE §1.2, form_post_entry; CSP Level 3 §2.3.1"))
    mutating func `Apple's answer goes to AM by a form that posts itself, and the browser comes back`() throws {
        let page = browser.open("/am/XUI/?realm=/alpha&service=IDMSocialLogin")
        let consent = browser.open(try target(browser.submit(page, [("IDToken1", "apple")])))
        var posting = try browser.submit(consent, Self.allow)
        #expect(posting.text.contains("<script>document.forms[0].submit()</script>"))
        let policy = try #require(posting.fields[.contentSecurityPolicy])
        #expect(policy.contains("script-src 'sha256-ePniVEkSivX/c7XWBGafqh8tSpiRrKiqYeqbG7N1TOE=';"))
        posting.body = Array(posting.text.replacing("http://localhost:8080/am", with: "/am").utf8)
        let back = try target(browser.submit(posting, [], fields: ["Sec-Fetch-Site": "cross-site"]))
        #expect(back.hasPrefix("/am/XUI/?realm=%2Falpha&form_post_entry="))
        #expect(try target(browser.open(back)) == "/enduser/?realm=/alpha")
    }

    @Test mutating func `a user who cancels picks anew`() throws {
        let consent = browser.open(try pickGoogle())
        let back = try target(browser.submit(consent, [("decision", "deny")]))
        #expect(back.contains("&error=access_denied&"))
        #expect(browser.open(back).shown.contains("<select id=\"IDToken1\""))
    }

    @Test mutating func `the standard account is filled in`() throws {
        let consent = browser.open(try pickGoogle()).text
        for (name, value) in [("sub", "1000001"), ("email", "google@example.com"), ("given_name", "Sam")] {
            #expect(consent.contains("name=\"\(name)\" type=\"text\" value=\"\(value)\""))
        }
    }

    @Test(.spec("RFC 6749 §10.12, §10.13"))
    mutating func `no other page can consent, frame the page or add a script`() throws {
        let way = try pickGoogle()
        let consent = browser.open(way)
        #expect(consent.fields[.xFrameOptions] == "DENY")
        #expect(consent.fields[.contentSecurityPolicy]?.hasPrefix("default-src 'none'; ") == true)
        #expect(!consent.text.contains("<script"))
        let foreign: [HTTPFields] = [
            ["Sec-Fetch-Site": "cross-site"], [.origin: "https://evil.example"], [.origin: "null"],
        ]
        for fields in foreign { #expect(try browser.submit(consent, Self.allow, fields: fields).status == .forbidden) }
        var stranger = PageBrowser(server)
        #expect(try stranger.submit(consent, Self.allow).status == .forbidden)
        _ = stranger.open(way)
        #expect(try stranger.submit(consent, Self.allow).status == .forbidden)
        let own: HTTPFields = ["Sec-Fetch-Site": "same-origin", .origin: "http://localhost:8080"]
        #expect(try browser.submit(consent, Self.allow, fields: own).status == .found)
    }

    @Test mutating func `two pages may be open at once`() throws {
        let first = browser.open(try pickGoogle())
        _ = browser.open(try pickGoogle())
        #expect(try browser.submit(first, Self.allow).status == .found)
    }

    @Test(
        .spec("RFC 6749 §3.1.2.4, §10.15"),
        arguments: [
            ("client_id=journeyman-google", "client_id=other"), ("redirect_uri=http", "redirect_uri=https"),
            ("&redirect_uri=", "&x="), ("/google/", "/apple/"),
        ])
    mutating func `whoever isn't registered gets a page and no redirect`(part: String, other: String) throws {
        let way = try pickGoogle()
        let answer = browser.open(way.replacing(part, with: other))
        #expect(answer.status == .badRequest && answer.fields[.location] == nil)
        #expect(browser.open(way).status == .ok)
    }

    @Test mutating func `what the provider doesn't do the client is told`() throws {
        let answer = browser.open(try pickGoogle().replacing("response_type=code", with: "response_type=token"))
        #expect(try target(answer).contains("&error=unsupported_response_type&"))
    }

    @Test mutating func `a browser comes back from SAML`() throws {
        let way = try pickSAML("sdkuser")
        let page = browser.open(way)
        #expect(page.text.contains("value=\"sdkuser\""))
        let back = try target(browser.submit(page, [("sub", "sdkuser"), ("decision", "allow")]))
        #expect(back.contains("&responsekey=") && back.contains("&RelayState="))
        #expect(try target(browser.open(back)) == "/enduser/?realm=/alpha")
        #expect(browser.open(way).status == .badRequest)
    }

    @Test mutating func `SAML's refusal is told and the journey begins anew`() throws {
        let page = browser.open(try pickSAML("sdkuser"))
        let back = try target(browser.submit(page, [("decision", "deny")]))
        #expect(back.hasSuffix("&error=true&errorCode=401&errorMessage=Authentication%20Failed"))
        #expect(browser.open(back).shown.contains("<p class=\"error\" role=\"alert\">Login failure</p>"))
    }

    private mutating func pickSAML(_ name: String) throws -> String {
        let page = browser.open("/am/XUI/?realm=/alpha&service=SAMLTest")
        return try target(browser.submit(page, [("IDToken1", name)]))
    }

    @Test(.spec("RFC 6265 §6.1")) mutating func `a journey with much to remember comes back, too`() throws {
        let journey = """
            {"journey": "P", "start": "much", "nodes": {
              "much": {"type": "SetState", "config": {"attributes": {"much": "\(String(repeating: "x", count: 6000))"}},
                "next": "a"},
              "a": {"type": "Saml2", "on": {"ACCOUNT_EXISTS": "success", "NO_ACCOUNT": "failure"}}}}
            """
        let folder = try TemporaryFolder()
        try journey.write(toFile: folder.file("P.journey.json"), atomically: true, encoding: .utf8)
        let server = try TestApplication { $0.journeys = [folder.path] }
        var browser = PageBrowser(server)
        let sent = browser.open("/am/XUI/?realm=/alpha&service=P")
        let cookies = sent.fields.values(.setCookie).filter { $0.hasPrefix("authId") }
        #expect(cookies.count > 2 && cookies.allSatisfy { $0.utf8.count <= 4096 })
        let consent = browser.open(try target(sent))
        let back = try target(browser.submit(consent, [("sub", "demo"), ("decision", "allow")]))
        let end = browser.open(back)
        #expect(try target(end) == "/enduser/?realm=/alpha")
        #expect(end.fields.values(.setCookie).count { $0.hasPrefix("authId") } == cookies.count)
    }

    @Test mutating func `a request that is posted leads on by a button`() throws {
        let folder = try TemporaryFolder()
        let journey = """
            {"journey": "P", "start": "a", "nodes": {"a": {"type": "Saml2", "config": {"requestBinding": "HTTP_POST"},
              "on": {"ACCOUNT_EXISTS": "success", "NO_ACCOUNT": "failure"}}}}
            """
        try journey.write(toFile: folder.file("P.journey.json"), atomically: true, encoding: .utf8)
        let server = try TestApplication { $0.journeys = [folder.path] }
        var browser = PageBrowser(server)
        var page = browser.open("/am/XUI/?realm=/alpha&service=P")
        #expect(page.shown.contains("<form method=\"post\" action=\"http://localhost:8080/idp-saml/sso\">"))
        page.body = Array(page.text.replacing("http://localhost:8080/idp-saml", with: "/idp-saml").utf8)
        let consent = try browser.submit(page, [], fields: ["Sec-Fetch-Site": "cross-site"])
        let back = try target(browser.submit(consent, [("sub", "demo"), ("decision", "allow")]))
        #expect(try target(browser.open(back)) == "/enduser/?realm=/alpha")
    }
}
