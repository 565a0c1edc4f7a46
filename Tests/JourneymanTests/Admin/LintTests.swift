import HTTPMessages
import JOSETokens
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 6, More verbs")) struct LintTests {
    private let world: ClockedServer

    init() throws { world = try ClockedServer() }

    private func findings() throws -> [String] {
        let list = try JSONValue(parsing: world.server.admin(.get, "lint").body)["result"]?.array ?? []
        return list.map { "\($0["number"]?.int ?? 0) \($0["rule"]?.string ?? "")" }
    }

    private let versioned: HTTPFields = ["Accept-API-Version": "protocol=1.0,resource=2.1"]

    private func post(_ body: String) -> HTTPResponse {
        world.post("\(ClockedServer.realm)/authenticate", body, versioned)
    }

    private func authorize(_ query: String) {
        world.server.send(
            .get, RequestTarget("\(ClockedServer.oauth2)/authorize?response_type=code&client_id=myapp\(query)"))
    }

    @Test func `a good client hears nothing`() throws {
        _ = post(post("").text)
        authorize("&state=s&code_challenge=c&code_challenge_method=S256")
        #expect(try findings() == [])
    }

    @Test func `the version must be named`() throws {
        _ = world.start("Login")
        #expect(try findings() == ["1 missing-api-version"])
        #expect(
            world.server.admin(.get, "lint").text
                == #"{"result":[{"rule":"missing-api-version","number":1,"request":"POST "#
                + #"/am/json/realms/root/realms/alpha/authenticate","#
                + #""detail":"the request names no version of the resource"}]}"#)
    }

    @Test func `an authId comes back, once`() throws {
        let page = post("").text
        _ = post(page)
        _ = post(page)
        _ = post(#"{"callbacks":[{"type":"NameCallback"}]}"#)
        #expect(try findings() == ["3 used-authid", "4 dropped-authid"])
    }

    @Test func `what is shown isn't the client's to change`() throws {
        let page = post("").text
        _ = post(page.replacing("User Name", with: "Your Name"))
        #expect(try findings() == ["2 edited-output"])
    }

    @Test func `a scripted output stays with the client`() throws {
        _ = post(
            #"{"authId":"x","callbacks":[{"type":"TextOutputCallback","output":[{"name":"messageType","value":"4"}]}]}"#
        )
        #expect(try findings() == ["1 scripted-output"])
    }

    @Test func `PKCE and a state belong to a code`() throws {
        authorize("&state=s")
        authorize("&state=s&code_challenge=c&code_challenge_method=plain")
        authorize("&state=s&code_challenge=c")
        authorize("&code_challenge=c&code_challenge_method=S256")
        #expect(try findings() == ["1 no-pkce", "2 plain-pkce", "3 plain-pkce", "4 no-state"])
    }

    @Test func `nothing secret stands in a URL, and the findings don't show it`() throws {
        world.server.send(.get, RequestTarget("\(ClockedServer.oauth2)/userinfo?access_token=hushhush"))
        world.server.send(.post, RequestTarget("\(ClockedServer.oauth2)/access_token?client_secret=hushhush"))
        #expect(try findings() == ["1 session-in-url", "2 secret-in-url"])
        #expect(!world.server.admin(.get, "lint").text.contains("hushhush"))
    }

    @Test(arguments: [
        ("YTpiK2MlMjA=", false),  // a:b+c%20
        ("YTpiIGM=", true),  // a:b c
        ("YTo1MCU=", true),  // a:50%
        ("YTpiOmM=", true),  // a:b:c
    ]) func `id and secret in Basic are encoded`(basic: String, isFound: Bool) throws {
        world.server.send(
            .post, RequestTarget("\(ClockedServer.oauth2)/access_token"), [.authorization: "Basic \(basic)"])
        #expect(try findings() == (isFound ? ["1 unencoded-basic"] : []))
    }

    @Test(arguments: [
        ("plus:a+b", "plus", true), ("plus:a%2Bb", "plus", false), ("plus:x+y", "plus", false),
        ("escape:a%41", "escape", true), ("escape:a%2541", "escape", false),
    ]) func `what would be good if it were encoded isn't`(basic: String, client: String, isFound: Bool) throws {
        let secret = client == "plus" ? "a+b" : "a%41"
        let body = #"{"secret":"\#(secret)","redirectUris":["https://a.example/cb"],"scopes":"openid"}"#
        #expect(world.server.admin(.put, "clients/\(client)", body).status.code < 300)
        _ = world.post(
            "\(ClockedServer.oauth2)/access_token", "grant_type=refresh_token&refresh_token=r",
            [
                .contentType: "application/x-www-form-urlencoded",
                .authorization: "Basic \(Base64.encode(Array(basic.utf8)))",
            ])
        #expect(try findings() == (isFound ? ["1 unencoded-basic"] : []))
    }

    private func count(of rule: String) throws -> Int { try findings().count { $0.hasSuffix(" \(rule)") } }

    @Test(.spec("EDGE-CASES B55")) func `a token in a URL is known whatever its parameter is called`() throws {
        let session = try world.logIn()
        let tokens = try world.redeem(world.code(session: session))
        #expect(try count(of: "session-in-url") == 0)
        authorize("&state=s&0f5a=\(session)")
        #expect(try count(of: "session-in-url") == 1)
        world.server.send(.post, RequestTarget("\(ClockedServer.realm)/authenticate?sessionUpgradeSSOTokenId=x"))
        #expect(try count(of: "session-in-url") == 2)
        for token in [try tokens.text("access_token"), "x"] {
            world.server.send(
                .post, RequestTarget("\(ClockedServer.oauth2)/token/revoke?client_id=myapp&token=\(token)"))
        }
        #expect(try count(of: "session-in-url") == 3)
    }

    @Test(.spec("EDGE-CASES B11"), arguments: [(3_000, 0), (4_500, 1)])
    func `a cookie that browsers drop is told when it is set`(added: Int, count: Int) throws {
        let quirk = #"{"quirks":[{"name":"session-cookie-fat","value":\#(added)}]}"#
        #expect(world.server.admin(.put, "quirks", quirk).status == .ok)
        _ = try world.logIn()
        #expect(try self.count(of: "long-cookie") == count)
    }

    private func openRuns() throws -> [JSONValue] {
        try JSONValue(parsing: world.server.admin(.get, "runs").body)["result"]?.array ?? []
    }

    @Test func `a run is no longer open once its time is over`() throws {
        _ = post("")
        world.advance(.seconds(299))
        #expect(try openRuns().count == 1)
        world.advance(.seconds(1))
        #expect(try openRuns().isEmpty)
    }

    @Test func `where a mailed link leads on, a run stays open`() throws {
        _ = world.answer(world.start("Mail"), "demo@example.com")
        world.advance(.seconds(300))
        #expect(try openRuns().map { $0["callbacks"] } == [["SuspendedTextOutputCallback"]])
    }

    @Test func `a run is open until its client has answered all`() throws {
        let first = post("").text
        _ = post("")
        let runs = try JSONValue(parsing: world.server.admin(.get, "runs").body)["result"]?.array ?? []
        #expect(runs.map { $0["numbers"] } == [[1], [2]])
        #expect(runs.first?["journey"] == "Login" && runs.first?["callbacks"] == ["NameCallback", "PasswordCallback"])
        let filled = first.replacing(
            "\"name\":\"IDToken1\",\"value\":\"\"", with: "\"name\":\"IDToken1\",\"value\":\"demo\""
        )
        .replacing("\"name\":\"IDToken2\",\"value\":\"\"", with: "\"name\":\"IDToken2\",\"value\":\"Ch4ng3!t\"")
        #expect(post(filled).status == .ok)
        let left = try JSONValue(parsing: world.server.admin(.get, "runs").body)["result"]?.array ?? []
        #expect(left.map { $0["numbers"] } == [[2]])
    }
}
