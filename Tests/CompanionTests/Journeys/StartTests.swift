import OrderedJSON
import SDKPersonas
import TestSupport
import Testing

/// How a start may be written.
@Suite(.spec("WIRE §0.1, §1.1"), .needsOurJourneys, .timeLimit(.minutes(5))) struct StartTests {
    static let spellings = [
        "/json/realms/alpha/authenticate", "/json/realms/root/realms/alpha/authenticate",
        "/json/realms/root%2Frealms%2Falpha/authenticate", "/json/alpha/authenticate",
        "/json/authenticate?realm=/alpha", "/json/authenticate?realm=alpha", "/json/realms/alpha/authenticate/",
        "//json/realms/root/realms/alpha/authenticate",
    ]

    private static let version: WireRequest.Header = ("Accept-API-Version", "resource=2.1, protocol=1.0")

    /// Signs in by raw requests; gives the end's JSON.
    private func signIn(_ world: CompanionWorld, path: String, nextPath: String) async throws -> JSONValue {
        let start = try await world.send("POST", path, headers: [Self.version])
        let step = try #require(start.json, "\(start.status) \(start.text)")
        #expect(start.status == 200 && step["authId"] != nil)
        let body = step.text
            .replacing(#""IDToken1","value":"""#, with: #""IDToken1","value":"sdkuser""#)
            .replacing(#""IDToken2","value":"""#, with: #""IDToken2","value":"password""#)
        let end = try await world.send(
            "POST", nextPath, headers: [Self.version, ("Content-Type", "application/json")], body: body)
        #expect(end.status == 200)
        return try #require(end.json)
    }

    @Test(arguments: spellings) func `every spelling of a realm leads to it`(path: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let end = try await signIn(world, path: path, nextPath: path)
            #expect(end["realm"] == "/alpha")
            #expect(end["successUrl"]?.string == world.successURL)
        }
    }

    @Test func `a next finds its realm by its authId, whatever the path says`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let end = try await signIn(
                world, path: "/json/alpha/authenticate", nextPath: "/json/realms/root/realms/alpha/authenticate")
            #expect(end["realm"] == "/alpha")
        }
    }

    @Test(arguments: ["/json/authenticate", "/json/realms/root/authenticate"])
    func `the top realm has its own login`(path: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let end = try await signIn(world, path: path, nextPath: path)
            #expect(end["realm"] == "/")
            #expect(end["successUrl"] == "/am/console")
        }
    }

    @Test(arguments: [nil, "", "{}"] as [String?])
    func `no body, an empty one and an empty object all start`(body: String?) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let answer = try await world.send(
                "POST", "/json/alpha/authenticate?authIndexType=service&authIndexValue=Login",
                headers: [Self.version, ("Content-Type", "application/json")], body: body)
            #expect(answer.status == 200)
            #expect(answer["Content-Type"] == "application/json")
            #expect(answer["Content-API-Version"] == "resource=2.1")
            #expect(answer.json?["callbacks"]?[1]?["type"] == "PasswordCallback")
        }
    }

    @Test func `names and passwords in headers skip the page`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            func start(_ password: String) async throws -> WireAnswer {
                try await world.send(
                    "POST", "/json/alpha/authenticate",
                    headers: [Self.version, ("X-OpenAM-Username", "sdkuser"), ("X-OpenAM-Password", password)])
            }
            let success = try await start("password")
            #expect(success.json?["tokenId"]?.string?.isEmpty == false)
            let refused = try await start("wrong")
            #expect(refused.status == 401)
            #expect(refused.text == #"{"code":401,"reason":"Unauthorized","message":"Login failure"}"#)
        }
    }

    @Test func `an unknown realm is told in AM's words`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let path = try await world.send("POST", "/json/realms/root/realms/nope/authenticate", body: "{}")
            #expect(path.status == 404)
            #expect(path.json?["message"] == #"Realm "/nope" not found"#)
            let query = try await world.send("POST", "/json/authenticate?realm=/nope", body: "{}")
            #expect(query.status == 400)
            #expect(query.json?["message"] == "Invalid realm, /nope")
        }
    }

    @Test(arguments: ["{", #"{"authId":7}"#, "[]", #"{"authId":"no.j.wt","callbacks":[]}"#])
    func `a body that makes no sense is refused in AM's form`(body: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let answer = try await world.send(
                "POST", "/json/alpha/authenticate", headers: [("Content-Type", "application/json")], body: body)
            #expect(answer.status == 400)
            #expect(answer.json?["code"] == 400)
            #expect(answer.json?["reason"] == "Bad Request")
            #expect(answer.json?["message"]?.string?.isEmpty == false)
        }
    }
}
