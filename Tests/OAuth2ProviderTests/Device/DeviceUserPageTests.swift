import Determinism
import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("RFC 8628 §3.3, AM-BEHAVIOUR §5.9")) struct DeviceUserPageTests {
    private let fixture: OAuth2Fixture

    init() throws { fixture = try OAuth2Fixture() }

    private func login(_ query: String) -> String {
        "http://localhost:8080/am/XUI/?realm=/alpha&goto="
            + PercentEncoding.encode("\(OAuth2Fixture.devicePage)\(query)")
    }

    @Test func `without a session the browser is sent to log in and come back`() throws {
        #expect(fixture.get("device/user").fields[.location] == login(""))
        let codes = try fixture.deviceCodes()
        let response = fixture.get("device/user?user_code=\(codes.user)")
        #expect(response.status == .found && response.fields[.location] == login("?user_code=\(codes.user)"))
        let bravo = try fixture.login(realm: "/bravo").token
        let stranger = fixture.get("device/user", fields: ["iPlanetDirectoryPro": bravo])
        #expect(stranger.fields[.location] == login(""), "a session of another realm counts as none")
    }

    @Test func `the page asks for a code, and for another where no device shows it`() throws {
        let empty = fixture.visit()
        #expect(empty.status == .ok && empty.fields[.contentType] == "text/html;charset=UTF-8")
        #expect(empty.text.contains(#"<input id="user_code" name="user_code""#) && !empty.text.contains("No device"))
        let wrong = fixture.visit("?user_code=%22%3E%3Cscript%3E")
        #expect(wrong.text.contains("No device shows this code") && !wrong.text.contains("<script"))
    }

    @Test func `with a code it says which client asks for what, and decides nothing yet`() throws {
        let codes = try fixture.deviceCodes()
        for page in [
            fixture.visit("?user_code=\(codes.user)&decision=allow"), fixture.answer("user_code=\(codes.user)"),
        ] {
            #expect(page.text.contains("tv on the device that shows <strong>\(codes.user)</strong>"))
            #expect(page.text.contains("<li>openid</li>\n<li>profile</li>"))
            #expect(page.text.contains(#"name="csrf" value="\#(fixture.token)""#))
            #expect(page.fields[.xFrameOptions] == "DENY" && page.fields[.cacheControl] == "no-store")
        }
        #expect(try fixture.poll(codes.device).json()["error"] == "authorization_pending")
    }

    @Test func `neither case nor dashes and blanks of a code count`() throws {
        let codes = try fixture.deviceCodes()
        let typed = codes.user.prefix(4).lowercased() + "-" + codes.user.dropFirst(4).uppercased() + "%20"
        #expect(fixture.decide("allow", typed).text.contains("<h1>Done</h1>"))
        #expect(fixture.poll(codes.device).status == .ok)
    }

    @Test(arguments: ["", "&csrf=", "&csrf=AAAA"])
    func `a decision without the session's token is a stranger's`(csrf: String) throws {
        let codes = try fixture.deviceCodes()
        let response = fixture.answer("user_code=\(codes.user)&decision=allow\(csrf)")
        #expect(response.status == .badRequest)
        #expect(
            response.text.contains(
                "Session id from consent request does not match user's session".replacing("'", with: "&#39;")))
        #expect(try fixture.poll(codes.device).json()["error"] == "authorization_pending")
    }

    @Test func `a code is decided about once, and in its realm`() throws {
        let codes = try fixture.deviceCodes()
        let bravo = try fixture.login(realm: "/bravo").token
        let elsewhere = fixture.post(
            "device/user", "user_code=\(codes.user)&decision=allow&csrf=\(bravo)",
            fields: ["iPlanetDirectoryPro": bravo], base: "/am/oauth2/bravo")
        #expect(elsewhere.text.contains("No device shows this code"))
        #expect(fixture.decide("deny", codes.user).text.contains("<h1>Done</h1>"))
        #expect(fixture.decide("allow", codes.user).text.contains("No device shows this code"))
    }

    @Test func `a code is good until its expiry and unknown from then on`() throws {
        let codes = try fixture.deviceCodes()
        fixture.advance(.seconds(300) - .milliseconds(1))
        #expect(fixture.visit("?user_code=\(codes.user)").text.contains("Allow"))
        fixture.advance(.milliseconds(1))
        #expect(fixture.decide("allow", codes.user).text.contains("No device shows this code"))
    }

    @Test func `a body that is no form is refused on a page`() {
        let response = fixture.post(
            "device/user", "{}", fields: ["iPlanetDirectoryPro": fixture.token, .contentType: "application/json"])
        #expect(response.status == .badRequest && response.text.contains("Invalid Content Type"))
    }
}
