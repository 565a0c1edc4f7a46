import EndpointRouting
import HTTPMessages
import HTTPServing
import Journeyman
import OrderedJSON
import TestSupport
import Testing

/// Faults through the whole application: what is struck, and what has happened nevertheless.
@Suite(.spec("issue 5, Faults")) struct FaultTests {
    private static let authenticate: RequestTarget = "/am/json/realms/root/realms/alpha/authenticate"
    private let server: TestApplication

    init() throws {
        server = try TestApplication {
            $0.seed = 7
            $0.journeys = ["sdk-tests"]
        }
    }

    private func set(_ fault: String, tenant: String = "") {
        #expect(server.admin(.post, "faults", fault, tenant: tenant).status == .created)
    }

    private func start(tenant: String = "") -> HTTPResponse {
        server.send(.post, RequestTarget("\(tenant)\(Self.authenticate)"))
    }

    /// Posts a step of `Login` back with the right answers.
    private func answer(_ step: HTTPResponse) -> HTTPResponse {
        let filled = step.text
            .replacing(#""name":"IDToken1","value":"""#, with: #""name":"IDToken1","value":"demo""#)
            .replacing(#""name":"IDToken2","value":"""#, with: #""name":"IDToken2","value":"Ch4ng3!t""#)
        return server.send(.post, Self.authenticate, ["Content-Type": "application/json"], body: filled)
    }

    /// The router overlooks empty parts of a path, so matches do.
    @Test(arguments: ["/am//json/serverinfo/*", "//am/json///serverinfo/*", "/am/json/serverinfo/*/"])
    func `a path with empty parts is struck like the path without`(path: String) throws {
        for match in ["/am/json", "/am/json/", "**/serverinfo/*", "/am/json/serverinfo/*/"] {
            server.admin(.delete, "faults")
            set(#"{"match":{"path":"\#(match)"},"effect":{"status":599}}"#)
            #expect(server.send(.get, RequestTarget(path)).status.code == 599, "\(match)")
        }
    }

    @Test func `a fault strikes as often as it says, and the admin API never`() throws {
        set(#"{"match":{"path":"/am/**/authenticate"},"effect":{"status":503,"retryAfter":2},"times":2}"#)
        for _ in 1...2 {
            let answer = start()
            #expect(answer.status == .serviceUnavailable && answer.fields[.retryAfter] == "2")
            #expect(try answer.member("message") == "Service Unavailable")
        }
        #expect(start().status == .ok)
        set(#"{"effect":{"reset":true}}"#)
        #expect(server.admin(.get, "health").delivery == .prompt)
        #expect(start().delivery == .reset)
    }

    @Test func `an answer in place is decided before the request is let in`() {
        set(#"{"effect":{"status":500}}"#)
        let exchange = server.application.open(HTTPRequest(.post, Self.authenticate))
        guard case .refuse(let response) = exchange.admission else {
            Issue.record("it was let in")
            return
        }
        #expect(response.status == .internalServerError)
    }

    @Test func `faults are a tenant's own, and a reset takes them away`() {
        server.admin(.post, "tenants", #"{"name":"blue"}"#)
        set(#"{"effect":{"status":500}}"#, tenant: "/t/blue")
        #expect(start().status == .ok)
        #expect(start(tenant: "/t/blue").status == .internalServerError)
        server.admin(.post, "reset", tenant: "/t/blue")
        #expect(start(tenant: "/t/blue").status == .ok)
    }

    @Test(.spec("DESIGN §8, Used authId"))
    func `a login whose answer was dropped has happened, and its authId is spent`() throws {
        let step = start()
        set(#"{"match":{"path":"/am/**/authenticate"},"effect":{"drop":true},"times":1}"#)
        let dropped = answer(step)
        #expect(dropped.delivery == .reset && dropped.fields[.setCookie] == nil)
        let repeated = answer(step)
        #expect(
            repeated.text
                == #"{"code":401,"reason":"Unauthorized","message":"Session has timed out","detail":{"errorCode":"110"}}"#
        )
    }

    @Test(.spec("DESIGN §8, Used authId"))
    func `a step whose answer was dropped has been taken, and the journey has moved on`() throws {
        let step = server.send(
            .post, RequestTarget("\(Self.authenticate)?authIndexType=service&authIndexValue=SecondFactor"))
        set(#"{"match":{"journey":"SecondFactor"},"effect":{"drop":true},"times":1}"#)
        #expect(answer(step).delivery == .reset)
        #expect(try answer(step).member("message") == "Login failure")
    }

    @Test func `a request that was reset has not happened, and its authId is good`() throws {
        let step = start()
        set(#"{"effect":{"reset":true},"times":1}"#)
        #expect(answer(step).delivery == .reset)
        #expect(try answer(step).member("tokenId")?.isEmpty == false)
    }

    @Test func `a fault at a node answers in its place, whatever the request has come through`() throws {
        let step = start()
        set(#"{"match":{"journey":"Login","node":"check"},"effect":{"html":true},"times":1}"#)
        #expect(start().status == .ok)
        let answered = answer(step)
        #expect(answered.status == 502 && answered.text.contains("<h1>502 Bad Gateway</h1>"))
        #expect(answered.fields[.contentType] == "text/html")
        #expect(try answer(step).member("tokenId")?.isEmpty == false)
    }

    @Test func `the login page meets the faults of its journey`() {
        set(#"{"match":{"journey":"Login"},"effect":{"status":500},"times":1}"#)
        let page = server.send(.get, "/am/XUI/?realm=/alpha")
        #expect(page.status == .internalServerError && page.fields[.contentType] == "text/html;charset=UTF-8")
        #expect(server.send(.get, "/am/XUI/?realm=/alpha").status == .ok)
    }

    @Test func `what is queued is answered in turn, by whom it was queued for`() throws {
        for status in [401, 429] {
            let body = #"{"match":{"path":"\#(Self.authenticate)"},"answer":{"status":\#(status)}}"#
            #expect(server.admin(.post, "next", body).status == .created)
        }
        #expect(server.send(.get, "/am/json/serverinfo/*").status == .ok)
        #expect([start(), start(), start()].map(\.status.code) == [401, 429, 200])
    }

    @Test func `a random delay is the seed's`() throws {
        let body = #"{"effect":{"delayMs":{"from":0,"to":100000}}}"#
        set(body)
        let other = try TestApplication {
            $0.seed = 7
            $0.journeys = ["sdk-tests"]
        }
        other.admin(.post, "faults", body)
        let delays = (0..<3).map { _ in start().delivery }
        #expect(delays == (0..<3).map { _ in other.send(.post, Self.authenticate).delivery })
        #expect(Set(delays).count == 3)
    }

    @Test func `log and journal are told which fault struck`() throws {
        let log = RecordingLog()
        let server = try TestApplication(log: log)
        server.admin(.post, "faults", #"{"effect":{"status":500,"delayMs":3}}"#)
        server.send(.get, "/am/json/serverinfo/*")
        #expect(log.text.contains("fault 1 struck: status, delayMs"))
    }
}
