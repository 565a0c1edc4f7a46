import AMWire
import JourneyClient
import OrderedJSON
import SDKPersonas
import TestSupport
import Testing

/// The journeys of the set `sdk-tests`, along every branch, as every client walks them that knows their callbacks.
@Suite(.spec("WIRE §7.1, §7.2"), .needsOurJourneys, .timeLimit(.minutes(5))) struct SDKJourneyTests {
    @Test(arguments: ScriptRun.all(LoginScripts.all)) func `a login`(run: ScriptRun) async throws {
        try await run.walk(at: .sdkTests)
    }

    @Test(arguments: ScriptRun.all(RegistrationScripts.all)) func `a registration`(run: ScriptRun) async throws {
        try await run.walk(at: .sdkTests)
    }

    @Test(arguments: ScriptRun.all(CallbackScripts.all)) func `one callback`(run: ScriptRun) async throws {
        try await run.walk(at: .sdkTests)
    }

    @Test(arguments: ScriptRun.all(ValidatedScripts.all)) func `one that validates`(run: ScriptRun) async throws {
        try await run.walk(at: .sdkTests)
    }

    @Test(.spec("WIRE §7.2, §7.3"), arguments: ScriptRun.all(BindingScripts.all))
    func `a device`(run: ScriptRun) async throws { try await run.walk(at: .sdkTests) }

    @Test(.spec("WIRE §7.2, §7.4"), arguments: ScriptRun.all(RiskScripts.all))
    func `a risk`(run: ScriptRun) async throws { try await run.walk(at: .sdkTests) }

    @Test(.spec("WIRE §7.5"), arguments: ScriptRun.all(BrowserScripts.all))
    func `what browsers are tried with`(run: ScriptRun) async throws { try await run.walk(at: .sdkTests) }

    @Test(arguments: ScriptRun.all(CallbackSetScripts.all))
    func `every callback type`(run: ScriptRun) async throws { try await run.walk(at: .sdkTests) }

    @Test(.spec("WIRE §2.1")) func `credentials are asked for in the header`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let journey = Journey(try world.configuration())
            let failure = try #require(try await journey.start("HttpCallback").failure)
            #expect(failure.challenge == .basic(realm: "alpha") && failure.answer.status == 401)
            let options = JourneyOptions(authorization: "Basic ZGVtbzpDaDRuZzMhdA==")
            #expect(try await journey.start("HttpCallback", options: options).success?.session != nil)
        }
    }

    @Test(.spec("WIRE §2.1")) func `a certificate must come with the request`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let node = try await Journey(try world.configuration()).start("X509CertificateCallback")
            #expect(node.error?.code == X509CertificateCallback.status)
        }
    }

    @Test(.spec("WIRE §7.5"), arguments: ScriptRun.all(SocialScripts.all))
    func `a login elsewhere`(run: ScriptRun) async throws {
        try await run.walk(at: .sdkTests)
    }

    @Test(.spec("WIRE §2.0")) func `FI has no consent and fails on the page`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try world.app("FI")
            var step = try #require(try await app.start(SDKStart("ConsentMappingCallbackTest")).step)
            try step.answerCredentials(user: world.user, password: world.password)
            let page = step
            await #expect(throws: SDKBreaks.self) { try await app.next(page) }
        }
    }

    @Test(.spec("WIRE §1.2"), arguments: Personas.tags)
    func `what an SDK leaves out, shortens or reorders is not missed`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try world.app(tag)
            var step = try #require(try await app.start(SDKStart("EveryKind")).step)
            #expect(step.stage == "EveryKind")
            try step.answer("ChoiceCallback", 1)
            try step.answerCredentials(user: world.user, password: world.password)
            #expect(try await app.next(step).success?.token?.isEmpty == false)
        }
    }
}
