import HTTPMessages
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.0, \"Page semantics\"")) struct PageTests {
    private func page(_ members: String, next: String = #""next": "success""#) throws -> JourneyFixture {
        try JourneyFixture(
            #"{"journey": "P", "start": "p", "nodes": {"p": {"type": "PageNode", \#(next), \#(members)}}}"#)
    }

    @Test func `callbacks without input use up a number, too`() throws {
        let fixture = try page(
            """
            "children": [
              {"type": "MessageNode"},
              {"type": "UsernameCollectorNode"}]
            """)
        let expected = """
            {"authId":"*","callbacks":[\
            {"type":"TextOutputCallback","output":[{"name":"message","value":"Default message"},\
            {"name":"messageType","value":"0"}],"_id":0},\
            {"type":"ConfirmationCallback","output":[{"name":"prompt","value":""},{"name":"messageType","value":0},\
            {"name":"options","value":["Yes","No"]},{"name":"optionType","value":-1},\
            {"name":"defaultOption","value":1}],"input":[{"name":"IDToken2","value":1}],"_id":1},\
            {"type":"NameCallback","output":[{"name":"prompt","value":"User Name"}],\
            "input":[{"name":"IDToken3","value":""}],"_id":2}]}
            """
        let text = try fixture.start("P").textWithoutAuthID
        let message = try #require(text.firstMatch(of: #/"message","value":"([^"]*)"/#)?.1)
        #expect(text == expected.replacing("Default message", with: message))
    }

    @Test func `stage, header and description follow the callbacks in this order, empty ones are left out`() throws {
        let fixture = try page(
            #"""
            "stage": "UsernamePassword", "header": {"en": "H"}, "description": {"en": "D"},
            "children": [{"type": "UsernameCollectorNode"}]
            """#)
        let end = #""_id":0}],"stage":"UsernamePassword","header":"H","description":"D"}"#
        #expect(try fixture.start("P").text.hasSuffix(end))
        let bare = try page(
            #""stage": "null", "header": {}, "description": "", "children": [{"type": "UsernameCollectorNode"}]"#)
        #expect(try bare.start("P").text.hasSuffix(#""_id":0}]}"#))
    }

    @Test func `when one child asks again the whole page is shown, and answers count child by child`() throws {
        let fixture = try page(
            #""children": [{"type": "UsernameCollectorNode"}, {"type": "PasswordCollectorNode"}]"#)
        let first = try fixture.start("P")
        let again = try fixture.answer(first, "", "Ch4ng3!t")
        #expect(again.status == 200 && again.textWithoutAuthID == first.textWithoutAuthID)
        #expect(try !fixture.answer(again, "demo", "Ch4ng3!t").token.isEmpty)
    }

    @Test(.spec("NODES §1.3"), arguments: [("b", 200), ("a", 401)])
    func `the last child's outcome is the page's`(choice: String, status: Int) throws {
        let fixture = try page(
            """
            "children": [
              {"type": "UsernameCollectorNode"},
              {"type": "ChoiceCollectorNode", "config": {"choices": ["a", "b"], "prompt": "Which"}}]
            """, next: #""on": {"a": "failure", "b": "success"}"#)
        let answer = try fixture.answer(try fixture.start("P"), "demo", choice == "a" ? "0" : "1")
        #expect(answer.status == status)
    }

    @Test(.spec("NODES §1.3")) func `version 2.0 names its outcomes after the last child`() throws {
        let child = "e4c5071f-0000-4000-8000-000000000001"
        let fixture = try page(
            #""version": "2.0", "children": [{"type": "UsernameCollectorNode", "id": "\#(child)"}]"#,
            next: #""on": {"\#(child)-outcome": "success", "outcome": "failure"}"#)
        #expect(try fixture.answer(try fixture.start("P"), "demo").status == 200)
    }

    @Test func `a page whose children ask for nothing is passed`() throws {
        let fixture = try page(
            #""children": [{"type": "DataStoreDecision"}]"#, next: #""on": {"true": "failure", "false": "success"}"#)
        #expect(try fixture.start("P", query: "noSession=true").status == 200)
    }

    @Test(arguments: ["", #"{"type": "PageNode", "children": []}"#, #"{"type": "InnerTree", "config": {"tree": "P"}}"#])
    func `a page without nodes, or with what can't stand on one, fails the journey`(children: String) throws {
        let fixture = try page(#""children": [\#(children)]"#)
        #expect(try fixture.start("P").status == 401)
        #expect(fixture.log.messages.count == 1)
    }
}
