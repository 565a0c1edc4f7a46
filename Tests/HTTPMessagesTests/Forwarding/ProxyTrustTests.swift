import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("RFC 7239, DESIGN §6")) struct ProxyTrustTests {
    /// What a request comes to: `scheme://authority client`.
    private func resolve(
        _ fields: HTTPFields, trusting peers: String = "loopback", from peer: String? = "127.0.0.1",
        authority: String = "inner:8080", isSecure: Bool = false
    ) throws(MalformedRequest) -> String {
        let trust = ProxyTrust(peers.split(separator: " ").compactMap { ProxyTrust.Peers(String($0)) })
        let request = HTTPRequest(
            .get, "/", fields: fields, isSecure: isSecure, authority: authority,
            client: peer.flatMap { IPAddress($0) })
        let resolved = try trust.resolve(request)
        let client = resolved.client.map(\.description) ?? "-"
        return "\(resolved.isSecure ? "https" : "http")://\(resolved.authority) \(client)"
    }

    @Test(
        arguments: [
            (#"for=192.0.2.60;proto=https;by=203.0.113.43;host=am.example"#, "https://am.example 192.0.2.60"),
            (#"For="[2001:db8:cafe::17]:4711";Proto=HTTPS"#, "https://inner:8080 2001:db8:cafe::17"),
            (#"for="192.0.2.60:80";host="am.example:8443""#, "http://am.example:8443 192.0.2.60"),
            (#"host="[2001:db8::1]:443";for=unknown"#, "http://[2001:db8::1]:443 -"),
            (#"for=_hidden; proto=https ;ext="a\"b,;""#, "https://inner:8080 -"),
            (#"for="_gazonk:_port";proto="h\ttps""#, "https://inner:8080 -"),
            (#", ;,  proto=https;; ,"#, "https://inner:8080 -"), ("by=unknown", "http://inner:8080 -"),
        ])
    func `what a trusted proxy says in Forwarded counts`(field: String, expected: String) throws {
        #expect(try resolve(["Forwarded": field]) == expected)
    }

    @Test(
        arguments: [
            (["X-Forwarded-Proto": "https", "X-Forwarded-Host": "am.example"], "https://am.example -"),
            (["x-forwarded-for": "192.0.2.7"], "http://inner:8080 192.0.2.7"),
            (["X-Forwarded-For": "2001:db8::1"], "http://inner:8080 2001:db8::1"),
            (["X-Forwarded-For": "unix:"], "http://inner:8080 -"),
            (["X-Forwarded-For": "192.0.2.7, unix:", "X-Forwarded-Host": "am.example"], "http://am.example -"),
            (["X-Forwarded-For": "[2001:db8::1]:99"], "http://inner:8080 2001:db8::1"),
            (
                ["X-Forwarded-Host": "am.example", "X-Forwarded-Port": "8443", "X-Forwarded-Proto": "https"],
                "https://am.example:8443 -"
            ),
            (
                ["X-Forwarded-Host": "am.example:9443", "X-Forwarded-Port": "443", "X-Forwarded-Proto": "https"],
                "https://am.example:9443 -"
            ),
            (
                ["X-Forwarded-Host": "am.example", "X-Forwarded-Port": "443", "X-Forwarded-Proto": "https"],
                "https://am.example -"
            ),
            (["X-Forwarded-Host": "am.example", "X-Forwarded-Port": "443"], "http://am.example:443 -"),
            (["X-Forwarded-Port": "81"], "http://inner:8080 -"),
            (["X-Forwarded-Host": "[::1]", "X-Forwarded-Port": "81"], "http://[::1]:81 -"),
        ] as [(HTTPFields, String)])
    func `so does what it says in the older fields; a client that it doesn't name is unknown`(
        fields: HTTPFields, expected: String
    ) throws {
        #expect(try resolve(fields) == expected)
    }

    @Test func `nobody else is believed, whatever he says`() throws {
        let fields: HTTPFields = [
            "Forwarded": "for=1.2.3.4;proto=https;host=evil.example", "X-Forwarded-Host": "other.example",
            "X-Forwarded-Proto": "gopher",
        ]
        #expect(try resolve(fields, from: "192.0.2.1") == "http://inner:8080 192.0.2.1")
        #expect(try resolve(fields, trusting: "") == "http://inner:8080 127.0.0.1")
        #expect(try resolve(fields, from: nil) == "http://inner:8080 -")
        #expect(try resolve(fields, trusting: "10.0.0.0/8 ::2", from: "::1") == "http://inner:8080 ::1")
    }

    @Test(.spec("RFC 9110 §7.4"))
    func `an https URL must have been asked for over TLS, here or at a trusted proxy`() throws {
        func status(_ fields: HTTPFields, isSecure: Bool = false, from peer: String = "127.0.0.1") -> Int? {
            let request = HTTPRequest(
                .get, "/", fields: fields, isSecure: isSecure, asksForHTTPS: true, client: IPAddress(peer))
            do throws(MalformedRequest) {
                _ = try ProxyTrust([.loopback]).resolve(request)
                return nil
            } catch {
                return error.status.code
            }
        }
        let https: HTTPFields = ["X-Forwarded-Proto": "https"]
        #expect(status([:]) == 421)
        #expect(status(["X-Forwarded-Proto": "http"]) == 421)
        #expect(status(https, from: "192.0.2.1") == 421)
        #expect(status(https) == nil)
        #expect(status(["Forwarded": "proto=https"]) == nil)
        #expect(status([:], isSecure: true) == nil)
    }

    /// Each proxy adds who sent to it; only the word of those that a believed one names counts.
    @Test func `proxies are believed from the nearest outwards, as far as they are trusted`() throws {
        let older: HTTPFields = [
            "X-Forwarded-For": "6.6.6.6, 192.0.2.9, 10.0.0.2", "X-Forwarded-Host": "evil.example, am.example, inner",
            "X-Forwarded-Proto": "http, https, http",
        ]
        #expect(try resolve(older, trusting: "loopback") == "http://inner 10.0.0.2")
        #expect(try resolve(older, trusting: "loopback 10.0.0.0/8") == "https://am.example 192.0.2.9")
        #expect(try resolve(older, trusting: "all") == "http://evil.example 6.6.6.6")
        let standard: HTTPFields = [
            "Forwarded": "for=6.6.6.6;host=evil.example;proto=http, for=192.0.2.9;host=am.example;proto=https",
            "forwarded": "for=10.0.0.2",
        ]
        #expect(try resolve(standard, trusting: "loopback") == "http://inner:8080 10.0.0.2")
        #expect(try resolve(standard, trusting: "loopback 10.0.0.0/8") == "https://am.example 192.0.2.9")
        #expect(try resolve(standard, trusting: "all", from: nil) == "http://evil.example 6.6.6.6")
    }

    @Test func `a field that only the outer proxy sets counts for both`() throws {
        let fields: HTTPFields = ["X-Forwarded-For": "192.0.2.9, 10.0.0.2", "X-Forwarded-Host": "am.example"]
        #expect(try resolve(fields, trusting: "loopback 10.0.0.0/8") == "http://am.example 192.0.2.9")
    }

    @Test(
        arguments: [
            ["Forwarded": "for"], ["Forwarded": "for="], ["Forwarded": "=x"], ["Forwarded": #"for="x"#],
            ["Forwarded": #"for="192.0.2.1\"#], ["Forwarded": "for=192.0.2.1 proto=http"],
            ["Forwarded": "for=192.0.2.1;for=192.0.2.2"], ["Forwarded": "for=[::1]"], ["Forwarded": "for = x"],
            ["Forwarded": "for=am.example"], ["Forwarded": #"for="[::1""#],
            ["Forwarded": #"for="[192.0.2.1]""#], ["Forwarded": #"for="192.0.2.1:port""#], ["Forwarded": "for=_"],
            ["Forwarded": #"for="192.0.2.1:99999""#], ["Forwarded": "proto=gopher"], ["Forwarded": #"proto="""#],
            ["Forwarded": #"host="a b""#], ["Forwarded": #"host="user@am.example""#],
            ["Forwarded": #"host="am.example/x""#], ["Forwarded": #"host="""#], ["X-Forwarded-Proto": "ws"],
            ["X-Forwarded-Host": "a b"], ["X-Forwarded-Host": "am.example:x"], ["X-Forwarded-Port": "0"],
            ["X-Forwarded-Port": "65536"], ["X-Forwarded-Port": "https"], ["X-Forwarded-Port": "+8443"],
            ["X-Forwarded-For": "unix"], ["X-Forwarded-For": "nobody"],
            ["X-Forwarded-For": "1.2.3"],
        ] as [HTTPFields])
    func `nonsense from a trusted proxy is refused`(fields: HTTPFields) {
        let error = #expect(throws: MalformedRequest.self) { try resolve(fields) }
        #expect(error?.status == .badRequest)
    }

    /// Else a client could send through a proxy that sets one kind of field only the other kind.
    @Test(
        arguments: [
            ["Forwarded": "host=a.example", "X-Forwarded-Host": "b.example"],
            ["Forwarded": "proto=https", "X-Forwarded-Proto": "http"],
            ["Forwarded": "for=192.0.2.1", "X-Forwarded-For": "192.0.2.2"],
        ] as [HTTPFields])
    func `two things at once are refused, too`(fields: HTTPFields) throws {
        #expect(
            throws: MalformedRequest(
                status: .badRequest, problem: "A proxy says one thing in Forwarded and another in X-Forwarded-*.")
        ) { try resolve(fields) }
    }

    @Test(
        arguments: [
            ["X-Forwarded-Port": "443"], ["X-Forwarded-Host": "ex.com:443"],
            ["X-Forwarded-Host": "ex.com", "X-Forwarded-Port": "443", "X-Forwarded-Proto": "https"],
        ] as [HTTPFields])
    func `the scheme's own port is none`(older: HTTPFields) throws {
        var fields = older
        fields["Forwarded"] = "for=1.2.3.4;proto=https;host=ex.com"
        #expect(try resolve(fields) == "https://ex.com 1.2.3.4")
        fields["Forwarded"] = "for=1.2.3.4;proto=https;host=ex.com:8443"
        fields["X-Forwarded-Host"] = "ex.com:443"
        #expect(throws: MalformedRequest.self) { try resolve(fields) }
    }

    @Test func `a port alone is judged by the request's own scheme`() throws {
        #expect(
            try resolve(["X-Forwarded-Port": "443"], authority: "ex.com", isSecure: true) == "https://ex.com -")
        #expect(
            try resolve(["X-Forwarded-Port": "80"], authority: "ex.com", isSecure: true) == "https://ex.com:80 -")
    }

    @Test func `the same said twice is fine`() throws {
        let fields: HTTPFields = [
            "Forwarded": "host=AM.example;proto=https", "X-Forwarded-Host": "am.example",
            "X-Forwarded-For": "192.0.2.1", "X-Forwarded-Proto": "https",
        ]
        #expect(try resolve(fields) == "https://AM.example 192.0.2.1")
    }
}
