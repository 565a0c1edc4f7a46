import JourneymanTesting
import OrderedJSON
import SDKPersonas
import TestSupport
import Testing

/// What each SDK makes of an answer that a fault has changed, and that the next one is whole again.
@Suite(.spec("WIRE §1.3 c; EDGE-CASES B38, B42, B43, B60"), .timeLimit(.minutes(5))) struct FaultVerdictTests {
    struct Example: CustomTestStringConvertible {
        let effect: String
        /// Under I, A, FI, FA and J; nil where the pages don't say.
        let verdicts: [String?]

        var testDescription: String { effect }
    }

    private static let noJSON: [String?] = [
        "FailureNode", "FailureNode", "apiRequestFailure", "AuthenticationException", "GenericError",
    ]

    static let examples = [
        Example(
            effect: #"{"status":401}"#,
            verdicts: ["ErrorNode", "ErrorNode", "apiFailureWithMessage", "AuthenticationException", "LoginFailure"]),
        Example(
            effect: #"{"status":429,"retryAfter":1}"#,
            verdicts: ["ErrorNode", "ErrorNode", "apiFailureWithMessage", "ApiException", "LoginFailure"]),
        Example(
            effect: #"{"status":400,"body":{"code":1999,"reason":"Bad Request","message":"late"}}"#,
            verdicts: ["ErrorNode", "FailureNode", "apiFailureWithMessage", "ApiException", "LoginFailure"]),
        Example(
            effect: #"{"status":403,"body":{"error":"blocked"}}"#,
            verdicts: ["ErrorNode", "ErrorNode", "apiRequestFailure", "ApiException", "LoginFailure"]),
        Example(effect: #"{"status":403,"html":true}"#, verdicts: noJSON),
        Example(effect: #"{"status":403,"htmlAsJSON":true}"#, verdicts: noJSON),
        Example(effect: #"{"status":401,"corruptJSON":true}"#, verdicts: noJSON),
        Example(effect: #"{"status":401,"empty":true}"#, verdicts: noJSON),
        Example(
            effect: #"{"retryAfter":1}"#,
            verdicts: ["FailureNode", "ErrorNode", "apiFailureWithMessage", "ApiException", "LoginFailure"]),
        Example(
            effect: #"{"html":true,"headers":{"Content-Type":null}}"#,
            verdicts: ["FailureNode", "FailureNode", nil, "ApiException", "GenericError"]),
        Example(
            effect: #"{"redirect":"https://elsewhere.test/"}"#,
            verdicts: ["FailureNode", "FailureNode", nil, "ApiException", nil]),
        Example(
            effect: #"{"redirect":true,"status":307}"#,
            verdicts: ["FailureNode", "FailureNode", nil, "ApiException", nil]),
    ]

    @Test(.needsOurJourneys, arguments: examples)
    func `each SDK calls it by the name that the pages give`(example: Example) async throws {
        let effect = try #require(try JSONValue(parsing: example.effect).object)
        try await SharedServer.sdkTests.withWorld { world in
            for (tag, verdict) in zip(["I", "A", "FI", "FA", "J"], example.verdicts) {
                let app = try world.app(tag)
                try await world.ours().faults.add(effect, match: RequestMatch(path: "/am/**/authenticate"), times: 1)
                #expect(try await app.verdict(onStart: SDKStart(world.journey)) == verdict, "\(tag)")
                #expect(try await app.start(SDKStart(world.journey)).step != nil, "\(tag)")
            }
        }
    }

    @Test(.needsOurJourneys, arguments: Personas.tags)
    func `a request that was reset has not happened, one whose answer was dropped has`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let faults = try world.ours().faults
            let app = try world.app(tag)
            var step = try #require(try await app.start(SDKStart(world.journey)).step)
            try step.answerCredentials(user: world.user, password: world.password)
            try await faults.add(["reset": true], match: RequestMatch(path: "/am/**/authenticate"), times: 1)
            let sent = step
            await #expect(throws: SDKBreaks.self) { try await app.next(sent) }
            try await faults.add(["drop": true], match: RequestMatch(path: "/am/**/authenticate"), times: 1)
            await #expect(throws: SDKBreaks.self) { try await app.next(sent) }
            #expect(try await app.next(sent).failure == LoginTests.over)
            #expect(await app.session == nil)
        }
    }
}
