import Foundation
import OrderedJSON
import SDKPersonas
import TestSupport
import Testing

/// A browser without JavaScript at the hosted login page (WIRE §1.5.7).
@Suite(.spec("WIRE §1.5.7; AM-BEHAVIOUR §5.4"), .needsJourneyman, .timeLimit(.minutes(5))) struct HostedLoginTests {
    @Test func `an authorize without a session leads through the form back to the app`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let browser = Browser(world)
            let authorize = Self.authorize(world)
            let page = try await browser.follow(authorize)
            #expect(page.answer.status == 200)
            #expect(page.url.contains("/am/XUI/?"))
            #expect(page.answer["Content-Type"]?.hasPrefix("text/html") == true)
            #expect(page.answer.text.contains("Next"))
            let end = try await browser.submit(page, ["IDToken1": "sdkuser", "IDToken2": "password"])
            let answer = Encoding.parameters(end.url.drop { $0 != "?" }.dropFirst())
            #expect(end.url.hasPrefix("frauth://oauth2redirect?"))
            #expect(answer["code"]?.isEmpty == false)
            #expect(answer["state"] == "s 1")
            #expect(answer["client_id"] == "iosclient")
            let again = try await browser.follow(authorize)
            #expect(again.url.hasPrefix("frauth://oauth2redirect?code="))
        }
    }

    @Test func `a wrong password shows the form again, with a reason`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let browser = Browser(world)
            let page = try await browser.follow(Self.authorize(world))
            let second = try await browser.submit(page, ["IDToken1": "sdkuser", "IDToken2": "wrong"])
            #expect(second.answer.text.contains("<p class=\"error\" role=\"alert\">Login failure</p>"))
            let end = try await browser.submit(second, ["IDToken1": "sdkuser", "IDToken2": "password"])
            #expect(end.url.hasPrefix("frauth://oauth2redirect?code="))
        }
    }

    @Test func `what a user types stays text on the page`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let browser = Browser(world)
            let page = try await browser.follow(
                Self.authorize(world).replacing("state=s%201", with: "state=%22%3E%3Cscript%3E"))
            #expect(!page.answer.text.contains("<script"))
        }
    }

    private static func authorize(_ world: CompanionWorld) -> String {
        world.am + "/oauth2/realms/root/realms/alpha/authorize?client_id=iosclient&response_type=code&state=s%201"
            + "&scope=openid%20profile&redirect_uri=frauth%3A%2F%2Foauth2redirect"
            + "&code_challenge=MDHosgfgtdctV_O7mBwjdsxII2xTNQDM7abjarV7vrY&code_challenge_method=S256"
    }
}

/// Follows redirects with its cookies, up to an address that isn't the web's, and submits forms.
private final class Browser {
    struct Page {
        let url: String
        let answer: WireAnswer
    }

    private let world: CompanionWorld
    private var jar = CookieJar()

    init(_ world: CompanionWorld) { self.world = world }

    func follow(_ url: String) async throws -> Page { try await go(WireRequest("GET", url)) }

    func submit(_ page: Page, _ fields: [String: String]) async throws -> Page {
        let text = page.answer.text
        let form = try #require(text.firstMatch(of: /<form method="post" action="([^"]*)">/))
        var values: [(String, String)] = text.matches(
            of: /<input type="hidden" name="([^"]*)" value="([^"]*)">/
        ).map { (String($0.output.1), Self.plain($0.output.2)) }
        for field in fields.sorted(by: { $0.key < $1.key }) {
            #expect(text.contains("name=\"\(field.key)\""))
            values.append((field.key, field.value))
        }
        let request = WireRequest(
            "POST", try absolute(Self.plain(form.output.1), from: page.url),
            headers: [("Content-Type", "application/x-www-form-urlencoded"), ("Sec-Fetch-Site", "same-origin")],
            body: Encoding.pairs(values, Encoding.strict))
        return try await go(request)
    }

    private func go(_ request: WireRequest) async throws -> Page {
        var request = request
        for _ in 0..<10 {
            if let cookies = jar.header(for: request.url) { request.headers.append(("Cookie", cookies)) }
            let answer = try await world.wire.send(request)
            jar.take(from: answer)
            guard (300..<400).contains(answer.status), let location = answer["Location"] else {
                return Page(url: request.url, answer: answer)
            }
            let next = try absolute(location, from: request.url)
            guard next.hasPrefix("http:") else { return Page(url: next, answer: answer) }
            request = WireRequest("GET", next)
        }
        throw SDKBreaks("the browser goes in circles")
    }

    private func absolute(_ target: String, from url: String) throws -> String {
        if target.contains(/^[a-z.]+:/) { return target }
        let origin = try #require(url.firstMatch(of: /^https?:\/\/[^\/]*/)).output
        return String(origin) + target
    }

    /// Without HTML's escapes.
    private static func plain(_ text: Substring) -> String {
        String(text).replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&lt;", with: "<")
            .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    }
}
