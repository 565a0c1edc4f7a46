import Foundation
import JourneyClient

/// A client at a scripted server whose clock the test moves.
struct OIDCFixture {
    let transport = ScriptedTransport()
    let clock = TestClock()
    let client: OIDCClient

    static let base = "https://am.example.com/am/oauth2/realms/root/realms/alpha"
    static let discovery = """
        {"issuer":"\(base)","authorization_endpoint":"\(base)/authorize","token_endpoint":"\(base)/access_token",\
        "userinfo_endpoint":"\(base)/userinfo","end_session_endpoint":"\(base)/connect/endSession",\
        "revocation_endpoint":"\(base)/token/revoke"}
        """

    init(secret: String? = nil) {
        let clock = clock
        client = OIDCClient(
            .fixture,
            OIDCConfiguration(
                clientID: "ios client", clientSecret: secret, redirectURI: "frauth://oauth2redirect",
                scopes: ["openid", "profile"], expiryMargin: .seconds(10)),
            transport: transport, randomness: CountingGenerator(), now: { clock.now })
    }

    var session: Session { Session(token: "tok", .fixture, transport: transport) }

    /// A request, its discovery done.
    func request() async throws -> AuthorizationRequest {
        await transport.add(.answer(Self.discovery))
        return try await client.authorizationRequest()
    }

    /// Signs in: three answers, four with the discovery.
    func signIn(tokens: (AuthorizationRequest) -> String) async throws -> Tokens {
        let request = try await request()
        await transport.add(.answer(tokens(request)))
        return try await client.redeem(try request.code(from: Self.location(request)))
    }

    static func location(_ request: AuthorizationRequest, _ rest: String = "code=c-1") -> String {
        "frauth://oauth2redirect?\(rest)&state=\(request.state)"
    }

    /// An ID token; its signature is anybody's.
    static func idToken(
        nonce: String?, sub: String = "u1", iss: String = base, aud: String = #""ios client""#
    ) -> String {
        let nonce = nonce.map { #","nonce":"\#($0)""# } ?? ""
        let claims = #"{"sub":"\#(sub)","iss":"\#(iss)","aud":\#(aud)\#(nonce)}"#
        let payload = Data(claims.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
        return "eyJhbGciOiJSUzI1NiJ9.\(payload).c2ln"
    }

    static func tokens(_ name: String, idToken: String? = nil, refresh: String? = "rt-1") -> String {
        let idToken = idToken.map { #""id_token":"\#($0)","# } ?? ""
        let refresh = refresh.map { #""refresh_token":"\#($0)","# } ?? ""
        return
            #"{"access_token":"\#(name)",\#(refresh)\#(idToken)"scope":"profile openid","token_type":"Bearer","expires_in":60}"#
    }
}

/// Stands until a test moves it.
final class TestClock: @unchecked Sendable {
    private let lock = NSLock()
    private var moment = Date(timeIntervalSince1970: 1_767_323_045)

    var now: Date { lock.withLock { moment } }

    func advance(seconds: Double) { lock.withLock { moment += seconds } }
}
