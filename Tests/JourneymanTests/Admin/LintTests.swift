import HTTPMessages
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
