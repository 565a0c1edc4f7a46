import Foundation
import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B18, B74")) struct B18CORSTests {
    private static let info = "GET \(WireServer.alpha)/serverinfo/*"
    private static let preflight = [
        "Origin: https://app.example", "Access-Control-Request-Method: POST",
        "Access-Control-Request-Headers: authorization,accept-api-version,x-requested-with",
    ]

    private func fields(_ answer: WireAnswer) -> [String] {
        answer.head.components(separatedBy: "\r\n").filter { $0.hasPrefix("Access-Control-") || $0.hasPrefix("Vary") }
    }

    @Test func `an origin is let in, and its preflight names what may be sent`() throws {
        let server = try WireServer()
        let answer = try server.send("OPTIONS \(WireServer.alpha)/authenticate", Self.preflight)
        #expect(answer.status == 200)
        #expect(
            fields(answer) == [
                "Access-Control-Allow-Methods: GET, POST, PUT, DELETE, PATCH, OPTIONS",
                "Access-Control-Allow-Headers: accept-api-version, authorization, content-type, if-match, "
                    + "x-requested-with, x-requested-platform, iPlanetDirectoryPro",
                "Access-Control-Max-Age: 600", "Access-Control-Allow-Origin: https://app.example",
                "Access-Control-Allow-Credentials: true", "Access-Control-Expose-Headers: WWW-Authenticate",
                "Vary: Origin",
            ])
    }

    @Test(arguments: [
        ("GET \(WireServer.alpha)/nowhere", 404), ("PUT \(WireServer.alpha)/authenticate", 405),
        ("GET \(WireServer.oauth2)/userinfo", 401), ("GET /am/oauth2/realms/root/realms/none/userinfo", 404),
    ]) func `errors let it in, too, unless a quirk keeps it out`(line: String, status: Int) throws {
        let answer = try WireServer().send(line, "Origin: https://app.example")
        #expect(answer.status == status)
        #expect(answer.value("Access-Control-Allow-Origin") == "https://app.example")
        let odd = try WireServer.odd("cors-absent-on-errors").send(line, "Origin: https://app.example")
        #expect(odd.status == status && odd.value("Access-Control-Allow-Origin") == nil)
        #expect(odd.value("Vary") == "Origin")
    }

    @Test func `what isn't an error has them under that quirk, also a 500 that a fault made has none`() throws {
        let server = try WireServer.odd("cors-absent-on-errors")
        #expect(
            try server.send(Self.info, "Origin: https://app.example").value("Access-Control-Allow-Origin")
                == "https://app.example")
    }

    @Test func `an origin that isn't let in is served without a word, or refused without one`() throws {
        let options = ["--cors-origin", "https://good.example"]
        let silent = try WireServer.odd("cors-refused=silent", options: options)
        let refusing = try WireServer.odd("cors-refused", options: options)
        let answer = try silent.send(Self.info, "Origin: https://app.example")
        #expect(answer.status == 200 && answer.value("Access-Control-Allow-Origin") == nil)
        let refusal = try refusing.send(Self.info, "Origin: https://app.example")
        #expect(refusal.statusLine == "HTTP/1.1 400 Bad Request")
        #expect(refusal.body == #"{"code":400,"reason":"Bad Request","message":"CORS error occurred"}"#)
        #expect(refusal.value("Access-Control-Allow-Origin") == nil)
        let preflight = try refusing.send("OPTIONS \(WireServer.alpha)/authenticate", Self.preflight)
        #expect(preflight.status == 400 && preflight.value("Access-Control-Allow-Origin") == nil)
        for server in [silent, refusing] {
            #expect(
                try server.send(Self.info, "Origin: https://good.example").value("Access-Control-Allow-Origin")
                    == "https://good.example")
        }
    }
}
