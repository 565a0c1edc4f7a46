import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("RFC 9110 §4.2")) struct HTTPURLTests {
    @Test(arguments: [
        ("http://example.com", "example.com", "80", "/"),
        ("https://Example.com/a?b=c#d", "example.com", "443", "/a?b=c"),
        ("HTTPS://example.com:8443?q", "example.com", "8443", "/?q"),
        ("http://[::1]:80/x", "::1", "80", "/x"),
        ("http://127.0.0.1#f", "127.0.0.1", "80", "/"), ("http://Example.COM.:81/", "example.com", "81", "/"),
    ])
    func `a URL is taken apart`(text: String, host: String, port: String, target: String) throws {
        let url = try #require(HTTPURL(text))
        #expect([url.host, url.port, url.target] == [host, port, target])
        #expect(url.isSecure == text.lowercased().hasPrefix("https"))
    }

    @Test(arguments: [
        "", "example.com", "ftp://example.com", "http:example.com", "http://", "http:///x", "http://user@example.com",
        "http://a:b@example.com", "http://example.com:99999", "http://example.com:", "http://exa mple.com",
        "http://example.com/a b", "http://example.com/\r\nX: y", "http://example.com\\@evil", "http://[::1",
        "http://é.fr",
        "http://example.com%2f@evil/",
    ])
    func `everything else is none`(text: String) {
        #expect(HTTPURL(text) == nil)
    }
}
