import OrderedJSON
import SDKPersonas
import TestSupport
import Testing

/// The rest of WIRE §7.1 that needs only the nodes of a login.
@Suite(.spec("WIRE §7.1"), .needsOurJourneys, .timeLimit(.minutes(5))) struct SDKJourneyTests {
    @Test(arguments: Personas.tags) func `UsernamePassword comes one callback at a time`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try world.app(tag)
            let first = try #require(try await app.start(SDKStart("UsernamePassword")).step)
            #expect(first.types == ["NameCallback"])
            #expect(first.callbacks[0].received["_id"] == nil)
            #expect(try await world.logIn(app, journey: "UsernamePassword").success?.token?.isEmpty == false)
            #expect(
                try await world.logIn(world.app(tag), journey: "UsernamePassword", password: "no").failure
                    == LoginTests.refused)
        }
    }

    @Test(arguments: Personas.tags) func `NamePasswordCallbackTest has two pages`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try world.app(tag)
            var step = try #require(try await app.start(SDKStart("NamePasswordCallbackTest")).step)
            #expect(step.types == ["NameCallback"])
            #expect(step.callbacks[0].output("prompt") == "User Name")
            try step.answer("NameCallback", .string(world.user))
            var next = try #require(try await app.next(step).step)
            #expect(next.types == ["PasswordCallback"])
            #expect(next.callbacks[0].output("prompt") == "Password")
            try next.answer("PasswordCallback", .string(world.password))
            #expect(try await app.next(next).success != nil)
        }
    }

    @Test(arguments: Personas.tags) func `PageCallbackTest has stage, header and description`(tag: String) async throws
    {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try world.app(tag)
            let step = try #require(try await app.start(SDKStart("PageCallbackTest")).step)
            #expect(step.stage == "Test")
            #expect(step.received["header"] == "Page Header Test")
            #expect(step.received["description"] == "Page Description Test")
            #expect(step.received.keys == ["authId", "callbacks", "stage", "header", "description"])
            #expect(try await world.logIn(app, journey: "PageCallbackTest").success != nil)
        }
    }

    @Test(arguments: Personas.tags, ["PageCallback65Test", "SDKS-1209"])
    func `a page with a MetadataCallback is answered with and without it`(tag: String, journey: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try world.app(tag)
            let step = try #require(try await app.start(SDKStart(journey)).step)
            let data = step.callbacks.first { $0.type == "MetadataCallback" }?.output("data")
            let expected: JSONValue =
                journey == "SDKS-1209" ? ["purpose": "unrelated"] : ["stage": "UsernamePassword"]
            #expect(tag == "I" ? data == nil : data == expected)
            #expect(step.stage == (journey == "SDKS-1209" ? "Test" : nil))
            #expect(try await world.logIn(app, journey: journey).success != nil)
        }
    }

    @Test(arguments: Personas.tags)
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

    @Test(arguments: Personas.tags) func `a choice and a message are answered by number`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try world.app(tag)
            var step = try #require(try await app.start(SDKStart("Choices")).step)
            try step.answerCredentials(user: world.user, password: world.password)
            var choice = try #require(try await app.next(step).step)
            #expect(choice.callbacks[0].output("choices") == ["Yes", "No"])
            #expect(choice.callbacks[0].output("defaultChoice") == 0)
            try choice.answer("ChoiceCallback", 1)
            var message = try #require(try await app.next(choice).step)
            #expect(message.types == ["TextOutputCallback", "ConfirmationCallback"])
            #expect(message.callbacks[0].output("message") == "Test")
            #expect(message.callbacks[0].output("messageType") == "0")
            #expect(message.callbacks[1].output("options") == ["Yes", "No"])
            #expect(message.callbacks[1].output("optionType") == -1)
            try message.answer("ConfirmationCallback", 0)
            #expect(try await app.next(message).success != nil)
        }
    }
}
