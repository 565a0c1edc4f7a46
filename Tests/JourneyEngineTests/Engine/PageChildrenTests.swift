import Determinism
import HTTPMessages
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §1.3, §3.0, \"Page semantics\"")) struct PageChildrenTests {
    private static let ends = #""end": {"type": "respond", "body": "{{shared.username}} {{transient.password}}"}"#

    private func page(
        _ children: String..., members: String = "", on: String = #""next": "end""#, ends: String = Self.ends
    ) throws -> JourneyFixture {
        try JourneyFixture(
            """
            {"journey": "P", "start": "p", "nodes": {
              "p": {"type": "PageNode", \(members) \(on), "children": [\(children.joined(separator: ", "))]}, \(ends)}}
            """)
    }

    private static let name = #"{"type": "UsernameCollector"}"#
    private static let password = #"{"type": "PasswordCollector"}"#

    private func callbacks(_ answer: Answer) -> [JSONValue] { answer.json["callbacks"]?.array ?? [] }

    private func inputs(_ answer: Answer) -> [JSONValue?] {
        callbacks(answer).map { $0["input"]?[0]?["value"] }
    }

    @Test func `when one child asks again, the whole page asks anew`() throws {
        let choice = #"{"type": "ChoiceCollector", "config": {"choices": ["a", "b"], "prompt": "Which"}}"#
        let fixture = try page(Self.name, Self.password, choice, #"{"type": "Message"}"#, Self.name)
        let again = try fixture.answer(try fixture.start("P"), "demo", "secret", "1", "0", "")
        #expect(again.status == 200)
        #expect(inputs(again) == ["", "", 0, nil, 1, ""])
        #expect(try fixture.answer(again, "demo", "secret", "0", "0", "demo").text == "demo secret")
    }

    @Test func `numbers and ids run on over callbacks of every kind`() throws {
        let fixture = try page(
            #"{"type": "PollingWait", "config": {"exitable": true}}"#,
            #"{"type": "ChoiceCollector", "config": {"choices": ["a"], "prompt": "Which"}}"#,
            #"{"type": "Metadata", "config": {"attributes": []}}"#, Self.name)
        let step = try fixture.start("P")
        #expect(
            callbacks(step).map { $0["type"]?.string } == [
                "PollingWaitCallback", "ConfirmationCallback", "ChoiceCallback", "MetadataCallback", "NameCallback",
            ])
        #expect(callbacks(step).map { $0["_id"]?.int } == [0, 1, 2, 3, 4])
        #expect(
            callbacks(step).map { $0["input"]?[0]?["name"]?.string } == [nil, "IDToken2", "IDToken3", nil, "IDToken5"])
    }

    @Test func `a wait on a page keeps the page until its time has passed`() throws {
        let fixture = try page(Self.name, #"{"type": "PollingWait"}"#, on: #""on": {"DONE": "end"}"#)
        let first = try fixture.start("P")
        fixture.tenant.world.clock.advance(by: .seconds(3))
        let early = try fixture.answer(first, "demo")
        #expect(callbacks(early)[1]["output"]?[0]?["value"] == "5000")
        #expect(inputs(early) == ["", nil])
        fixture.tenant.world.clock.advance(by: .seconds(5))
        #expect(try fixture.answer(early, "demo").text == "demo ")
    }

    @Test func `a wait's button leaves the page by the outcome that version 2.0 gives it`() throws {
        let wait = "e4c5071f-0000-4000-8000-000000000002"
        let fixture = try page(
            Self.name, #"{"type": "PollingWait", "id": "\#(wait)", "config": {"exitable": true}}"#,
            members: #""version": "2.0","#, on: #""on": {"\#(wait)-DONE": "failure", "\#(wait)-EXITED": "end"}"#)
        #expect(try fixture.answer(try fixture.start("P"), "demo", "0").text == "demo ")
    }

    @Test func `a message on a page is answered with the rest, and leads on where it stands last`() throws {
        for (button, status) in [("0", 200), ("1", 401)] {
            let fixture = try page(
                Self.name, #"{"type": "Message"}"#, on: #""on": {"true": "end", "false": "failure"}"#)
            #expect(try fixture.answer(try fixture.start("P"), "demo", button).status == status)
        }
    }

    @Test(.spec("NODES §3.10")) func `children without behaviour are passed, by their stub where they have one`() throws
    {
        let scripted = #"{"type": "ScriptedDecisionNode", "config": {"outcomes": ["yes", "no"]}}"#
        let first = try page(scripted, Self.name, ends: Self.ends)
        #expect(callbacks(try first.start("P")).count == 1)
        #expect(first.log.messages.contains { $0.hasPrefix("the node names no script") })
        let stub =
            #"{"type": "ScriptedDecisionNode", "stub": {"outcome": "no", "set": {"shared.username": "stubbed"}}}"#
        let last = try page(Self.password, stub, on: #""on": {"yes": "failure", "no": "end"}"#)
        #expect(try last.answer(try last.start("P"), "secret").text == "stubbed secret")
    }

    @Test func `a retry limit on a page counts each time that the page is sent`() throws {
        let fixture = try page(
            #"{"type": "RetryLimitDecision", "config": {"retryLimit": 1}}"#, Self.name,
            #"{"type": "RetryLimitDecision", "config": {"retryLimit": 2}}"#,
            on: #""on": {"Retry": "end", "Reject": "failure"}"#)
        let step = try fixture.start("P")
        #expect(callbacks(step).count == 1)
        #expect(try fixture.answer(step, "demo").text == "demo ")
        let again = try fixture.answer(try fixture.start("P"), "")
        #expect(try fixture.answer(again, "demo").status == 401)
    }

    @Test func `header and description are in the language that the client wants`() throws {
        let fixture = try page(
            Self.name,
            members: #"""
                "header": {"en": "Sign In", "fr": "Se connecter"}, "description": {"en": "", "fr": "Bonjour"},
                """#)
        #expect(try fixture.start("P").json["header"] == "Sign In")
        #expect(try fixture.start("P").json["description"] == nil)
        let french = try fixture.start("P", [.acceptLanguage: "de, fr-CA;q=0.8"])
        #expect(french.json["header"] == "Se connecter" && french.json["description"] == "Bonjour")
    }

    @Test func `a stage that is a document passes untouched`() throws {
        let stage = #"{"submitButtonText":{"en":"Go"},  "ValidatedCreatePasswordCallback":[{"id":"x"}]}"#
        let fixture = try page(Self.name, members: #""stage": \#(JSONValue.string(stage).text),"#)
        #expect(try fixture.start("P").json["stage"]?.string == stage)
    }

    @Test func `a child that can't be used fails the journey, and the check says which`() throws {
        let broken = #"{"type": "OneTimePasswordGenerator", "config": {"length": 3}}"#
        let fixture = try page(Self.name, broken)
        #expect(try fixture.start("P").status == 401)
        #expect(fixture.log.messages.contains { $0.contains(#""length" must be 6 to 64"#) })
    }
}
