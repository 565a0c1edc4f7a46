import AMWire
import Foundation
import JourneyClient
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("WIRE §1.1 to §1.3")) struct JourneyTests {
    static let base = "https://am.example.com/am/json/realms/root/realms/alpha/authenticate"
    static let page = """
        {"authId":"eyJ.a.b","callbacks":[\
        {"type":"NameCallback","output":[{"name":"prompt","value":"User Name"}],"input":[{"name":"IDToken1","value":""}],"_id":0},\
        {"type":"PasswordCallback","output":[{"name":"prompt","value":"Password"}],"input":[{"name":"IDToken2","value":""}],"_id":1}],\
        "stage":"UsernamePassword","header":"Sign In","description":"Hello","custom":{"a":1.0}}
        """

    private func journey(_ transport: ScriptedTransport) -> Journey { Journey(.fixture, transport: transport) }

    @Test func `a start names the journey and carries the version`() async throws {
        let transport = ScriptedTransport(.answer(Self.page))
        let node = try await journey(transport).start("My Login")
        let step = try #require(node.step)
        #expect(step.authID == "eyJ.a.b")
        #expect(step.stage == "UsernamePassword")
        #expect(step.header == "Sign In")
        #expect(step.description == "Hello")
        #expect(
            await transport.line(0) == "POST \(Self.base)?authIndexType=service&authIndexValue=My%20Login {}")
        #expect(await transport.header("accept-api-version", of: 0) == "resource=2.1, protocol=1.0")
        #expect(await transport.header("Content-Type", of: 0) == "application/json")
        #expect(await transport.header("iPlanetDirectoryPro", of: 0) == nil)
    }

    @Test func `the options travel in AM's letter case and with every step`() async throws {
        let transport = ScriptedTransport(.answer(Self.page), .answer(#"{"successUrl":"/x","realm":"/alpha"}"#))
        let options = JourneyOptions(noSession: true, forceAuth: true, existingSession: "old.token*")
        let step = try #require(try await journey(transport).start(options: options).step)
        let end = try #require(try await journey(transport).next(step).success)
        #expect(end.session == nil)
        for request in 0...1 {
            #expect(await transport.line(request).hasPrefix("POST \(Self.base)?noSession=true&ForceAuth=true {"))
            #expect(await transport.header("iplanetdirectorypro", of: request) == "old.token*")
        }
    }

    @Test(.spec("WIRE §2.1")) func `a challenge is told, and credentials go with every request`() async throws {
        let answer = TransportResponse(
            status: 401, headers: ["www-authenticate": "Negotiate"],
            body: Array(#"{"failure":true,"reason":"http-auth-failed"}"#.utf8))
        let transport = ScriptedTransport(.answer(Self.page), answer, .answer(#"{"successUrl":"/x"}"#))
        var step = try #require(try await journey(transport).start().step)
        #expect(try await journey(transport).next(step).failure?.challenge == .negotiate)
        step.options.authorization = "Negotiate YII="
        #expect(try await journey(transport).next(step).success != nil)
        #expect(await transport.header("Authorization", of: 1) == nil)
        #expect(await transport.header("Authorization", of: 2) == "Negotiate YII=")
    }

    @Test func `a step goes back as it came, with the answers filled in`() async throws {
        let transport = ScriptedTransport(.answer(Self.page), .answer("{}"))
        var step = try #require(try await journey(transport).start("Login").step)
        try step.set(\NameCallback.name, to: "de\"mo")
        try step.set(\PasswordCallback.password, to: "Ch4ng3!t")
        _ = try await journey(transport).next(step)
        let filled = Self.page
            .replacing(#""IDToken1","value":"""#, with: #""IDToken1","value":"de\"mo""#)
            .replacing(#""IDToken2","value":"""#, with: #""IDToken2","value":"Ch4ng3!t""#)
        #expect(await transport.line(1) == "POST \(Self.base) \(filled)")
    }

    @Test func `a step goes back with what an identity provider gave the browser`() async throws {
        let transport = ScriptedTransport(.answer(Self.page), .answer("{}"))
        let step = try #require(try await journey(transport).start("Login").step)
        let link = try #require(URL(string: "myapp://back?realm=%2Falpha&code=a%2Bb&state=s&x=1#f"))
        _ = try await journey(transport).next(step, returningBy: link)
        #expect(await transport.line(1) == "POST \(Self.base)?code=a%2Bb&state=s \(Self.page)")
    }

    @Test func `the end brings a session, where to go and what nodes added`() async throws {
        let body = #"{"tokenId":"abc.*AAJ*","successUrl":"/enduser/?realm=/alpha","realm":"/alpha","extra":[1]}"#
        let success = try #require(try await journey(ScriptedTransport(.answer(body))).start().success)
        #expect(success.session?.token == "abc.*AAJ*")
        #expect(success.successURL == "/enduser/?realm=/alpha")
        #expect(success.realm == "/alpha")
        #expect(success.details == ["extra": [1]])
    }

    @Test func `a refusal is an error node in the server's words`() async throws {
        let body = #"{"code":401,"reason":"Unauthorized","message":"Login failure"}"#
        let error = try #require(try await journey(ScriptedTransport(.answer(401, body))).start().error)
        #expect(error == AMError(401, "Unauthorized", "Login failure"))
        #expect(!error.isJourneyTimeout)
    }

    @Test func `a journey that took too long and a mail link that is gone are told apart`() async throws {
        let late =
            #"{"code":401,"reason":"Unauthorized","message":"Session has timed out","detail":{"errorCode":"110"}}"#
        let gone = """
            {"code":401,"reason":"Unauthorized","message":"org.forgerock.openam.auth.nodes.framework.token.\
            SuspendedAuthSessionException: Token not found. It may have expired."}
            """
        let transport = ScriptedTransport(.answer(401, late), .answer(401, gone))
        let first = try #require(try await journey(transport).start().error)
        let second = try #require(try await journey(transport).resume(suspendedID: "s/1").error)
        #expect(first.isJourneyTimeout && !first.isSuspendedJourneyGone)
        #expect(second.isSuspendedJourneyGone && !second.isJourneyTimeout)
        #expect(await transport.line(1) == "POST \(Self.base)?suspendedId=s%2F1 {}")
    }

    @Test(arguments: [
        (TransportResponse(status: 502, body: Array("<html>".utf8)), "status 502: the answer is no JSON: <html>"),
        (.answer(500, #"{"code":500,"reason":"Internal","message":"Broken"}"#), "status 500: Broken"),
        (.answer(404, #"{"error":"x"}"#), #"status 404: the answer has no error in it: {"error":"x"}"#),
        (.answer(200, "[]"), "status 200: the answer is neither a step nor the journey's end: []"),
        (.redirect("/login"), "status 302: the answer is no JSON"),
    ])
    func `whatever a journey has no place for is a failure that says what came`(
        answer: TransportResponse, description: String
    ) async throws {
        let failure = try #require(try await journey(ScriptedTransport(answer)).start("Login").failure)
        #expect(failure.description == description)
    }

    @Test func `a mail link is searched for the suspended journey`() async throws {
        let transport = ScriptedTransport(.answer(Self.page))
        let link = try #require(URL(string: "myapp://resume?realm=/alpha&suspendedId=ab%2Bc#x"))
        #expect(try await journey(transport).resume(link: link)?.step != nil)
        #expect(await transport.line(0) == "POST \(Self.base)?suspendedId=ab%2Bc {}")
        let other = try #require(URL(string: "myapp://resume"))
        #expect(try await journey(transport).resume(link: other) == nil)
    }

    @Test func `without a server the transport's error is thrown`() async {
        await #expect(throws: URLError.self) { try await journey(ScriptedTransport()).start() }
    }
}
