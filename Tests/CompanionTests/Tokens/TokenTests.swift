import Foundation
import OrderedJSON
import SDKPersonas
import TestSupport
import Testing

/// From a session to tokens and back, as each SDK goes (WIRE §4.1).
@Suite(.spec("WIRE §1.5, §7.1"), .timeLimit(.minutes(5))) struct TokenTests {
    @Test(arguments: Personas.tags) func `a session becomes tokens`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try await world.signedIn(tag)
            let tokens = try await app.getTokens()
            #expect(Set((tokens.scope ?? "").split(separator: " ")) == ["openid", "profile", "email"])
            #expect(tokens.idToken?.split(separator: ".").count == 3)
            #expect(tokens.refreshToken?.isEmpty == false)
            for token in [tokens.accessToken, tokens.refreshToken ?? ""] {
                #expect(token.wholeMatch(of: /[A-Za-z0-9\-._~]+/) != nil)
            }
        }
    }

    @Test(.needsOurJourneys, arguments: Personas.tags) func `userinfo tells who it is`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try await world.signedIn(tag)
            try await app.getTokens()
            let claims = try await app.userinfo()
            #expect(claims["sub"]?.string?.isEmpty == false)
            #expect(claims["email"] == "sdkuser@example.com")
            #expect(claims["name"] == "Sdk User")
            #expect(claims["given_name"] == "Sdk")
            #expect(claims["family_name"] == "User")
        }
    }

    @Test(arguments: Personas.tags) func `a refresh brings other tokens`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try await world.signedIn(tag)
            let first = try await app.getTokens()
            let second = try await app.refresh()
            #expect(second.accessToken != first.accessToken)
            #expect(try await app.userinfo()["sub"] != nil)
            let third = try await app.refresh()
            #expect(third.accessToken != second.accessToken)
        }
    }

    @Test(arguments: Personas.tags) func `after revoking the session gives new tokens`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try await world.signedIn(tag)
            let first = try await app.getTokens()
            try await app.revoke()
            #expect(await app.tokens == nil)
            let second = try await app.getTokens()
            #expect(second.accessToken != first.accessToken)
            let stale = try await world.send(
                "GET", "/oauth2/alpha/userinfo", headers: [("Authorization", "Bearer \(first.accessToken)")])
            #expect(stale.status == 401)
        }
    }

    @Test(arguments: Personas.tags) func `without a session there is no code`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try world.app(tag)
            let none = await #expect(throws: SDKNoCode.self) { try await app.authorize() }
            #expect(none?.status == 302)
            let isFrame = app.persona.origin != nil
            #expect(none?.error == (isFrame ? "interaction_required" : nil))
            #expect(none?.location?.contains("/XUI/?") == !isFrame)
        }
    }

    @Test(arguments: Personas.tags)
    func `an unknown client is shown a page and sent nowhere`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try world.app(tag, clientID: "stranger")
            _ = try #require(try await world.logIn(app).success)
            let none = await #expect(throws: SDKNoCode.self) { try await app.authorize() }
            #expect(none?.status == 400 && none?.location == nil)
            #expect(none?.body.contains("invalid_client") == true)
        }
    }

    @Test(arguments: Personas.tags) func `a code works once`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try await world.signedIn(tag)
            let code = try await app.authorize()
            try await app.exchange(code)
            let error = await #expect(throws: SDKOAuthError.self) { try await app.exchange(code) }
            #expect(error?.status == 400 && error?.error == "invalid_grant")
        }
    }

    @Test(arguments: Personas.tags) func `another verifier gets nothing, and burns the code`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try await world.signedIn(tag)
            let code = try await app.authorize()
            for verifier in [String(repeating: "x", count: 86), nil] {
                let error = await #expect(throws: SDKOAuthError.self) {
                    if let verifier {
                        try await app.exchange(code, verifier: verifier)
                    } else {
                        try await app.exchange(code)
                    }
                }
                #expect(error?.status == 400 && error?.error == "invalid_grant")
            }
        }
    }

    @Test(arguments: Personas.nativeTags) func `a refresh token is spent by its use`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try await world.signedIn(tag)
            let spent = try #require(try await app.getTokens().refreshToken)
            let fresh = try await app.refresh()
            #expect(fresh.refreshToken != spent)
            let form = "grant_type=refresh_token&client_id=\(app.setting.clientID)&refresh_token=\(spent)"
            let answer = try await world.send(
                "POST", "/oauth2/alpha/access_token",
                headers: [("Content-Type", "application/x-www-form-urlencoded")], body: form)
            #expect(answer.status == 400)
            #expect(answer.json?["error"] == "invalid_grant")
        }
    }

    @Test(arguments: ["FI", "FA", "J", "LJ"]) func `ending the session by its ID token ends it`(tag: String)
        async throws
    {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try await world.signedIn(tag)
            try await app.getTokens()
            let answer = try #require(try await app.endSession())
            #expect(answer.status == 204)
            #expect(answer.body.isEmpty)
            await #expect(throws: SDKNoCode.self) { try await app.authorize() }
            #expect(try await app.start(SDKStart(world.journey)).step != nil)
        }
    }

    @Test func `a refused scope comes back by redirect with its state`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try await world.signedIn("I")
            var location = ""
            do {
                _ = try await SDKApp(
                    app.persona,
                    SDKSetting(
                        server: world.am, clientID: app.setting.clientID, redirectURI: app.setting.redirectURI,
                        scope: "openid nonsense"),
                    wire: world.wire
                ).signedInLike(app).authorize()
            } catch let none as SDKNoCode {
                location = none.location ?? ""
                #expect(none.error == "invalid_scope")
            }
            #expect(location.contains("state=state-I-1"))
        }
    }
}

extension SDKApp {
    fileprivate func signedInLike(_ other: SDKApp) async -> SDKApp {
        if let session = await other.session { restore(session: session) }
        return self
    }
}
