import Determinism
import HTTPMessages
import OAuth2Provider
import SQLiteStore
import TestSupport
import Testing

@Suite(.spec("DESIGN §5")) struct GrantSweepTests {
    private let fixture: OAuth2Fixture

    init() throws { fixture = try OAuth2Fixture() }

    private func count(_ table: String) throws -> Int {
        try fixture.tenant.store.read { transaction in
            try transaction.first("SELECT count(*) FROM \(table)") { $0.int(0) } ?? 0
        }
    }

    private func sweep() throws {
        let now = fixture.now
        try fixture.tenant.store.write { _ = try GrantTable().sweep(at: now, limit: 100, &$0) }
    }

    @Test func `a code that nobody redeemed goes when it expires`() throws {
        _ = try fixture.code()
        fixture.advance(.seconds(119))
        try sweep()
        #expect(try count("oauth2_grants") == 1)
        fixture.advance(.seconds(1))
        try sweep()
        #expect(try count("oauth2_grants") == 0)
    }

    @Test func `a grant with tokens goes when the last of them expires, and what was revoked with it`() throws {
        let tokens = try fixture.tokens()
        _ = fixture.post("token/revoke", "client_id=app&token=\(tokens.accessToken)")
        fixture.advance(.seconds(604_799))
        try sweep()
        #expect(try count("oauth2_grants") == 1)
        #expect(try count("oauth2_revoked_tokens") == 1)
        fixture.advance(.seconds(1))
        try sweep()
        #expect(try count("oauth2_grants") == 0)
        #expect(try count("oauth2_revoked_tokens") == 0)
    }

    @Test func `new codes sweep old ones away`() throws {
        for _ in 0..<100 { _ = try fixture.code() }
        fixture.advance(.seconds(120))
        for _ in 0..<100 { _ = try fixture.code() }
        #expect(try count("oauth2_grants") < 150)
    }
}
