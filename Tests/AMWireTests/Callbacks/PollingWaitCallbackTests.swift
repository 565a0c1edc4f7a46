import AMWire
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("WIRE §2.0, §2.1")) struct PollingWaitCallbackTests {
    private let text =
        #"{"type":"PollingWaitCallback","output":[{"name":"waitTime","value":"5000"},"#
        + #"{"name":"message","value":"Please Wait"}]}"#

    @Test func `the time is a string of milliseconds, and there is no input`() {
        let callback = PollingWaitCallback(milliseconds: 5000, message: "Please Wait")
        #expect(callback.message(number: 1).json.text == text)
    }

    @Test func `a client reads the time as digits or as a number`() throws {
        for value in [#""5000""#, "5000"] {
            let json = try JSONValue(parsing: text.replacing(#""5000""#, with: value))
            let message = try #require(CallbackMessage(json: json))
            #expect(PollingWaitCallback(message: message)?.milliseconds == 5000)
            #expect(CallbackCatalog.callback(from: message)?.control == .message("Please Wait"))
        }
    }

    @Test func `a button beside it is not pressed as long as nobody presses it`() {
        let button = ConfirmationCallback(options: ["Exit"], defaultOption: 0, option: ConfirmationCallback.none)
        let end = #"{"name":"defaultOption","value":0}],"input":[{"name":"IDToken2","value":100}]}"#
        #expect(button.message(number: 2).json.text.hasSuffix(end))
    }
}
