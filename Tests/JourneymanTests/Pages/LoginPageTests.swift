import Foundation
import HTTPMessages
import Journeyman
import TestSupport
import Testing

/// The hosted login page.
@Suite(.spec("issue 2, 6; WIRE §1.5.7")) struct LoginPageTests {
    private let server: TestApplication
    private var browser: PageBrowser

    init() throws {
        server = try TestApplication()
        browser = PageBrowser(server)
    }

    @Test mutating func `a page has a label for each prompt, and a button`() {
        #expect(
            browser.open("/am/XUI/?realm=/").shown == """
                <h1>Sign In</h1>
                <form method="post" action="/am/XUI/?realm=/">
                <step>
                <label for="IDToken1">User Name</label>
                <input id="IDToken1" name="IDToken1" type="text" value="">
                <label for="IDToken2">Password</label>
                <input id="IDToken2" name="IDToken2" type="password" value="">
                <button type="submit">Next</button>
                </form>

                """)
    }

    @Test mutating func `a journey's description is its own markup`() {
        let page = browser.open("/am/XUI/?realm=/alpha").shown
        #expect(page.contains("\n<p>New here? <a href=\"#/service/Registration\">Create an account</a>"))
        #expect(!page.contains("HTML("))
    }

    @Test(arguments: ["/alpha", "/"])
    mutating func `a wrong password shows the page again, and why`(realm: String) throws {
        let page = try browser.logIn(browser.open("/am/XUI/?realm=\(realm)"), "demo", "wrong")
        #expect(page.status == .ok)
        #expect(page.shown.contains("\n<p class=\"error\" role=\"alert\">Login failure</p>\n<form"))
        #expect(try browser.logIn(page).status == .found)
    }

    @Test mutating func `a journey that is over begins anew, and says why`() throws {
        let page = browser.open("/am/XUI/?realm=/alpha")
        _ = try browser.logIn(page)
        var other = PageBrowser(server)
        let again = try other.logIn(page)
        #expect(again.shown.contains("<p class=\"error\" role=\"alert\">Session has timed out</p>"))
        #expect(try other.logIn(again).status == .found)
    }

    @Test mutating func `a form without its step is asked for again`() throws {
        let page = browser.open("/am/XUI/?realm=/alpha")
        var broken = page
        broken.body = Array(page.text.replacing("authId", with: "lost").utf8)
        let again = try browser.logIn(broken)
        #expect(
            again.shown.contains("<p class=\"error\" role=\"alert\">The form was incomplete. Please try again.</p>"))
    }

    @Test mutating func `a page of another site can't submit the form`() throws {
        let page = browser.open("/am/XUI/?realm=/alpha")
        let answer = try browser.submit(page, [], fields: ["Sec-Fetch-Site": "cross-site"])
        #expect(answer.status == .forbidden)
        #expect(answer.fields[.setCookie] == nil)
    }

    @Test(arguments: [
        ("", "/enduser/?realm=/alpha"), ("/here?a=b", "/here?a=b"),
        ("http://localhost:8080/here", "http://localhost:8080/here"),
        ("https://evil.example/", "/enduser/?realm=/alpha"),
        ("//evil.example", "/enduser/?realm=/alpha"), ("http://localhost:8080@evil.example", "/enduser/?realm=/alpha"),
    ])
    mutating func `a login leads to a goto on this server, else to the realm's page`(goto: String, end: String) throws {
        let page = browser.open("/am/XUI/?realm=/alpha&goto=\(PercentEncoding.encode(goto))")
        #expect(try browser.logIn(page).fields[.location] == end)
        #expect(browser.open("/am/XUI/?realm=/alpha").fields[.location] == "/enduser/?realm=/alpha")
    }

    @Test(arguments: ["service=Nope", "suspendedId=x", "authIndexType=service&authIndexValue=Nope"])
    mutating func `what can't be started is told on a page`(query: String) {
        let page = browser.open("/am/XUI/?realm=/alpha&\(query)")
        #expect(page.status.code >= 400)
        #expect(page.shown.hasPrefix("<h1>Sign in</h1>\n<p class=\"error\" role=\"alert\">"))
    }

    @Test mutating func `the query can't leave the form's attribute`() {
        let page = browser.open("/am/XUI/?realm=/alpha&x=\"><script>")
        #expect(page.shown.contains("action=\"/am/XUI/?realm=/alpha&amp;x=&quot;&gt;&lt;script&gt;\">"))
    }

    @Test(.spec("AM-BEHAVIOUR §1.14")) func `a browser goes on by the link of a mail, once`() throws {
        let folder = try TemporaryFolder()
        let journey = """
            {"journey": "Mail", "start": "ask", "nodes": {
              "ask": {"type": "AttributeCollector", "config": {"attributesToCollect": ["mail"]}, "next": "mail"},
              "mail": {"type": "EmailSuspend", "next": "name"},
              "name": {"type": "UsernameCollector", "next": "success"}}}
            """
        try Data(journey.utf8).write(to: URL(filePath: folder.file("Mail.journey.json")))
        let application = try TestApplication { $0.journeys = [folder.path] }
        var browser = PageBrowser(application)
        let waiting = try browser.submit(
            browser.open("/am/XUI/?realm=/alpha&service=Mail"), [("IDToken1", "a@example.com")])
        #expect(waiting.shown.contains("An email has been sent to your inbox.") && !waiting.shown.contains("<button"))
        let outbox = application.admin(.get, "outbox").text
        let link = try #require(outbox.firstMatch(of: /"link":"http:\/\/[^\/]*(\/[^"]*)"/)).output.1
        let look = application.send(.head, RequestTarget(String(link)))
        #expect(look.status == .ok && look.fields[.contentType]?.hasPrefix("text/html") == true)
        var other = PageBrowser(application)
        let page = other.open(String(link))
        #expect(page.shown.contains("User Name"))
        #expect(try other.submit(page, [("IDToken1", "demo")]).status == .found)
        var third = PageBrowser(application)
        let used = third.open(String(link))
        #expect(used.status == .unauthorized && used.shown.contains("Token not found. It may have expired."))
    }
}
