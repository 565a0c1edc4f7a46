import AMWire
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("WIRE §2.0, §2.1")) struct CallbackMessageTests {
    @Test func `a name callback has AM's members in AM's order`() {
        var message = NameCallback(prompt: "User Name").message(number: 1)
        message.id = 0
        let text =
            #"{"type":"NameCallback","output":[{"name":"prompt","value":"User Name"}],"#
            + #""input":[{"name":"IDToken1","value":""}],"_id":0}"#
        #expect(message.json.text == text)
    }

    @Test func `a text has a message type of digits and no input`() {
        let text =
            #"{"type":"TextOutputCallback","output":[{"name":"message","value":"Hello"},"#
            + #"{"name":"messageType","value":"0"}]}"#
        #expect(TextOutputCallback(message: "Hello").message(number: 3).json.text == text)
    }

    @Test(.spec("WIRE §4.4")) func `a suspended journey's text is like any text but for its type`() throws {
        let text =
            #"{"type":"SuspendedTextOutputCallback","output":[{"name":"message","value":"Read your mail"},"#
            + #"{"name":"messageType","value":"0"}]}"#
        #expect(SuspendedTextOutputCallback(message: "Read your mail").message(number: 1).json.text == text)
        let message = try #require(CallbackMessage(json: try JSONValue(parsing: text)))
        #expect(CallbackCatalog.callback(from: message)?.control == .message("Read your mail"))
    }

    @Test func `an attribute has its inputs numbered and in order`() {
        var callback = BooleanAttributeInputCallback()
        callback.attribute.name = "preferences/updates"
        callback.attribute.prompt = "Send me updates"
        let text =
            #"{"type":"BooleanAttributeInputCallback","output":[{"name":"name","value":"preferences/updates"},"#
            + #"{"name":"prompt","value":"Send me updates"},{"name":"required","value":false},"#
            + #"{"name":"policies","value":{}},{"name":"failedPolicies","value":[]},"#
            + #"{"name":"validateOnly","value":false},{"name":"value","value":false}],"#
            + #""input":[{"name":"IDToken2","value":false},{"name":"IDToken2validateOnly","value":false}]}"#
        #expect(callback.message(number: 2).json.text == text)
    }

    @Test func `an answer is read by suffix, whatever its number and the order of its inputs`() throws {
        let json = try JSONValue(
            parsing: #"{"type":"BooleanAttributeInputCallback","input":[{"name":"IDToken9validateOnly","value":true},"#
                + #"{"name":"IDToken9","value":"true"}]}"#)
        let message = try #require(CallbackMessage(json: json))
        let callback = try #require(BooleanAttributeInputCallback(message: message))
        #expect(callback.value)
        #expect(callback.attribute.validateOnly)
    }

    @Test func `a choice may come as a number or as digits`() throws {
        for value in [JSONValue.int(1), "1"] {
            let input = [CallbackMessage.Entry(name: "IDToken1", value: value)]
            let message = CallbackMessage(type: "ChoiceCallback", output: [], input: input)
            #expect(ChoiceCallback(message: message)?.choice == 1)
        }
    }

    @Test func `an answer of an impossible type is none, though the message can be read`() throws {
        for text in [#""""#, #""one""#, "0.5", "null", "true", "[1]"] {
            let input = [CallbackMessage.Entry(name: "IDToken1", value: try JSONValue(parsing: text))]
            let message = CallbackMessage(type: "ChoiceCallback", output: [], input: input)
            #expect(ChoiceCallback(answer: message) == nil && ChoiceCallback(message: message)?.choice == 0)
        }
        let silent = CallbackMessage(type: "ChoiceCallback", output: [], input: nil)
        #expect(ChoiceCallback(answer: silent)?.choice == 0 && NameCallback(answer: silent) == nil)
    }

    @Test func `an unknown callback loses nothing`() throws {
        let text =
            #"{"type":"AcmeCallback","output":[{"name":"limits","value":[1,null,2.5]}],"#
            + #""input":[{"name":"answer","value":""}],"_id":3,"extra":{"a":1}}"#
        let message = try #require(CallbackMessage(json: JSONValue(parsing: text)))
        #expect(message.json.text == text)
        #expect(CallbackCatalog.callback(from: message) == nil)
    }

    @Test(arguments: ["{}", #"{"type":1}"#, #"{"type":"A","output":{}}"#, #"{"type":"A","input":[{"value":1}]}"#, "[]"])
    func `what is no callback is refused`(text: String) throws {
        #expect(CallbackMessage(json: try JSONValue(parsing: text)) == nil)
    }
}
