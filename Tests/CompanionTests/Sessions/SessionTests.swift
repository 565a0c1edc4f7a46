import JourneyClient
import OrderedJSON
import SDKPersonas
import TestSupport
import Testing

/// Sessions as the SDKs use them.
@Suite(.spec("WIRE §0.3, §1.4, §4.1 to §4.3"), .timeLimit(.minutes(5))) struct SessionTests {
    @Test(arguments: Personas.nativeTags) func `a session tells whose it is`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try await world.signedIn(tag)
            let info = try #require(try await app.sessionInfo())
            let name = info["username"] ?? ""
            #expect(info["realm"] == "/alpha")
            #expect(info["universalId"] == "id=\(name),ou=user,o=alpha,ou=services,ou=am-config")
        }
    }

    @Test(arguments: Personas.tags) func `a logout ends the session and its cookies`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try await world.signedIn(tag)
            let token = try #require(await app.session)
            let answer = try await app.logout()
            #expect(answer.status == 200)
            #expect(answer.json?["result"] == "Successfully logged out")
            #expect(await app.jar[world.cookieName] == nil)
            #expect(await app.session == nil)
            #expect(try await !isValid(token, world))
            #expect(try await app.start(SDKStart(world.journey)).step != nil)
        }
    }

    @Test func `a session that a new login replaces is logged out without harm to the new one`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try await world.signedIn("FI")
            let old = try #require(await app.session)
            #expect(try await world.logIn(app, forceAuth: true).success != nil)
            let new = try #require(await app.session)
            #expect(new != old)
            #expect(try await !isValid(old, world))
            #expect(try await isValid(new, world))
            _ = try await app.getTokens()
        }
    }

    @Test(.needsOurJourneys, arguments: Personas.tags)
    func `another journey upgrades the session`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try await world.signedIn(tag)
            let old = try #require(await app.session)
            #expect(try await app.start(SDKStart("UsernamePassword")).step != nil)
            let end = try #require(try await world.logIn(app, journey: "UsernamePassword").success)
            #expect(end.token != old && end.token?.isEmpty == false)
            #expect(try await !isValid(old, world))
            #expect(try await app.start(SDKStart("UsernamePassword")).success?.token == end.token)
        }
    }

    @Test(arguments: ["header", "HEADER in capitals", "cookie", "header against a stale cookie"])
    func `a session is taken from the header first, then from the cookie`(way: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let token = try #require(await world.signedIn("A").session)
            let headers: [WireRequest.Header] =
                switch way {
                case "header": [(world.cookieName, token)]
                case "HEADER in capitals": [(world.cookieName.uppercased(), token)]
                case "cookie": [("Cookie", "other=1; \(world.cookieName)=\(token)")]
                default: [("Cookie", "\(world.cookieName)=stale"), (world.cookieName, token)]
                }
            let answer = try await world.send(
                "POST", "/json/realms/alpha/sessions?_action=getSessionInfo", headers: headers, body: "")
            #expect(answer.status == 200, "\(answer.text)")
        }
    }

    @Test(arguments: Personas.nativeTags) func `an ended session is ignored at a start`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try world.app(tag)
            await app.restore(session: "no.*such*session")
            #expect(try await app.start(SDKStart(world.journey)).step != nil)
        }
    }

    @Test func `without a session there is no access`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            for action in ["getSessionInfo", "logout"] {
                let answer = try await world.send(
                    "POST", "/json/realms/alpha/sessions?_action=\(action)",
                    headers: [("X-Requested-With", "tests")], body: "")
                #expect(answer.status == 401)
                #expect(answer.text == #"{"code":401,"reason":"Unauthorized","message":"Access Denied"}"#)
            }
        }
    }

    private func isValid(_ token: String, _ world: CompanionWorld) async throws -> Bool {
        try await Session(token: token, world.configuration()).isValid()
    }
}
