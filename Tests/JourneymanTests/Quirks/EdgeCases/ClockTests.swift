import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B73")) struct B73ClockTests {
    @Test func `all that a tenant says follows one clock`() throws {
        let server = try WireServer()
        _ = try server.admin("POST clock", #"{"freeze":"2026-03-01T12:00:00Z"}"#)
        let session = try server.session()
        let answer = try server.tokens(session)
        let now = 1_772_366_400
        for (name, lifetime) in [("access_token", 3600), ("refresh_token", 604_800), ("id_token", 3600)] {
            let claims = try server.claims(try answer.member(name))
            #expect(claims["iat"]?.int == now && claims["exp"]?.int == now + lifetime, "\(name)")
            #expect(claims["auth_time"]?.int == now)
        }
    }
}
