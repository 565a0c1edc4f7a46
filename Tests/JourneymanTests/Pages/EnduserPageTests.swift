import HTTPMessages
import Journeyman
import TestSupport
import Testing

@Suite(.spec("DESIGN §8, \"Realms\"")) struct EnduserPageTests {
    private var browser: PageBrowser

    init() throws { browser = PageBrowser(try TestApplication()) }

    @Test mutating func `it says who is signed in, and signs out`() throws {
        let nobody = browser.open("/enduser/?realm=/alpha")
        #expect(nobody.shown.hasPrefix("<h1>Nobody is signed in</h1>\n"))
        let link = try #require(nobody.shown.firstMatch(of: /<a href="([^"]*)">/)).output.1.replacing(
            "&amp;", with: "&")
        let back = try #require(try browser.logIn(browser.open(String(link))).fields[.location])
        #expect(back == "http://localhost:8080/enduser/?realm=%2Falpha")
        let page = browser.open("/enduser/?realm=%2Falpha")
        #expect(page.shown.contains("<p>You are <strong>demo</strong> in the realm /alpha.</p>"))
        let refused = try browser.submit(page, [], fields: ["Sec-Fetch-Site": "cross-site"])
        #expect(refused.status == .forbidden)
        #expect(try browser.submit(page, []).fields[.location] == "/enduser/?realm=%2Falpha")
        #expect(browser.open("/enduser/?realm=/alpha").shown == nobody.shown)
    }

    @Test mutating func `a name stays text`() throws {
        let name = "<img src=x>"
        browser.server.admin(
            .put, "users/\(PercentEncoding.encode(name))", #"{"userName":"<img src=x>","password":"Passw0rd!"}"#)
        _ = try browser.logIn(browser.open("/am/XUI/?realm=/alpha"), name, "Passw0rd!")
        #expect(browser.open("/enduser/?realm=/alpha").shown.contains("<strong>&lt;img src=x&gt;</strong>"))
    }

    @Test mutating func `a login to the top realm ends at a page`() throws {
        let end = try browser.logIn(browser.open("/am/XUI/?realm=/"))
        #expect(end.fields[.location] == "/am/console")
        #expect(browser.open("/am/console").fields[.location] == "/enduser/?realm=/")
        #expect(browser.open("/enduser/?realm=/").shown.contains("<strong>demo</strong> in the realm /."))
    }
}
