import Determinism
import HTTPMessages
import IdentityStore
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §5.4")) struct AuthorizeLoginTests {
    private let fixture: OAuth2Fixture
    private static let request = OAuth2Fixture.request + "&state=s1"
    private static let interaction =
        "app://cb?error_description=The%20request%20requires%20some%20interaction%20that%20is%20not%20allowed."
        + "&state=s1&error=interaction_required"

    init() throws { fixture = try OAuth2Fixture() }

    /// Where the login page is for a request, with the parameters of its `goto`.
    private func login(_ goto: String) -> String {
        let url = "\(OAuth2Fixture.issuer)/authorize?\(goto)"
        return "http://localhost:8080/am/XUI/?realm=/alpha&goto=\(PercentEncoding.encode(url))"
    }

    @Test func `without a session the browser is sent to log in and come back`() {
        let response = fixture.get("authorize?\(Self.request)")
        #expect(response.status == .found)
        #expect(response.fields[.location] == login(Self.request))
    }

    @Test func `a session of another realm counts as none`() throws {
        let bravo = try fixture.login(realm: "/bravo").token
        let response = fixture.get("authorize?\(Self.request)", fields: ["iPlanetDirectoryPro": bravo])
        #expect(response.fields[.location] == login(Self.request))
        #expect(try fixture.isAlive(bravo))
    }

    @Test func `a session that has rested too long counts as none`() {
        fixture.advance(.minutes(30))
        #expect(fixture.authorize(Self.request).fields[.location] == login(Self.request))
    }

    @Test func `a form is carried over to where the browser comes back`() {
        let response = fixture.post("authorize", Self.request + "&decision=allow&csrf=old")
        #expect(response.fields[.location] == login(Self.request))
    }

    @Test func `coming back is a request that succeeds once there is a session`() throws {
        let location = try #require(fixture.get("authorize?\(Self.request)&prompt=login").fields[.location])
        let goto = try #require(RequestTarget(location).parameters["goto"])
        let query = try #require(RequestTarget(goto).query)
        #expect(try #require(fixture.authorize(query).fields[.location]).hasPrefix("app://cb?code="))
    }

    @Test func `the user's languages go along`() {
        let response = fixture.get("authorize?\(Self.request)&ui_locales=fr%20en")
        #expect(
            response.fields[.location]
                == login(Self.request + "&ui_locales=fr%20en").replacing(
                    "&goto", with: "&locale=fr%20en&goto"))
    }

    @Test func `prompt=none without a session is an error at the client`() {
        #expect(fixture.get("authorize?\(Self.request)&prompt=none").fields[.location] == Self.interaction)
    }

    @Test func `prompt=none with a session gives a code`() throws {
        let location = try #require(fixture.authorize(Self.request + "&prompt=none").fields[.location])
        #expect(location.hasPrefix("app://cb?code="))
    }

    @Test func `prompt=login ends the session and is gone afterwards`() throws {
        #expect(fixture.authorize(Self.request + "&prompt=login").fields[.location] == login(Self.request))
        #expect(try !fixture.isAlive(fixture.token))
    }

    @Test func `what else a prompt says stays`() {
        #expect(
            fixture.authorize(Self.request + "&prompt=login%20consent").fields[.location]
                == login(Self.request + "&prompt=consent"))
    }

    @Test func `a login older than max_age has to be made again`() throws {
        fixture.advance(.seconds(100))
        #expect(try #require(fixture.authorize(Self.request + "&max_age=100").fields[.location]).contains("code="))
        fixture.advance(.milliseconds(1))
        #expect(fixture.authorize(Self.request + "&max_age=100&prompt=none").fields[.location] == Self.interaction)
        #expect(try fixture.isAlive(fixture.token))
        let aged = Self.request + "&max_age=100"
        #expect(fixture.authorize(aged).fields[.location] == login(aged))
        #expect(try !fixture.isAlive(fixture.token))
    }

    @Test func `a short max_age is raised to a minute`() throws {
        fixture.advance(.seconds(60))
        #expect(try #require(fixture.authorize(Self.request + "&max_age=0").fields[.location]).contains("code="))
    }
}
