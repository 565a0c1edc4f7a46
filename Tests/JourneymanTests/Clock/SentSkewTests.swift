import AMWire
import HTTPMessages
import JOSETokens
import Journeyman
import OrderedJSON
import TestSupport
import Testing

/// A server whose clock looks wrong, and isn't.
@Suite(.spec("EDGE-CASES B73")) struct SentSkewTests {
    private func claims(_ answer: HTTPResponse, _ token: String) throws -> JSONObject {
        try JWT(JWS(parsing: answer.text(token))).claims
    }

    /// 2026-01-02T03:04:05Z
    private let now = 1_767_323_045

    @Test func `without a skew all says the same`() throws {
        let answer = try ClockedServer().tokens()
        #expect(answer.fields[.date] == nil)  // the transport's
        let access = try claims(answer, "access_token")
        #expect(["iat", "nbf", "auth_time"].map { access[$0] } == [.int(now), .int(now), .int(now)])
        #expect(access["exp"] == .int(now + 3600))
    }

    @Test(arguments: ["access_token", "refresh_token", "id_token"])
    func `each is shifted alone`(token: String) throws {
        let world = try ClockedServer()
        let session = try world.logIn()
        let plain = try claims(world.redeem(world.code(session: session)), token)
        for name in ["iat", "nbf", "exp", "auth_time"] {
            let body = #"{"skew":{"\#(name)":"PT601S"}}"#
            #expect(
                world.server.admin(.post, "clock", body).text
                    == #"{"now":"2026-01-02T03:04:05Z","frozen":false,"skew":{"\#(name)":"PT601S"}}"#)
            let skewed = try claims(world.redeem(world.code(session: session)), token)
            for other in ["iat", "nbf", "exp", "auth_time"] {
                let expected = plain[other]?.int.map { $0 + (other == name ? 601 : 0) }
                #expect(skewed[other]?.int == expected, "\(name): \(other)")
            }
        }
    }

    @Test func `Date is shifted, and follows a clock that was moved`() throws {
        let world = try ClockedServer { $0.skew = [.init(place: .date, duration: .seconds(-5))] }
        #expect(world.start("Login").fields[.date] == "Fri, 02 Jan 2026 03:04:00 GMT")
        world.server.admin(.post, "clock", #"{"freeze":"2030-01-01T00:00:00Z"}"#)
        world.server.admin(.post, "clock", #"{"skew":{}}"#)
        #expect(world.start("Login").fields[.date] == "Tue, 01 Jan 2030 00:00:00 GMT")
        world.server.admin(.post, "reset")
        #expect(world.start("Login").fields[.date] == "Fri, 02 Jan 2026 03:04:00 GMT")
    }

    @Test func `the server takes its own tokens as long as they are good`() throws {
        let world = try ClockedServer { $0.skew = [.init(place: .expiry, duration: .seconds(-7200))] }
        let answer = try world.tokens()
        #expect(try claims(answer, "access_token")["exp"] == .int(now - 3600))
        let token = try answer.text("access_token")
        #expect(world.userinfo(token) == .ok)
        world.advance(.seconds(3599))
        #expect(world.userinfo(token) == .ok)
        world.advance(.seconds(1))
        #expect(world.userinfo(token) == .unauthorized)
    }

    @Test func `a token that says that its time comes later is good at once`() throws {
        let world = try ClockedServer { $0.skew = [.init(place: .notBefore, duration: .seconds(7200))] }
        let answer = try world.tokens()
        #expect(try claims(answer, "access_token")["nbf"] == .int(now + 7200))
        #expect(world.userinfo(try answer.text("access_token")) == .ok)
        #expect(
            world.exchange("grant_type=refresh_token&refresh_token=\(try answer.text("refresh_token"))").status == .ok)
    }

    @Test(arguments: [
        (
            #"{"skew":{"iat":"5"}}"#, #"\"iat\" must be an ISO 8601 duration such as PT5M or -PT5M, not \"5\""#
        ),
        (
            #"{"skew":{"azp":"PT5M"}}"#,
            #"unknown member \"azp\"; known are \"Date\", \"iat\", \"nbf\", \"exp\", \"auth_time\""#
        ),
    ]) func `what can't be shifted is refused`(body: String, message: String) throws {
        let answer = try ClockedServer().server.admin(.post, "clock", body)
        #expect(answer.text == #"{"code":400,"reason":"Bad Request","message":"\#(message)"}"#)
    }
}
