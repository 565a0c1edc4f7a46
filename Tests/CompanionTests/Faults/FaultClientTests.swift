import AMWire
import Foundation
import JourneyClient
import JourneymanTesting
import OrderedJSON
import TestSupport
import Testing

/// The companion client over URLSession, against the real server whose answers go wrong.
@Suite(.spec("issue 5, Faults; EDGE-CASES B38, B43, B60"), .needsOurJourneys, .timeLimit(.minutes(5)))
struct FaultClientTests {
    private static let match = RequestMatch(path: "/am/**/authenticate")

    /// Over a connection of its own: one that was used before may be tried again unasked when it breaks.
    private func journey(_ world: CompanionWorld) throws -> Journey {
        Journey(try world.configuration(), transport: URLSessionTransport())
    }

    /// A step of `Login`, filled in.
    private func step(_ world: CompanionWorld) async throws -> JourneyStep {
        var step = try #require(try await journey(world).start(world.journey).step)
        try step.set(\NameCallback.name, to: world.user)
        try step.set(\PasswordCallback.password, to: world.password)
        return step
    }

    @Test(arguments: [
        (#"{"status":429,"retryAfter":3}"#, "error 429 Too Many Requests"),
        (#"{"status":401,"body":{"code":401,"reason":"U","message":"Login failure"}}"#, "error 401 Login failure"),
        (#"{"retryAfter":3}"#, "failure 503 the server is in trouble"),
        (#"{"html":true}"#, "failure 502 the answer is no JSON"),
        (#"{"htmlAsJSON":true,"status":200}"#, "failure 200 the answer is no JSON"),
        (#"{"corruptJSON":true}"#, "failure 200 the answer is no JSON"),
        (#"{"empty":true}"#, "failure 200 the answer is no JSON"),
        (#"{"redirect":"/login"}"#, "failure 302 the answer is no JSON"),
        (#"{"redirect":true,"status":303}"#, "failure 303 the answer is no JSON"),
        (#"{"body":{}}"#, "failure 200 the answer is neither a step nor the journey's end"),
        (#"{"delayMs":{"from":1,"to":5}}"#, "step"),
        (#"{"drip":{"bytes":200,"everyMs":1}}"#, "step"),
    ]) func `an answer that goes wrong is told as what it is`(effect: String, told: String) async throws {
        let effect = try #require(try JSONValue(parsing: effect).object)
        try await SharedServer.sdkTests.withWorld { world in
            let journey = try journey(world)
            try await world.ours().faults.add(effect, match: Self.match, times: 1)
            #expect(try await journey.start(world.journey).summary == told)
            #expect(try await journey.start(world.journey).summary == "step")
        }
    }

    @Test(arguments: [#"{"reset":true}"#, #"{"truncate":10}"#, #"{"delayMs":1,"reset":true}"#])
    func `an answer that never comes whole is an error of the transport`(effect: String) async throws {
        let effect = try #require(try JSONValue(parsing: effect).object)
        try await SharedServer.sdkTests.withWorld { world in
            let faults = try world.ours().faults
            try await faults.add(effect, match: Self.match)
            await #expect(throws: URLError.self) { try await journey(world).start(world.journey) }
            #expect(try await faults.clear().allSatisfy { $0.struck > 0 })
            #expect(try await journey(world).start(world.journey).summary == "step")
        }
    }

    @Test(arguments: [#"{"silence":true}"#, #"{"stall":10}"#, #"{"delayMs":3600000}"#])
    func `a client that waits in vain may give up, and the server goes on`(effect: String) async throws {
        let effect = try #require(try JSONValue(parsing: effect).object)
        try await SharedServer.sdkTests.withWorld { world in
            let faults = try world.ours().faults
            try await faults.add(effect, match: Self.match, times: 1)
            let waiting = Task { try await journey(world).start(world.journey) }
            while try await !faults.all().isEmpty {}
            #expect(try await journey(world).start(world.journey).summary == "step")
            waiting.cancel()
            await #expect(throws: CancellationError.self) { try await waiting.value }
        }
    }

    @Test func `after a dropped answer the login has happened, and a repeat is told so`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let step = try await step(world)
            let faults = try world.ours().faults
            try await faults.add(["drop": true], match: RequestMatch(journey: "Login", node: "check"), times: 1)
            await #expect(throws: URLError.self) { try await journey(world).next(step) }
            #expect(try await faults.all().isEmpty)
            let repeated = try await journey(world).next(step)
            #expect(repeated.error?.isJourneyTimeout == true, "\(repeated)")
        }
    }

    @Test func `answers that are queued for an endpoint come in turn`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let faults = try world.ours().faults
            for status in [500, 503] as [JSONValue] {
                try await faults.answerNext(with: ["status": status], match: Self.match)
            }
            let journey = try journey(world)
            var told: [String] = []
            for _ in 0..<3 { told.append(try await journey.start(world.journey).summary) }
            #expect(told == ["failure 500 the server is in trouble", "failure 503 the server is in trouble", "step"])
        }
    }

    @Test func `a token endpoint in trouble leaves the session, and a retry gets tokens`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let session = try #require(try await journey(world).next(step(world)).success?.session)
            let oidc = OIDCClient(
                try world.configuration(),
                OIDCConfiguration(clientID: "iosclient", redirectURI: "frauth://oauth2redirect"))
            try await world.ours().faults.add(
                ["html": true], match: RequestMatch(path: "/am/**/access_token", client: "iosclient"), times: 1)
            await #expect(throws: (any Error).self) { try await oidc.tokens(for: session) }
            #expect(try await session.isValid())
            #expect(try await !oidc.tokens(for: session).accessToken.isEmpty)
        }
    }

    @Test func `an answer that stalls doesn't keep a server from ending`() async throws {
        let process = try await ServerProcess.start(["--ephemeral", "--journeys", "sdk-tests"])
        let tenant = try JourneymanServer(process: process).defaultTenant
        try await tenant.faults.add(["silence": true], match: Self.match, times: 1)
        let world = CompanionWorld(am: process.am, tenant: tenant)
        let waiting = Task { try await journey(world).start() }
        while try await !tenant.faults.all().isEmpty {}
        #expect(await process.stop() == 0)
        await #expect(throws: URLError.self) { try await waiting.value }
    }
}

extension JourneyNode {
    /// What it came to, in a few words.
    fileprivate var summary: String {
        switch self {
        case .continue: "step"
        case .success: "success"
        case .error(let error): "error \(error.code) \(error.message)"
        case .failure(let failure): "failure \(failure.answer.status) \(failure.answer.problem)"
        }
    }
}
