import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("RFC 9112 §3.2")) struct RequestTargetTests {
    @Test func `the origin form is split at the first question mark and stays escaped`() {
        let target = target("/am/json/realms/root%2Falpha?a=%20b?c")
        #expect(target?.path == "/am/json/realms/root%2Falpha")
        #expect(target?.query == "a=%20b?c")
        #expect(self.target("/a")?.query == nil)
        #expect(self.target("/a?")?.query == "")
    }

    @Test func `a query may hold what SDKs leave raw, even broken escapes`() {
        #expect(
            target("/users?_queryFilter=userName+eq+\"a|b\"&x=100%")?.query == "_queryFilter=userName+eq+\"a|b\"&x=100%"
        )
    }

    @Test(arguments: [
        ("http://am.example.com:8080/am/x?y=z", "/am/x?y=z", "am.example.com:8080"),
        ("HTTPS://[::1]:9443", "/", "[::1]:9443"),
        ("http://a?b=/c", "/?b=/c", "a"),
    ]) func `the absolute form names the authority instead of Host`(sent: String, target: String, authority: String) {
        let request = HTTP1RequestParser.request("GET \(sent) HTTP/1.1\r\nHost: other\r\n\r\n")?.request
        #expect(request?.target.description == target)
        #expect(request?.authority == authority)
    }

    @Test(arguments: [
        ("http://a/", false), ("https://a/", true), ("HttpS://a", true), ("/", false), ("/https://a/", false),
    ]) func `an https URL is told from others`(target: String, asksForHTTPS: Bool) {
        let request = HTTP1RequestParser.request("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")?.request
        #expect(request?.asksForHTTPS == asksForHTTPS)
    }

    @Test(.spec("RFC 9112 §3.2.4")) func `OPTIONS of a URL without a path is about the server as a whole`() {
        func path(_ line: String) -> String? {
            HTTP1RequestParser.request("\(line) HTTP/1.1\r\nHost: b\r\n\r\n")?.request.target.path
        }
        #expect(path("OPTIONS http://a") == "*")
        #expect(path("OPTIONS http://a/") == "/")
        #expect(path("OPTIONS http://a?b") == "/")
        #expect(path("GET http://a") == "/")
    }

    @Test func `the asterisk is for OPTIONS only`() {
        #expect(HTTP1RequestParser.request("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n")?.request.target.path == "*")
        #expect(HTTP1RequestParser.refusal("GET * HTTP/1.1\r\nHost: a\r\n\r\n") == 400)
    }

    @Test(arguments: [
        "a", "?", "*x", "ftp://a/", "http://", "http:///a", "http://u@a/", "http://a b/", "/a#b", "/a\u{7F}", "/\u{FC}",
        "/a%", "/a%2", "/a%2g", "/a%00b", "/a\tb",
    ]) func `no other target is taken`(target: String) {
        #expect(HTTP1RequestParser.refusal("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n") == 400)
    }

    private func target(_ text: String) -> RequestTarget? {
        HTTP1RequestParser.request("GET \(text) HTTP/1.1\r\nHost: a\r\n\r\n")?.request.target
    }
}
