import Determinism
import HTTPMessages
import IdentityStore
import JOSETokens
import JourneyEngine
import OrderedJSON
import SQLiteStore
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §1.6")) struct AuthIDTests {
    private let loginFailure = #"{"code":401,"reason":"Unauthorized","message":"Login failure"}"#
    private let timedOut = """
        {"code":401,"reason":"Unauthorized","message":"Session has timed out","detail":{"errorCode":"110"}}
        """

    private func claims(_ answer: Answer) throws -> JSONObject { try JWT.claims(of: try JWS(parsing: answer.authID)) }

    @Test func `it is an HS256 JWT with AM's claims in AM's order`() throws {
        let answer = try JourneyFixture(TestJourneys.login).start("Login")
        let jws = try JWS(parsing: answer.authID)
        #expect(JSONValue.object(jws.header).text == #"{"typ":"JWT","alg":"HS256"}"#)
        let claims = try JWT.claims(of: jws)
        let order = [
            "whitelist-state", "authIndexValue", "otk", "authIndexType", "whitelist-lock-expiry", "realm", "sessionId",
            "exp", "iat",
        ]
        #expect(claims.keys == order)
        #expect(claims["authIndexType"] == "service" && claims["authIndexValue"] == "Login")
        #expect(claims["realm"] == "/alpha" && claims["whitelist-lock-expiry"] == "0")
        #expect(claims["otk"]?.string?.count == 26)
        #expect(claims["iat"]?.int == 1_767_323_045 && claims["exp"]?.int == 1_767_323_345)
    }

    @Test func `with the realm's default journey it names none`() throws {
        let claims = try claims(try JourneyFixture(TestJourneys.login).post())
        #expect(claims["authIndexType"] == nil && claims["authIndexValue"] == nil)
    }

    @Test func `its sessionId carries the state in a JWT around a JWE, as AIC's does`() throws {
        let answer = try JourneyFixture(TestJourneys.login).start("Login")
        let sessionID = try #require(try claims(answer)["sessionId"]?.string)
        let extensions = "*AAJTSQACMDIABHR5cGUACEpXVF9BVVRIAAJTMQACMDE.*"
        #expect(sessionID.hasPrefix(extensions))
        let outer = try JWS(parsing: String(sessionID.dropFirst(extensions.count)))
        #expect(JSONValue.object(outer.header).text == #"{"typ":"JWT","cty":"JWT","alg":"HS256"}"#)
        let parts = String(decoding: outer.payload, as: UTF8.self).split(
            separator: ".", omittingEmptySubsequences: false)
        #expect(parts.count == 5)
        let header = try #require(Base64URL.decode(String(parts[0])))
        #expect(String(decoding: header, as: UTF8.self) == #"{"typ":"JWT","enc":"A128CBC-HS256","alg":"dir"}"#)
    }

    @Test func `it changes with each step`() throws {
        let fixture = try JourneyFixture(TestJourneys.patient)
        let first = try fixture.start("Patient")
        let second = try fixture.answer(first, "demo", "wrong")
        #expect(second.status == 200 && second.prompt == "User Name" && first.authID != second.authID)
    }

    @Test func `it is good until the instant at which the run is over`() throws {
        let fixture = try JourneyFixture(TestJourneys.patient)
        let step = try fixture.start("Patient")
        fixture.tenant.world.clock.freeze(at: .testNow + .seconds(300) - .milliseconds(1))
        let late = try fixture.answer(step, "demo", "wrong")
        #expect(late.status == 200)
        fixture.tenant.world.clock.freeze(at: .testNow + .seconds(300))
        let answer = try fixture.answer(late, "demo", "Ch4ng3!t")
        #expect(answer.status == 401 && answer.text == timedOut)
    }

    @Test func `a setting says how long a run may take`() throws {
        var settings = JourneySettings()
        settings.maximumDuration = .minutes(15)
        let claims = try claims(try JourneyFixture(TestJourneys.login, settings: settings).post())
        #expect(claims["exp"]?.int == 1_767_323_045 + 900)
    }

    @Test(.spec("DESIGN §8")) func `a used one is refused with Login failure while the journey goes on`() throws {
        let fixture = try JourneyFixture(TestJourneys.patient)
        let first = try fixture.start("Patient")
        let second = try fixture.answer(first, "demo", "wrong")
        let again = try fixture.answer(first, "demo", "Ch4ng3!t")
        #expect(again.status == 401 && again.text == loginFailure)
        #expect(try fixture.answer(second, "demo", "Ch4ng3!t").status == 200)
    }

    @Test(arguments: ["Ch4ng3!t", "wrong"])
    func `one whose journey is over has timed out, be it the last or an earlier one`(password: String) throws {
        let fixture = try JourneyFixture(TestJourneys.patient, TestJourneys.login)
        let first = try fixture.start("Login")
        _ = try fixture.answer(first, "demo", password)
        #expect(try fixture.answer(first, "demo", "Ch4ng3!t").text == timedOut)
        let early = try fixture.start("Patient")
        let last = try fixture.answer(early, "demo", "wrong")
        _ = try fixture.answer(last, "demo", "Ch4ng3!t")
        #expect(try fixture.answer(early, "demo", "Ch4ng3!t").text == timedOut)
        #expect(try fixture.count(of: "sessions") == (password == "wrong" ? 1 : 2))
    }

    @Test func `a run goes on after a restart, and what was used stays used`() throws {
        let folder = try TemporaryFolder()
        let location = Store.Location.file(folder.file("tenant.db"))
        var steps: [Answer] = []
        do {
            let before = try JourneyFixture(
                TestJourneys.patient, store: Store(location, migrations: JourneyFixture.migrations))
            try before.insertUser("demo", id: JourneyFixture.demoID)
            let first = try before.start("Patient")
            steps = [first, try before.answer(first, "demo", "wrong")]
        }
        let after = try JourneyFixture(
            TestJourneys.patient, store: Store(location, migrations: JourneyFixture.migrations), seed: 2)
        #expect(try after.answer(steps[0], "demo", "Ch4ng3!t").text == loginFailure)
        #expect(try !after.answer(steps[1], "demo", "Ch4ng3!t").token.isEmpty)
        #expect(try after.answer(steps[1], "demo", "Ch4ng3!t").text == timedOut)
    }

    @Test func `of two clicks one logs in`() throws {
        let fixture = try JourneyFixture(TestJourneys.login)
        let body = try fixture.start("Login").filled(["demo", "Ch4ng3!t"]).text
        let answers = try (1...2).map { _ in try fixture.post(body) }
        #expect(answers.map(\.status) == [200, 401] && answers[1].text == timedOut)
        #expect(try fixture.count(of: "sessions") == 1)
    }

    @Test func `of many clicks at once one logs in`() async throws {
        let fixture = try JourneyFixture(TestJourneys.login)
        let body = try fixture.start("Login").filled(["demo", "Ch4ng3!t"]).text
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 1...8 { group.addTask { try fixture.post(body).status } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.sorted() == [200] + Array(repeating: 401, count: 7))
        #expect(try fixture.count(of: "sessions") == 1)
    }

    @Test func `a setting lets one be used again and again`() throws {
        var settings = JourneySettings()
        settings.isAuthIDSingleUse = false
        let fixture = try JourneyFixture(TestJourneys.login, settings: settings)
        let step = try fixture.start("Login")
        #expect(try claims(step)["whitelist-state"] == nil)
        for _ in 1...2 { #expect(try fixture.answer(step, "demo", "Ch4ng3!t").status == 200) }
        #expect(try fixture.count(of: "journey_runs") == 0)
    }

    @Test(
        .spec("AM-BEHAVIOUR §1.10"),
        arguments: [
            ("nonsense", "Failed to parse JWT, the token has 1 parts, not 3"),
            ("", "Failed to parse JWT, the token has 1 parts, not 3"),
            ("a.b.c", "Failed to parse JWT, the header of the token is no JSON object"),
        ])
    func `what is no JWT is refused`(authID: String, message: String) throws {
        let answer = try JourneyFixture(TestJourneys.login).post(#"{"authId":"\#(authID)"}"#)
        #expect(answer.text == #"{"code":400,"reason":"Bad Request","message":"\#(message)"}"#)
    }

    @Test(.spec("AM-BEHAVIOUR §1.10")) func `one that is signed by another tenant, or changed, is refused`() throws {
        let fixture = try JourneyFixture(TestJourneys.login)
        let foreign = try JourneyFixture(TestJourneys.login, seed: 2).start("Login").authID
        var changed = try claims(try fixture.start("Login"))
        changed["realm"] = "/bravo"
        let key = SymmetricKey(Array("guess".utf8))
        let body = #"{"code":400,"reason":"Bad Request","message":"AuthId JWT Signature not valid"}"#
        for authID in [foreign, JWT(claims: changed).signed(with: .symmetric(key))] {
            let answer = try fixture.post(#"{"authId":"\#(authID)","callbacks":[]}"#)
            #expect(answer.status == 400 && answer.text == body)
        }
    }

    @Test func `state that is too large for it goes into a row`() throws {
        var settings = JourneySettings()
        settings.maximumStateBytes = 100
        let fixture = try JourneyFixture(TestJourneys.patient, settings: settings)
        let step = try fixture.start("Patient")
        #expect(step.authID.utf8.count < 600)
        #expect(try claims(step)["sessionId"]?.string?.hasPrefix("*AAJTSQACMDIABHR5cGUACENUU19BVVRI") == true)
        let next = try fixture.answer(step, "demo", "wrong")
        #expect(try fixture.count(of: "journey_states") == 2)
        let rows = try fixture.tenant.store.read { try $0.rows("SELECT state FROM journey_states") { $0.text(0) } }
        #expect(rows.allSatisfy { !$0.contains("demo") && !$0.contains("User Name") })
        try fixture.tenant.store.write { try $0.execute("UPDATE journey_states SET state = 'x' WHERE row = 1") }
        let damaged = try fixture.answer(step, "demo", "Ch4ng3!t")
        #expect(damaged.status == 401 && damaged.json["detail"]?["errorCode"] == "110")
        #expect(try !fixture.answer(next, "demo", "Ch4ng3!t").token.isEmpty)
    }

    @Test func `rows of runs and states go once they are expired`() throws {
        var settings = JourneySettings()
        settings.maximumStateBytes = 100
        let fixture = try JourneyFixture(TestJourneys.trusting, settings: settings)
        for _ in 1...8 { _ = try fixture.answer(try fixture.start("Trusting"), "demo") }
        #expect(try fixture.count(of: "journey_runs") == 8 && fixture.count(of: "journey_states") == 8)
        fixture.tenant.world.clock.advance(by: .minutes(5))
        for _ in 1...64 { _ = try fixture.answer(try fixture.start("Trusting"), "demo") }
        #expect(try fixture.count(of: "journey_runs") == 64 && fixture.count(of: "journey_states") == 64)
    }
}
