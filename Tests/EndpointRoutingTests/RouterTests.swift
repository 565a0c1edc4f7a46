import AMWire
import EndpointRouting
import HTTPMessages
import OrderedJSON
import SQLiteStore
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §9.1")) struct RouterTests {
    @Test func `a literal segment wins over a captured one`() throws {
        let router = try Router.fixture()
        #expect(try router.answer(.get, "/am/json/alpha/users/me").member("captures") == "")
        #expect(try router.answer(.get, "/am/json/alpha/users/jo%2Fe%20x").member("captures") == "user=jo/e x")
    }

    @Test(arguments: [
        ("/am/json/realms/root/realms/alpha/nothing/here", "nothing/here"), ("/am/json/x", "x"), ("/am/json", ""),
        ("/am/json/alpha", ""), ("/openidm/info", "info"), ("/__admin/nope", "nope"),
    ])
    func `a JSON path without a route is not found in JSON`(path: String, resource: String) throws {
        let answer = try Router.fixture().answer(.get, RequestTarget(path))
        #expect(answer.status == .notFound)
        let isIDM = path.hasPrefix("/openidm")
        let (charset, quote) = isIDM ? ("utf-8", "&#39;") : ("UTF-8", "'")  // AM-BEHAVIOUR §7
        #expect(answer.fields[.contentType] == "application/json;charset=\(charset)")
        let message = "Resource \(quote)\(resource)\(quote) not found"
        #expect(answer.text == #"{"code":404,"reason":"Not Found","message":"\#(message)"}"#)
    }

    @Test func `an OAuth2 path without a route answers in OAuth2's form`() throws {
        let answer = try Router.fixture().answer(.get, "/am/oauth2/alpha/nope")
        #expect(answer.status == .notFound)
        #expect(answer.text == #"{"error_description":"Resource 'nope' not found","error":"not_found"}"#)
    }

    @Test func `a page that isn't there is HTML`() throws {
        let answer = try Router.fixture().answer(.get, "/am/%3Cscript%3E")
        #expect(answer.status == .notFound)
        #expect(answer.fields[.contentType] == "text/html;charset=UTF-8")
        #expect(answer.text.contains("&lt;script&gt;"))
        #expect(!answer.text.contains("<script>"))
    }

    @Test(.spec("AM-BEHAVIOUR §1.12"))
    func `a wrong method is told which ones there are`() throws {
        let router = try Router.fixture()
        let authenticate = router.answer(.get, "/am/json/alpha/authenticate")
        #expect(authenticate.status == .methodNotAllowed)
        #expect(authenticate.fields[.allow] == "POST, OPTIONS")
        #expect(authenticate.fields[.contentType] == "application/json")
        #expect(
            authenticate.text == #"{"code":405,"reason":"Method Not Allowed","message":"Method Not Allowed"}"#)
        #expect(router.answer(.delete, "/am/json/users/me").fields[.allow] == "GET, HEAD, OPTIONS")
    }

    @Test(.spec("AM-BEHAVIOUR §5.5"))
    func `the token endpoint names the method that it wants`() throws {
        let answer = try Router.fixture().answer(.get, "/am/oauth2/alpha/access_token")
        #expect(answer.status == .methodNotAllowed)
        #expect(
            answer.text
                == #"{"error_description":"Required Method: POST found: GET","error":"method_not_allowed"}"#)
    }

    @Test(.spec("RFC 9110 §9.2.1")) func `HEAD stays HEAD where a route names it`() throws {
        let router = try Router.fixture([EchoEndpoint(Route(.page, [.get, .head], "am/login"))])
        #expect(try router.answer(.head, "/am/login").member("method") == "HEAD")
        #expect(router.answer(.delete, "/am/login").fields[.allow] == "GET, HEAD, OPTIONS")
    }

    @Test func `HEAD is answered as GET`() throws {
        let answer = try Router.fixture().answer(.head, "/am/json/alpha/users")
        #expect(answer.status == .ok)
        #expect(try answer.member("method") == "GET")
    }

    @Test func `whoever looks at a routed HEAD sees HEAD, also once it has waited`() throws {
        let routed = try Router.fixture().route(HTTPRequest(.head, "/am/json/alpha/users"), at: .testNow)
        #expect(routed.request.method == .head)
        #expect(routed.routed(again: .testNow).request.method == .head)
        #expect(try routed.routed(again: .testNow).respond().member("method") == "GET")
    }

    @Test(.spec("RFC 9110 §9.3.7")) func `OPTIONS of the server as a whole lists what it knows`() throws {
        let router = try Router.fixture()
        let answer = router.answer(.options, "*")
        #expect(answer.status == .ok)
        #expect(answer.body.isEmpty)
        #expect(answer.fields[.allow] == "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS")
        #expect(router.answer(.options, "/*").status == .notFound)
    }

    @Test func `OPTIONS without a preflight's fields lists the methods`() throws {
        let answer = try Router.fixture().answer(.options, "/am/json/alpha/users/x")
        #expect(answer.status == .ok)
        #expect(answer.fields[.allow] == "GET, PUT, HEAD, OPTIONS")
    }

    @Test func `an endpoint says where it runs, a refusal runs on the loop`() throws {
        let slow = EchoEndpoint(Route(.page, [.get], "slow"), execution: .worker)
        let router = try Router.fixture([slow])
        #expect(router.route(HTTPRequest(.get, "/slow"), at: .testNow).execution == .worker)
        #expect(router.route(HTTPRequest(.get, "/fast"), at: .testNow).execution == .loop)
    }

    @Test func `a defect is a plain 500 in the family's form`() throws {
        struct Surprise: Error {}
        let router = try Router.fixture([
            CannedEndpoint(Route(.crest, [.get], "broken")) { throw Surprise() },
            CannedEndpoint(Route(.oauth2, [.get], "broken")) { throw Surprise() },
            CannedEndpoint(Route(.page, [.get], "broken")) { throw Surprise() },
        ])
        let crest = router.answer(.get, "/am/json/broken")
        #expect(crest.status == .internalServerError)
        #expect(
            crest.text == #"{"code":500,"reason":"Internal Server Error","message":"Internal Server Error"}"#)
        #expect(
            router.answer(.get, "/am/oauth2/broken").text
                == #"{"error_description":"Internal Server Error","error":"server_error"}"#)
        #expect(router.answer(.get, "/broken").fields[.contentType] == "text/html;charset=UTF-8")
    }

    @Test func `a full disk is a 503, and an error in the log`() throws {
        let error = StoreError(.diskFull, "full")
        let full = CannedEndpoint(Route(.oauth2, [.get], "full")) { throw error }
        let answer = try Router.fixture([full]).answer(.get, "/am/oauth2/full")
        #expect(answer.status == .serviceUnavailable)
        #expect(answer.text == #"{"error_description":"Service Unavailable","error":"server_error"}"#)
        #expect(error.level == .error)
    }
}
