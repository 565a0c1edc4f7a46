import HTTPMessages
import OrderedJSON
import TestSupport
import Testing

/// A login and all that OAuth2 does with it, with mistakes in between; knows every secret that went either way.
struct SecretFlow {
    let server: TestApplication
    private(set) var secrets = ["Ch4ng3!t", "wr0ng-pass", "shop-secret", Self.basic, Self.verifier, Self.adminToken]
    private let session: String

    static let adminToken = "plainwordsadmin"
    private static let form: HTTPFields = ["Content-Type": "application/x-www-form-urlencoded"]
    private static let json: HTTPFields = ["Content-Type": "application/json"]
    private static let alpha = "/am/oauth2/realms/root/realms/alpha"
    private static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    private static let basic = "Basic c2hvcDpzaG9wLXNlY3JldA=="  // shop:shop-secret

    init(log: RecordingLog = RecordingLog()) throws {
        server = try TestApplication(
            {
                $0.clients = [.init(id: "shop", secret: "shop-secret", redirectURI: "https://shop.example/cb")]
                $0.adminToken = Self.adminToken
            }, log: log)
        let path: RequestTarget = "/am/json/realms/root/realms/alpha/authenticate"
        server.send(.post, path, ["X-OpenAM-Username": "sdkuser", "X-OpenAM-Password": "wr0ng-pass"])
        let step = server.send(.post, path)
        secrets.append(try #require(try step.member("authId")))
        session = try #require(try server.logIn())
        secrets.append(session)
        server.send(.post, path, Self.json, body: step.text)
        server.send(.post, path, Self.json, body: step.text)  // used
        server.send(.post, path, Self.json, body: #"{"authId":"\#(session)","password":"Ch4ng3!t"}"#)
        server.send(.post, path, Self.json, body: #"{"authId":"\#(session)"#)
        try authorizeAndRedeem()
    }

    private mutating func authorizeAndRedeem() throws {
        let query =
            "client_id=shop&scope=openid%20profile&response_type=code&state=st4te"
            + "&redirect_uri=https%3A%2F%2Fshop.example%2Fcb&code_challenge=\(Self.verifier)&code_challenge_method=plain"
        let answer = server.send(
            .get, RequestTarget("\(Self.alpha)/authorize?\(query)"), ["Cookie": "iPlanetDirectoryPro=\(session)"])
        let location = try #require(answer.fields[.location])
        let code = try #require(RequestTarget(location).parameters["code"], "\(location)")
        let redemption =
            "grant_type=authorization_code&code=\(code)&code_verifier=\(Self.verifier)"
            + "&redirect_uri=https%3A%2F%2Fshop.example%2Fcb"
        let tokens = token(redemption)
        let names = ["access_token", "refresh_token", "id_token"]
        secrets += [code] + (try names.map { try #require(try tokens.member($0), "\(tokens.text)") })
        let refreshed = token("grant_type=refresh_token&refresh_token=\(secrets[secrets.count - 2])")
        secrets.append(try #require(try refreshed.member("access_token")))
        _ = token(redemption)  // burnt
        _ = token("grant_type=refresh_token&refresh_token=\(session)")
        server.send(
            .post, RequestTarget("\(Self.alpha)/access_token?code=\(code)"), Self.form,
            body: "client_id=shop&client_secret=wr0ng-pass&grant_type=authorization_code&code=\(code)")
    }

    private func token(_ form: String) -> HTTPResponse {
        var fields = Self.form
        fields[.authorization] = Self.basic
        return server.send(.post, RequestTarget("\(Self.alpha)/access_token"), fields, body: form)
    }

    /// Every secret in every place where clients put them, right or wrong.
    func callAround() {
        for secret in secrets {
            let encoded = PercentEncoding.encode(secret)
            server.send(.get, RequestTarget("\(Self.alpha)/userinfo"), ["Authorization": "Bearer \(secret)"])
            server.send(.get, RequestTarget("\(Self.alpha)/connect/endSession?id_token_hint=\(encoded)"))
            server.send(.post, RequestTarget("\(Self.alpha)/introspect"), Self.form, body: "token=\(encoded)")
            server.send(.post, RequestTarget("\(Self.alpha)/token/revoke"), Self.form, body: "token=\(encoded)")
            server.send(.post, RequestTarget("/am/json/alpha/sessions?_action=validate&tokenId=\(encoded)"))
            server.send(.get, RequestTarget("/__admin/users?token=\(encoded)"), ["X-Journeyman-Token": secret])
            server.send(.get, "/__admin/health", ["Authorization": "Bearer \(secret)"])
        }
        let inPath = RequestTarget("/am/json/alpha/sessions/\(session)?_action=validate")
        server.send(.post, inPath, Self.json)
        server.send(.post, "/am/json/alpha/sessions?_action=logout", ["iPlanetDirectoryPro": session])
        server.send(.post, "/am/json/alpha/sessions?_action=logout", ["iPlanetDirectoryPro": session])
    }

    /// Where even a password may come to stand in a URL.
    func goAstray() {
        for secret in secrets {
            server.send(.get, RequestTarget("/am/XUI/?realm=/alpha&goto=\(PercentEncoding.encode(secret))"))
        }
    }

    /// The secrets that a text holds, as they are or encoded.
    func found(in text: String) -> [String] {
        secrets.filter { text.contains($0) || text.contains(PercentEncoding.encode($0)) }
    }
}
