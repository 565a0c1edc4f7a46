import HTTPMessages
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 6, More verbs")) struct ClientVerbsTests {
    private let world: ClockedServer

    init() throws { world = try ClockedServer() }

    private let registered =
        #"{"id":"new","public":true,"active":true,"redirectUris":["new://cb"],"scopes":"openid","#
        + #""grantTypes":["authorization_code","refresh_token"],"responseTypes":["code"],"#
        + #""authenticationMethod":"none","lifetimes":{"code":"PT120S","accessToken":"PT60S","refreshToken":"PT604800S","#
        + #""idToken":"PT3600S"},"refreshTokens":"kept"}"#

    private func put(_ body: String) -> HTTPResponse { world.server.admin(.put, "clients/new", body) }

    @Test func `a client is registered, shown, used and taken away`() throws {
        let answer = put(
            #"{"redirectUris":["new://cb"],"scopes":"openid","lifetimes":{"accessToken":"PT1M"},"refreshTokens":"kept"}"#
        )
        #expect(answer.status == .created)
        #expect(answer.text == registered)
        #expect(world.server.admin(.get, "clients/new").text == registered)
        #expect(world.server.admin(.get, "clients").text.contains(registered))
        let order = #"{"client":"new","user":"demo"}"#
        let token = try world.server.admin(.post, "tokens", order).text("access_token")
        #expect(world.userinfo(token) == .ok)
        world.advance(.seconds(60))
        #expect(world.userinfo(token) == .unauthorized)
        let second = try world.server.admin(.post, "tokens", order).text("access_token")
        #expect(world.server.admin(.delete, "clients/new").text == registered)
        #expect(world.userinfo(second) == .unauthorized)
        #expect(world.server.admin(.get, "clients/new").status == .notFound)
        #expect(world.server.admin(.delete, "clients/new").status == .notFound)
    }

    private func refusal(_ secret: String) -> HTTPResponse {
        world.server.send(
            .post, RequestTarget("\(ClockedServer.oauth2)/access_token"),
            [.contentType: "application/x-www-form-urlencoded"],
            body: "grant_type=refresh_token&refresh_token=x&client_id=new&client_secret=\(secret)")
    }

    @Test func `a secret stays unless another is sent, and is never shown`() throws {
        _ = put(#"{"redirectUris":["new://cb"],"secret":"hushhush"}"#)
        #expect(refusal("hushhush").text.contains("invalid_grant"))
        #expect(refusal("other").text.contains("invalid_client"))
        let again = put(#"{"redirectUris":["new://other"]}"#)
        #expect(again.status == .ok && again.text.contains(#""public":false"#) && !again.text.contains("secret\""))
        #expect(refusal("hushhush").text.contains("invalid_grant"))
        #expect(put(#"{"redirectUris":["new://cb"],"public":true}"#).text.contains(#""public":true"#))
        #expect(refusal("other").text.contains("invalid_grant"))
    }

    @Test func `a client that fetches no codes needs no redirect URI`() {
        #expect(put(#"{"redirectUris":[],"grantTypes":["client_credentials"]}"#).status == .created)
        #expect(put(#"{"redirectUris":[],"grantTypes":["authorization_code"]}"#).status == .badRequest)
    }

    @Test(arguments: [
        (#""grantTypes":["device_code"]"#, #"\"grantTypes\" has \"device_code\", which AM doesn't know"#),
        (#""responseTypes":["code id"]"#, #"\"responseTypes\" has \"id\", which AM doesn't know"#),
        (#""scopes":"a\u0000""#, "scopes are of visible ASCII"),
        (#""scopes":"a b","defaultScopes":"c""#, #"\"defaultScopes\" has \"c\", which isn't among \"scopes\""#),
    ])
    func `what AM's clients can't be is told`(members: String, sentence: String) {
        let answer = put(#"{"redirectUris":["new://cb"],\#(members)}"#)
        #expect(answer.status == .badRequest)
        #expect(answer.text.contains(sentence))
    }

    @Test func `the keys of a client are shown, without private members and what isn't known`() {
        let key =
            #"{"kty":"EC","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU","#
            + #""y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0","crv":"P-256"}"#
        let keys = #"{"keys":[\#(key.dropLast()),"d":"jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI"},{"kty":"oct"}]}"#
        let answer = put(#"{"redirectUris":["new://cb"],"jwks":\#(keys)}"#)
        #expect(answer.text.contains(#""public":false"#) && answer.text.contains(#""jwks":{"keys":[\#(key)]}"#))
        #expect(!answer.text.contains("authenticationMethod"))
    }

    @Test func `realms have clients of their own`() {
        #expect(world.server.admin(.put, "clients/new?realm=bravo", #"{"redirectUris":["a://b"]}"#).status == .created)
        #expect(world.server.admin(.get, "clients/new").status == .notFound)
    }

    @Test(arguments: [
        ("{}", #"\"redirectUris\" must have one or more"#),
        (
            #"{"redirectUris":["/cb"]}"#, #"a redirect URI must be absolute and without #, not \"/cb\""#
        ),
        (
            #"{"redirectUris":["a://b#c"]}"#, #"a redirect URI must be absolute and without #, not \"a://b#c\""#
        ),
        (#"{"redirectUris":[1]}"#, #"\"redirectUris\" must be an array of strings"#),
        (#"{"redirectUris":["a://b"],"secret":""}"#, #"\"secret\" must not be empty"#),
        (#"{"redirectUris":["a://b"],"secret":"x","public":true}"#, #"a client with a \"secret\" isn't \"public\""#),
        (
            #"{"redirectUris":["a://b"],"lifetimes":{"code":"5"}}"#,
            #"\"code\" must be an ISO 8601 duration such as PT1H, not \"5\""#
        ),
        (
            #"{"redirectUris":["a://b"],"authenticationMethod":"tls"}"#,
            #"\"authenticationMethod\" must be none, client_secret_basic, client_secret_post or private_key_jwt, not \"tls\""#
        ),
        (
            #"{"redirectUris":["a://b"],"authenticationMethod":"client_secret_jwt","secret":"s"}"#,
            "client_secret_jwt needs the secret itself, of which only a hash is kept: use private_key_jwt"
        ),
        (
            #"{"redirectUris":["a://b"],"authenticationMethod":"private_key_jwt"}"#, #"private_key_jwt needs \"jwks\""#
        ),
        (
            #"{"redirectUris":["a://b"],"jwks":{"keys":[{"kty":"oct","k":"AA"}]}}"#,
            #"\"jwks\" must be a JWK set with a public key for RS256, RS384, RS512 or ES256"#
        ),
        (
            #"{"redirectUris":["a://b"],"jwksUri":"https://c.example/jwks"}"#,
            #"\"jwksUri\": keys aren't fetched; put the set that is there into \"jwks\""#
        ),
        (
            #"{"redirectUris":["a://b"],"refreshTokens":"no"}"#,
            #"\"refreshTokens\" must be strict, family, kept or an ISO 8601 duration such as PT10S, not \"no\""#
        ),
    ]) func `a bad registration is refused and nothing is registered`(body: String, message: String) {
        #expect(put(body).text == #"{"code":400,"reason":"Bad Request","message":"\#(message)"}"#)
        #expect(world.server.admin(.get, "clients/new").status == .notFound)
    }
}
