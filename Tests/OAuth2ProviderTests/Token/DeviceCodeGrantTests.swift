import Determinism
import EndpointRouting
import HTTPMessages
import OAuth2Provider
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("RFC 8628 §3.4, §3.5, AM-BEHAVIOUR §5.9")) struct DeviceCodeGrantTests {
    private let fixture: OAuth2Fixture
    private static let pending = "The user has not yet completed authorization"
    private static let declined = "The user has declined authorization"

    init() throws { fixture = try OAuth2Fixture() }

    private func isPending(_ response: HTTPResponse) -> Bool {
        response.refuses("authorization_pending", Self.pending, status: .forbidden)
    }

    private func isDeclined(_ response: HTTPResponse) -> Bool {
        response.refuses("authorization_declined", Self.declined, status: .forbidden)
    }

    @Test func `a device waits, and has tokens once its user has agreed`() throws {
        let codes = try fixture.deviceCodes("client_id=tv&scope=openid%20profile&nonce=n1")
        #expect(isPending(fixture.poll(codes.device)))
        fixture.advance(.seconds(5))
        #expect(isPending(fixture.poll(codes.device)))
        fixture.decide("allow", codes.user)
        let tokens = try fixture.poll(codes.device).tokens()
        #expect(tokens.scope == "openid profile" && tokens.nonce == "n1")
        #expect(fixture.userinfo(tokens.accessToken).status == .ok)
        let access = try claims(tokens.accessToken)
        #expect(access["sub"]?.string == OAuth2Fixture.userID && access["client_id"] == "tv")
        #expect(access["grant_type"] == "urn:ietf:params:oauth:grant-type:device_code")
        let id = try claims(tokens.idToken)
        #expect(id["iss"]?.string == OAuth2Fixture.issuer && id["nonce"] == "n1" && id["c_hash"] == nil)
        #expect(id["org.forgerock.openidconnect.ops"]?.string == fixture.session.handle)
        #expect(fixture.refresh(try #require(tokens.refreshToken), client: "tv").status == .ok)
    }

    @Test func `the tokens are there once`() throws {
        let codes = try fixture.deviceCodes()
        fixture.decide("allow", codes.user)
        let tokens = try fixture.poll(codes.device).tokens()
        #expect(isDeclined(fixture.poll(codes.device)))
        #expect(fixture.userinfo(tokens.accessToken).status == .ok, "a late poll costs nobody his tokens")
    }

    @Test func `of many polls at once one has the tokens`() async throws {
        let (codes, fixture) = (try fixture.deviceCodes(), fixture)
        fixture.decide("allow", codes.user)
        let statuses = await withTaskGroup(of: HTTPStatus.self) { group in
            for _ in 0..<16 { group.addTask { fixture.poll(codes.device).status } }
            return await group.reduce(into: [HTTPStatus]()) { $0.append($1) }
        }
        #expect(statuses.filter { $0 == .ok }.count == 1)
        #expect(statuses.filter { $0 == .forbidden }.count == 15)
    }

    @Test func `a device that polls too often is slowed down until it waits`() throws {
        let codes = try fixture.deviceCodes()
        let text = "The polling interval has not elapsed since the last request"
        #expect(isPending(fixture.poll(codes.device)))
        fixture.advance(.seconds(5) - .milliseconds(1))
        #expect(fixture.poll(codes.device).refuses("slow_down", text))
        fixture.advance(.seconds(1))
        #expect(fixture.poll(codes.device).refuses("slow_down", text), "an early poll counts, too")
        fixture.advance(.seconds(5))
        #expect(isPending(fixture.poll(codes.device)))
        fixture.decide("allow", codes.user)
        #expect(fixture.poll(codes.device).status == .ok, "nobody waits for tokens that are there")
    }

    @Test func `a no is final`() throws {
        let codes = try fixture.deviceCodes()
        fixture.decide("deny", codes.user)
        for _ in 0..<2 { #expect(isDeclined(fixture.poll(codes.device))) }
    }

    @Test(arguments: [true, false]) func `a code has its time, agreed or not`(isAllowed: Bool) throws {
        let codes = try fixture.deviceCodes()
        if isAllowed { fixture.decide("allow", codes.user) }
        fixture.advance(.seconds(300))
        for _ in 0..<2 {
            let text = "The request contains a token no longer valid."
            #expect(fixture.poll(codes.device).refuses("expired_token", text, status: .unauthorized))
        }
    }

    @Test func `a code that isn't this client's, this realm's or anybody's is refused`() throws {
        let codes = try fixture.deviceCodes()
        fixture.decide("allow", codes.user)
        #expect(isDeclined(fixture.poll(codes.device, also: "&client_secret=b0x", client: "box")))
        for wrong in ["x", "B" + codes.device.dropFirst(), codes.device + "0"] where wrong != codes.device {
            #expect(isDeclined(fixture.poll(wrong)))
        }
        var twin = OAuth2Client(id: "tv", redirectURIs: [])
        twin.grantTypes = ["urn:ietf:params:oauth:grant-type:device_code"]
        try fixture.tenant.store.write { [twin] in try ClientTable().put(twin, in: RealmPath("/bravo"), &$0) }
        let form = "grant_type=urn:ietf:params:oauth:grant-type:device_code&client_id=tv&device_code=\(codes.device)"
        #expect(isDeclined(fixture.post("access_token", form, base: "/am/oauth2/bravo")))
        #expect(fixture.poll(codes.device).status == .ok)
    }

    @Test func `a device without the grant, or without a code, is refused`() throws {
        let codes = try fixture.deviceCodes()
        #expect(
            fixture.poll(codes.device, client: "app").refuses(
                "unauthorized_client",
                "The client is not authorized to request an authorization code using this method."))
        #expect(fixture.poll("").refuses("bad_request", "code is a required parameter"))
    }

    @Test(.spec("RFC 7636 §4.6")) func `a challenge has to be met, and can be met later`() throws {
        let codes = try fixture.deviceCodes("client_id=tv&scope=openid&code_challenge=right")
        fixture.decide("allow", codes.user)
        #expect(fixture.poll(codes.device).refuses("invalid_request", "code_verifier parameter required"))
        #expect(fixture.poll(codes.device, also: "&code_verifier=wrong").refuses("invalid_grant", invalidGrantText))
        #expect(fixture.poll(codes.device, also: "&code_verifier=right").status == .ok)
    }

    @Test func `the code of a device is none for another grant`() throws {
        let codes = try fixture.deviceCodes()
        fixture.decide("allow", codes.user)
        #expect(fixture.redeem(codes.device).refuses("invalid_grant", invalidGrantText))
        #expect(fixture.poll(codes.device).status == .ok)
    }

    @Test func `a user who is gone gets nothing`() throws {
        let codes = try fixture.deviceCodes()
        fixture.decide("allow", codes.user)
        try fixture.tenant.store.write {
            try fixture.users.delete(id: OAuth2Fixture.userID, in: OAuth2Fixture.alpha, &$0)
        }
        #expect(fixture.poll(codes.device).refuses("invalid_grant", invalidGrantText))
    }

    @Test func `codes that have expired are swept`() throws {
        for _ in 0..<40 { _ = try fixture.deviceCodes() }
        fixture.advance(.seconds(300))
        for _ in 0..<40 { _ = try fixture.deviceCodes() }
        let rows = try fixture.tenant.store.read { transaction in
            try transaction.first("SELECT count(*) FROM oauth2_device_codes") { $0.int(0) } ?? 0
        }
        #expect(rows < 80)
    }
}
