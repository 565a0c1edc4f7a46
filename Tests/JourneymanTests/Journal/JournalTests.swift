import AdminWire
import HTTPMessages
import Journeyman
import OrderedJSON
import TestSupport
import Testing

/// What the journal tells of a login and its tokens.
@Suite(.spec("issue 5 Journal")) struct JournalTests {
    private static let authenticate = "/am/json/realms/root/realms/alpha/authenticate"
    private static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    private static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
    private static let oauth2 = "/am/oauth2/realms/root/realms/alpha"
    private let server: TestApplication

    init() throws { server = try TestApplication() }

    @Test func `an exchange is told with its journey, its nodes and its place in time`() throws {
        server.send(
            .post, RequestTarget("\(Self.authenticate)?authIndexType=service&authIndexValue=Login"),
            ["X-ForgeRock-TransactionId": "t-1"])
        let exchange = try #require(try requests().requests.first)
        #expect(exchange.number == 1 && exchange.method == "POST" && exchange.status == 200)
        #expect(exchange.target == "\(Self.authenticate)?authIndexType=service&authIndexValue=Login")
        #expect(exchange.time == "2026-01-02T03:04:05Z" && exchange.realm == "/alpha")
        #expect(exchange.transactionID == "t-1" && exchange.journey == "Login" && exchange.nodes == ["Page Node"])
        #expect(exchange.reason == nil && exchange.hints.isEmpty && exchange.delivery == nil)
        #expect(exchange.request.headers == [.init(name: "X-ForgeRock-TransactionId", value: "t-1")])
        #expect(exchange.request.bodyBytes == 0 && exchange.response.body?["callbacks"]?[0]?["type"] == "NameCallback")
        let token = try #require(exchange.tokens.first)
        #expect(token.name == "authId" && token.isInResponse && token.header["alg"] == "HS256")
        #expect(token.claims["authIndexValue"] == "Login" && token.claims["otk"] == "***")
        #expect(token.claims["sessionId"] == "***")
    }

    @Test(.spec("RFC 9110 §9.3.2")) func `HEAD is told as HEAD, and its answer without content`() throws {
        server.send(.head, "/am/json/serverinfo/*")
        let exchange = try #require(try requests("?method=HEAD").requests.first)
        #expect(exchange.method == "HEAD" && exchange.status == 200)
        #expect(exchange.response.body == nil && exchange.response.bodyBytes == 0)
        #expect(try requests("?method=GET").requests.isEmpty)
        let count = server.admin(.post, "requests/verify", #"{"match":{"method":"HEAD"},"count":{"exact":1}}"#)
        #expect(count.text == #"{"ok":true,"numbers":[1]}"#)
        #expect(server.admin(.get, "requests/har").text.contains(#""method":"HEAD""#))
    }

    @Test func `the requests of a run belong together, also one that was refused`() throws {
        let page = server.send(.post, RequestTarget(Self.authenticate))
        _ = try server.logIn()
        post(page.text)
        server.clock.advance(by: .seconds(3_600))
        post(page.text)
        let answer = try requests()
        #expect(
            answer.groups == [
                RequestGroup(.journey, name: "Login", numbers: [1, 4, 5]),
                RequestGroup(.journey, name: "Login", numbers: [2, 3]),
            ])
        let expired = try #require(answer.requests.last)
        #expect(expired.journey == "Login" && expired.reason == "Session has timed out")
        #expect(expired.hints.count == 1 && expired.hints[0].hasPrefix("the authId expired at 2026-01-02T03:"))
    }

    @Test func `a wrong password is told to the developer, not to the client`() throws {
        let answers = (1...6).map { _ in
            server.send(.post, "/am/json/authenticate", ["X-OpenAM-Username": "demo", "X-OpenAM-Password": "wrong"])
        }
        #expect(try answers.last?.member("message") == "Login failure")
        let exchange = try #require(try requests().requests.first { $0.reason == "Login failure" })
        #expect(exchange.hints.first == "the password of demo is wrong")
        #expect(exchange.hints.last?.contains("leads the journey Login to its failure") == true)
    }

    @Test func `a code and all that comes of it belong together`() throws {
        let session = try #require(try server.logIn())
        let code = try code(session)
        let tokens = token("grant_type=authorization_code&code=\(code)&code_verifier=\(Self.verifier)&\(Self.client)")
        let refreshToken = try #require(try tokens.member("refresh_token"))
        let refreshed = token("grant_type=refresh_token&refresh_token=\(refreshToken)&client_id=iosclient")
        let accessToken = try #require(try refreshed.member("access_token"))
        server.send(
            .post, RequestTarget("\(Self.oauth2)/token/revoke"), Self.form,
            body: "token=\(accessToken)&client_id=iosclient")
        server.send(.get, RequestTarget("\(Self.oauth2)/userinfo"), ["Authorization": "Bearer \(accessToken)"])
        let other = try self.code(session)
        _ = token("grant_type=authorization_code&code=\(other)&code_verifier=wrong&\(Self.client)")
        let answer = try requests()
        #expect(answer.groups.map(\.kind) == [.journey, .grant, .grant])
        #expect(answer.groups.map(\.name) == ["Login", "iosclient", "iosclient"])
        #expect(answer.groups.map(\.numbers) == [[1, 2], [3, 4, 5, 6, 7], [8, 9]])
        #expect(answer.requests[3].tokens.map(\.name) == ["access_token", "refresh_token", "id_token"])
        #expect(answer.requests[3].tokens[2].claims["sub"]?.string?.isEmpty == false)
        #expect(answer.requests[8].hints == ["the verifier doesn't fit the challenge"])
        #expect(answer.requests[8].reason?.hasPrefix("invalid_grant: ") == true)
    }

    @Test func `a redirect URI that isn't registered is named`() throws {
        server.send(
            .get,
            RequestTarget(
                "\(Self.oauth2)/authorize?client_id=iosclient&response_type=code&redirect_uri=app%3A%2F%2Felsewhere"))
        let exchange = try #require(try requests().requests.first)
        #expect(exchange.status == 400 && exchange.client == "iosclient")
        #expect(exchange.hints.first?.hasPrefix("app://elsewhere is none of frauth://oauth2redirect") == true)
    }

    @Test(arguments: [
        ("", [1, 2, 3]), ("?count=1", [3]), ("?since=1", [2, 3]), ("?since=1&count=1", [3]), ("?since=3", []),
        ("?method=get", [3]), ("?path=/am/json/serverinfo", [3]), ("?path=**/authenticate", [1, 2]),
        ("?journey=Login", [1, 2]), ("?node=Page*", [1, 2]), ("?header=X-Test:a*", [3]),
        ("?header=X-Test:a%0AAccept:b", []), ("?client_id=*", []), ("?realm=bravo", []),
        ("?realm=root", [3]), ("?realm=/", [3]), ("?realm=alpha", [1, 2]), ("?count=0", []),
    ]) func `exchanges can be picked`(query: String, numbers: [Int]) throws {
        _ = try server.logIn()
        server.send(.get, "/am/json/serverinfo/*", ["X-Test": "abc"])
        #expect(try requests(query).requests.map(\.number) == numbers)
    }

    @Test(arguments: [
        ("?since=x", #""since" must be a number, not below 0"#),
        ("?count=-1", #""count" must be a number, not below 0"#),
        ("?header=x", #""header" must be a field's name and value such as Accept:*json*"#),
        ("?path=am", #""path" must begin with / or **"#),
        ("?realm=ALPHA", "Invalid realm, ALPHA"),
        ("?x=y", #"unknown parameter "x""#),
    ]) func `a query that can't be understood is refused`(query: String, reason: String) throws {
        #expect(try server.admin(.get, "requests\(query)").member("message") == reason)
    }

    @Test func `the journal is emptied, and emptied by a reset`() throws {
        _ = try server.logIn()
        #expect(server.admin(.delete, "requests").text == #"{"count":2}"#)
        #expect(try requests().requests.isEmpty)
        _ = try server.logIn()
        #expect(try requests().requests.map(\.number) == [3, 4])
        server.admin(.post, "reset")
        #expect(try requests().requests.isEmpty)
    }

    @Test func `tenants have journals of their own`() throws {
        server.admin(.post, "tenants", #"{"name":"blue"}"#)
        server.send(.post, RequestTarget("/t/blue\(Self.authenticate)"))
        #expect(try requests().requests.isEmpty)
        let blue = try requests(tenant: "/t/blue", "?path=/am/json")
        #expect(blue.requests.map(\.target) == ["/t/blue\(Self.authenticate)"])
    }

    @Test func `a server that keeps no journal says so`() throws {
        let server = try TestApplication { $0.journal = .off }
        _ = try server.logIn()
        for (method, path) in [(HTTPMethod.get, "requests"), (.delete, "requests"), (.get, "requests/har")] {
            let answer = server.admin(method, path)
            #expect(answer.status.code == 409 && answer.text.contains("--journal off"))
        }
    }

    @Test(arguments: ["requests", "requests/har"])
    func `what an exchange shows to be a secret is nowhere in it`(path: String) throws {
        let session = try #require(try server.logIn())
        server.send(.get, RequestTarget("\(Self.oauth2)/userinfo?x=\(session)"), ["Authorization": session])
        server.send(.get, "/am/XUI/?realm=/alpha&IDToken1=demo&IDToken2=Secr3t%2Bword")
        server.send(.get, "/am/XUI/?realm=/alpha&goto=https%3A%2F%2Frp%2F%3Faccess_token%3DCANARY-in-goto")
        server.send(.post, "/am/XUI/?realm=/alpha", Self.form, body: "callback_0=demo&callback_1=CANARY-form")
        server.send(
            .get, RequestTarget("\(Self.oauth2)/userinfo?x=CANARY-basic"),
            ["Authorization": "Basic ZGVtbzpDQU5BUlktYmFzaWM="])
        let text = server.admin(.get, path).text
        for secret in [session, "Secr3t", "CANARY"] { #expect(!text.contains(secret), "\(secret)") }
        #expect(text.contains("IDToken2=***") && text.contains("realm=/alpha"))
    }

    @Test func `a refusal before dispatch is recorded, too`() throws {
        let server = try TestApplication(admission: { request, _ in
            request.method == .put ? .refuse(HTTPResponse(.serviceUnavailable)) : .proceed
        })
        server.send(.put, "/am/json/serverinfo/*")
        #expect(server.admin(.get, "requests").text.contains(#""reason":"Service Unavailable""#))
    }

    @Test func `what never came to an endpoint is there with its reason`() throws {
        server.admin(.post, "tenants", #"{"name":"blue"}"#)
        server.send(.get, "/t/blue/am/isAlive.jsp")
        var malformed = MalformedRequest(status: 431, problem: "The header is too long.")
        _ = server.application.refuse(malformed)
        malformed.request = HTTPRequest(.post, "/am/json/authenticate?x=1", fields: ["Accept": "a"])
        _ = server.application.refuse(malformed)
        malformed.request = HTTPRequest(.post, "/t/blue/am/json/authenticate")
        _ = server.application.refuse(malformed)
        malformed.request = HTTPRequest(.post, "/t/red/am/json/authenticate")
        _ = server.application.refuse(malformed)
        let kept = try requests().requests
        #expect(kept.map(\.target) == ["-", "/am/json/authenticate?x=1", "/t/red/am/json/authenticate"])
        #expect(kept.allSatisfy { $0.status == 431 && $0.reason == "The header is too long." })
        #expect(kept[1].request.headers == [.init(name: "Accept", value: "a")] && kept[1].method == "POST")
        let blue = try requests(tenant: "/t/blue").requests
        #expect(blue.map(\.target) == ["/t/blue/am/isAlive.jsp", "/t/blue/am/json/authenticate"])
    }

    @Test func `the admin API's refusals and those of a busy server aren't kept`() throws {
        var malformed = MalformedRequest(status: 413, problem: "The body is too long.")
        malformed.request = HTTPRequest(.post, "/__admin/users")
        _ = server.application.refuse(malformed)
        _ = server.application.refuse(MalformedRequest(status: .serviceUnavailable, problem: "busy"))
        #expect(try requests().requests.isEmpty)
    }

    @Test func `a password goes from all of its exchange, also where no name says what it is`() throws {
        let step = server.send(.post, RequestTarget(Self.authenticate)).text
        let filled = step.replacing(#""IDToken2","value":"""#, with: #""IDToken2","value":"Ch4ng3!t""#)
        server.send(
            .post, RequestTarget("\(Self.authenticate)?note=Ch4ng3%21t"),
            ["Content-Type": "application/json", "X-Note": "Ch4ng3!t"], body: filled)
        server.send(.post, "/am/json/authenticate?note=Ch4ng3%21t")
        let kept = try requests().requests
        #expect(kept[1].target == "\(Self.authenticate)?note=***")
        #expect(kept[1].request.headers.contains { $0.name == "X-Note" && $0.value == "***" })
        #expect(kept[2].target == "/am/json/authenticate?note=Ch4ng3%21t")
        let archive = server.admin(.get, "requests/har?count=2&method=POST").text
        #expect(archive.matches(of: /note=Ch4ng3/).count == 1)
    }

    @Test(arguments: ["requests", "requests/har"])
    func `a field in which a journey looks for a password is masked`(path: String) throws {
        let journey =
            #"{"journey":"Zero","start":"a","nodes":{"a":{"type":"ZeroPageLogin","config":{"passwordHeader":"X-My-Pw"},"on":{"true":"success","false":"failure"}}}}"#
        #expect(server.admin(.put, "journeys/Zero?realm=alpha", journey).status.code < 300)
        server.send(.get, "/am/json/serverinfo/*", ["X-My-Pw": "hush-hush", "X-Note": "hush-hush"])
        let text = server.admin(.get, path).text
        #expect(text.contains("X-My-Pw") && !text.contains("hush-hush"))
    }

    private static let form: HTTPFields = ["Content-Type": "application/x-www-form-urlencoded"]
    private static let client = "client_id=iosclient&redirect_uri=frauth%3A%2F%2Foauth2redirect"

    private func post(_ step: String) {
        server.send(.post, RequestTarget(Self.authenticate), ["Content-Type": "application/json"], body: step)
    }

    private func requests(tenant: String = "", _ query: String = "") throws -> RecordedRequests {
        let answer = server.admin(.get, "requests\(query)", tenant: tenant)
        return try RecordedRequests(json: JSONValue(parsing: answer.body))
    }

    private func code(_ session: String) throws -> String {
        let query =
            "\(Self.client)&scope=openid%20profile&response_type=code&state=s"
            + "&code_challenge=\(Self.challenge)&code_challenge_method=S256"
        let answer = server.send(
            .get, RequestTarget("\(Self.oauth2)/authorize?\(query)"), ["iPlanetDirectoryPro": session])
        return try #require(RequestTarget(answer.fields[.location] ?? "").parameters["code"], "\(answer.text)")
    }

    private func token(_ form: String) -> HTTPResponse {
        server.send(.post, RequestTarget("\(Self.oauth2)/access_token"), Self.form, body: form)
    }
}
