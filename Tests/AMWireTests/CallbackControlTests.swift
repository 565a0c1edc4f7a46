import AMWire
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("WIRE §2")) struct CallbackControlTests {
    private func control(_ json: String) throws -> CallbackControl? {
        let message = try #require(CallbackMessage(json: try JSONValue(parsing: json)))
        return CallbackCatalog.callback(from: message)?.control
    }

    @Test func `a name is a line to type, a password a secret`() throws {
        #expect(
            try control(
                #"{"type":"NameCallback","output":[{"name":"prompt","value":"User"}],"input":[{"name":"IDToken1","value":"ann"}]}"#
            ) == .text(prompt: "User", value: "ann"))
        #expect(
            try control(#"{"type":"PasswordCallback","output":[{"name":"prompt","value":"Pass"}]}"#)
                == .secret(prompt: "Pass"))
    }

    @Test func `a script and a hidden value are not for people`() throws {
        let text = #"""
            {"type":"TextOutputCallback",
            "output":[{"name":"message","value":"m"},{"name":"messageType","value":"TYPE"}]}
            """#
        #expect(try control(text.replacing("TYPE", with: "0")) == .message("m"))
        #expect(try control(text.replacing("TYPE", with: "4")) == .hidden)
        #expect(try control(#"{"type":"HiddenValueCallback"}"#) == .hidden)
        #expect(try control(#"{"type":"MetadataCallback"}"#) == .hidden)
    }

    @Test func `buttons and lists are answered by an index`() throws {
        #expect(
            try control(
                #"{"type":"ChoiceCallback","output":[{"name":"choices","value":["a","b"]}],"input":[{"name":"IDToken2","value":1}]}"#
            ) == .choice(prompt: "", options: ["a", "b"], selected: 1))
        #expect(
            try control(#"{"type":"ConfirmationCallback","output":[{"name":"options","value":["y","n"]}]}"#)
                == .buttons(prompt: "", options: ["y", "n"], selected: 0))
    }

    @Test(arguments: [("null", ""), ("7", "7"), ("1.50", "1.50"), (#""8""#, "8")])
    func `a number is shown as it is written`(value: String, text: String) throws {
        let json = #"""
            {"type":"NumberAttributeInputCallback",
            "output":[{"name":"prompt","value":"Age"},{"name":"value","value":VALUE}]}
            """#
        #expect(try control(json.replacing("VALUE", with: value)) == .number(prompt: "Age", value: text))
    }

    @Test func `an unknown type has none`() throws {
        #expect(try control(#"{"type":"AcmeCallback"}"#) == nil)
    }
}
