import EndpointRouting
import HTTPMessages
import IdentityProviders
import IdentityStore
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("WIRE §2.3, IdPCallback")) struct NativeSignInTests {
    private let fixture: JourneyFixture
    private let visitor: SocialVisitor

    init() throws {
        fixture = try JourneyFixture(
            """
            {"journey": "S", "start": "pick", "nodes": {
              "pick": {"type": "SetState", "config": {"attributes": {"selectedIdp": "apple"}}, "next": "a"},
              "a": {"type": "SocialProviderHandlerV2",
                "on": {"ACCOUNT_EXISTS": "known", "NO_ACCOUNT": "stranger", "SOCIAL_AUTH_INTERRUPTED": "stop"}},
              "known": {"type": "respond", "body": "known"},
              "stop": {"type": "respond", "body": "stop"},
              "stranger": {"type": "respond", "body": ["{{objectAttributes.givenName}}", "{{objectAttributes.aliasList}}"]}}}
            """)
        visitor = SocialVisitor(fixture: fixture)
    }

    private static let native: HTTPFields = ["X-Requested-With": "ping-sdk", "X-Requested-Platform": "ios"]

    private func start() throws -> Answer { try fixture.start("S", Self.native) }

    private func answer(_ step: Answer, _ token: String, _ type: String) throws -> Answer {
        try fixture.answer(step, token, type, fields: Self.native)
    }

    /// What the app's library asks the provider for.
    private func request(_ step: Answer, nonce: String? = nil) throws -> ProviderAuthorization {
        var query = FormParameters()
        query.append("client_id", step.output("clientId")?.string ?? "")
        query.append("redirect_uri", step.output("redirectUri")?.string ?? "")
        query.append("response_type", "code")
        query.append("nonce", nonce ?? step.output("nonce")?.string ?? "")
        return try ProviderAuthorization(to: "apple", query)
    }

    private func idToken(_ request: ProviderAuthorization, provider: String = "apple") throws -> String {
        ProviderIDToken.make(
            ProviderGrant(request, account: visitor.account), issuer: "https://10.0.2.2:9443/idp/\(provider)",
            keys: try SigningKeys.test(), at: .testNow)
    }

    @Test func `an app is given what its library needs`() throws {
        let step = try start()
        #expect(step.types == ["IdPCallback"] && step.output("provider") == "apple")
        #expect(step.output("clientId") == "journeyman-apple" && step.output("scopes") == ["name", "email"])
        #expect(step.output("nonce")?.string?.utf8.count == 27 && step.output("acceptsJSON") == false)
        let other: HTTPFields = ["X-Requested-With": "forgerock-sdk", "X-Requested-Platform": "javascript"]
        #expect(try fixture.start("S", other).types == ["RedirectCallback"])
    }

    @Test func `an ID token signs in, once its nonce is the journey's`() throws {
        let step = try start()
        #expect(try answer(step, idToken(request(step)), "id_token").text == #"["Ann",["apple-77"]]"#)
        let second = try start()
        #expect(try answer(second, idToken(request(second, nonce: "another")), "id_token").status == 401)
        let third = try start()
        #expect(try answer(third, idToken(request(third), provider: "google"), "id_token").status == 401)
        #expect(try answer(try start(), "no token", "id_token").status == 401)
    }

    @Test func `a code signs in`() throws {
        let step = try start()
        let code = try visitor.code(request(step))
        #expect(try answer(step, code, "authorization_code").text == #"["Ann",["apple-77"]]"#)
        #expect(try answer(try start(), "no code", "authorization_code").status == 401)
    }

    @Test func `an access token signs in`() throws {
        let step = try start()
        let request = try request(step)
        let presented = PresentedCode(try visitor.code(request), client: request.client, secret: nil, verifier: nil)
        let world = fixture.tenant.world
        let redemption = try fixture.tenant.store.write {
            try ProviderGrantTable().redeem(presented, randomness: world.randomness, at: world.clock.now(), &$0)
        }
        guard case .granted(_, let token) = redemption else { throw ProviderError("refused", "the code") }
        #expect(try answer(step, token, "access_token").text == #"["Ann",["apple-77"]]"#)
        #expect(try answer(try start(), "no token", "access_token").status == 401)
    }

    @Test func `Sign in with Apple tells the name beside the token`() throws {
        let step = try start()
        let token = try idToken(request(step))
        let json = #"{"id_token":"\#(token)","user":{"name":{"firstName":"Bea","lastName":"Lee"}}}"#
        #expect(try answer(step, json, "JSON").text == #"["Bea",["apple-77"]]"#)
        #expect(try answer(try start(), "{}", "JSON").status == 401)
    }

    @Test func `an empty token is a way that was broken off, an odd kind a failure`() throws {
        #expect(try answer(try start(), "", "id_token").text == "stop")
        #expect(try answer(try start(), "x", "saml").status == 401)
    }
}
