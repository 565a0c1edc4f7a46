import Determinism
import IdentityProviders
import JOSETokens
import TestSupport
import Testing

@Suite(.spec("WIRE §7.5, SAMLTest")) struct SAMLTests {
    private let fixture: ProviderFixture
    private let table = SAMLExchangeTable()
    private let exchange = SAMLExchange(idp: "urn:idp", returnURL: "https://app.example/", subject: "ann")

    init() throws { fixture = try ProviderFixture() }

    private func insert() throws -> String {
        try fixture.tenant.store.write {
            try table.insert(exchange, randomness: fixture.tenant.world.randomness, at: .testNow, &$0)
        }
    }

    private func answer(_ relayState: String) throws -> String? {
        try fixture.tenant.store.write {
            try table.answer(
                relayState: relayState, with: exchange.account, randomness: fixture.tenant.world.randomness, &$0)
        }
    }

    private func take(_ key: String, _ relayState: String, at now: Instant = .testNow) throws -> ProviderAccount? {
        try fixture.tenant.store.write { try table.take(responseKey: key, relayState: relayState, at: now, &$0) }
    }

    @Test func `a request is answered once and its answer is taken once`() throws {
        let relayState = try insert()
        let pending = {
            try fixture.tenant.store.read { try table.exchange(relayState: relayState, at: .testNow, &$0) }
        }
        #expect(try pending() == exchange)
        let key = try #require(try answer(relayState))
        #expect(try pending() == nil)
        #expect(try answer(relayState) == nil)
        #expect(try take(key, relayState)?.subject == "ann")
        #expect(try take(key, relayState) == nil)
    }

    @Test func `an answer needs its own request and comes in time`() throws {
        let (one, other) = (try insert(), try insert())
        let key = try #require(try answer(one))
        #expect(try take(key, other) == nil)
        #expect(try take(one, one) == nil)
        #expect(try take(key, one, at: .testNow + .minutes(10)) == nil)
        #expect(try take(key, one) != nil)
    }

    @Test(.spec("SAML 2.0 Bindings §3.4.4.1, RFC 1951 §3.2.4"))
    func `a request travels deflated in a query and plain in a form`() throws {
        let request = AuthnRequest(
            id: "s2a", issueInstant: "2026-01-02T03:04:05Z", destination: "https://idp/?a&b",
            consumerURL: "https://sp/",
            issuer: "sp")
        let xml = request.xml
        #expect(xml.hasPrefix(#"<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="s2a" "#))
        #expect(xml.contains(#"Destination="https://idp/?a&amp;b""#))
        #expect(Base64.decode(request.posted) == Array(xml.utf8))
        let deflated = try #require(Base64.decode(request.deflated))
        let count = xml.utf8.count
        #expect(deflated.prefix(3) == [1, UInt8(count & 0xFF), UInt8(count >> 8)])
        #expect(deflated[3] == ~deflated[1] && deflated[4] == ~deflated[2])
        #expect(Array(deflated.dropFirst(5)) == Array(xml.utf8))
    }
}
