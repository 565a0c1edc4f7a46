import AMWire
import JourneyClient
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("WIRE §2.0")) struct JourneyStepTests {
    private func step(_ callbacks: String) async throws -> JourneyStep {
        let transport = ScriptedTransport(.answer(#"{"authId":"a","callbacks":["# + callbacks + "]}"))
        return try #require(try await Journey(.fixture, transport: transport).start().step)
    }

    private func sent(_ step: JourneyStep) -> String {
        step.json["callbacks"]?.text ?? ""
    }

    @Test func `a type that isn't known is answered by the names of its inputs`() async throws {
        var step = try await step(
            #"{"type":"AcmeCallback","output":[],"input":[{"name":"IDToken1answer","value":""},{"name":"IDToken1","value":7}],"more":null}"#
        )
        #expect(step.callbacks[0].typed == nil)
        #expect(step.callbacks[0].asksForInput)
        try step.callbacks[0].setInput("answer", to: 42)
        #expect(
            sent(step)
                == #"[{"type":"AcmeCallback","output":[],"input":[{"name":"IDToken1answer","value":42},{"name":"IDToken1","value":7}],"more":null}]"#
        )
        #expect(throws: JourneyStepError.noInput(suffix: "nope", type: "AcmeCallback", index: 0)) {
            try step.callbacks[0].setInput("nope", to: "x")
        }
    }

    @Test func `two callbacks of a type are counted`() async throws {
        let texts =
            #"{"type":"NameCallback","output":[{"name":"prompt","value":"A"}],"input":[{"name":"IDToken1","value":""}]},"#
        var step = try await step(texts + texts.replacing("IDToken1", with: "IDToken2").dropLast())
        try step.set(\NameCallback.name, to: "second", at: 1)
        #expect(step.callbacks(of: NameCallback.self).map(\.name) == ["", "second"])
        #expect(step.first(NameCallback.self)?.prompt == "A")
        #expect(throws: JourneyStepError.noCallback(type: "NameCallback", index: 2)) {
            try step.set(\NameCallback.name, to: "", at: 2)
        }
    }

    @Test func `a choice travels as a number and a text without inputs stays as it is`() async throws {
        var step = try await step(
            #"""
            {"type":"TextOutputCallback","output":[{"name":"message","value":"Hi"},{"name":"messageType","value":"0"}]},
            {"type":"ChoiceCallback","output":[{"name":"prompt","value":"Pick"},{"name":"choices","value":["Yes","No"]},{"name":"defaultChoice","value":0}],"input":[{"name":"IDToken2","value":0}]}
            """#)
        #expect(!step.callbacks[0].asksForInput)
        try step.set(\ChoiceCallback.choice, to: 1)
        #expect(
            sent(step)
                == #"[{"type":"TextOutputCallback","output":[{"name":"message","value":"Hi"},{"name":"messageType","value":"0"}]},{"type":"ChoiceCallback","output":[{"name":"prompt","value":"Pick"},{"name":"choices","value":["Yes","No"]},{"name":"defaultChoice","value":0}],"input":[{"name":"IDToken2","value":1}]}]"#
        )
    }

    @Test func `what is no such callback says so`() async throws {
        var step = try await step(
            #"{"type":"PasswordCallback","output":[],"input":[{"name":"IDToken1","value":""}]}"#)
        #expect(
            throws: JourneyStepError.otherType(asked: "NameCallback", found: "PasswordCallback", index: 0)
        ) { try step.callbacks[0].set(\NameCallback.name, to: "x") }
        #expect(step.callbacks[0].as(NameCallback.self) == nil)
        #expect(
            JourneyStepError.otherType(asked: "NameCallback", found: "PasswordCallback", index: 0).description
                == "callback 0 is a PasswordCallback, not a NameCallback")
    }
}
