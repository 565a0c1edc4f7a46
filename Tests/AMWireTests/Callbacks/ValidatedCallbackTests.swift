import AMWire
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("WIRE §2.2")) struct ValidatedCallbackTests {
    @Test func `a user name is asked for with its policies and what failed`() throws {
        let text =
            #"{"type":"ValidatedCreateUsernameCallback","output":[{"name":"policies","value":"#
            + #"{"policyRequirements":["REQUIRED"],"fallbackPolicies":null,"name":"userName","#
            + #""policies":[{"policyRequirements":["REQUIRED"],"policyId":"required"}],"conditionalPolicies":null}},"#
            + #"{"name":"failedPolicies","value":["{ \"policyRequirement\": \"REQUIRED\" }"]},"#
            + #"{"name":"validateOnly","value":false},{"name":"prompt","value":"Username"}],"#
            + #""input":[{"name":"IDToken1","value":""},{"name":"IDToken1validateOnly","value":false}],"_id":0}"#
        let callback = ValidatedCreateUsernameCallback(
            prompt: "Username",
            policies: try JSONValue(
                parsing: #"{"policyRequirements":["REQUIRED"],"fallbackPolicies":null,"name":"userName","policies":"#
                    + #"[{"policyRequirements":["REQUIRED"],"policyId":"required"}],"conditionalPolicies":null}"#),
            failedPolicies: [#"{ "policyRequirement": "REQUIRED" }"#])
        var message = callback.message(number: 1)
        message.id = 0
        #expect(message.json.text == text)
        let read = try #require(CallbackMessage(json: try JSONValue(parsing: text)))
        #expect(ValidatedCreateUsernameCallback(message: read) == callback)
    }

    @Test func `a password says whether it may be seen, before all else`() {
        let text =
            #"{"type":"ValidatedCreatePasswordCallback","output":[{"name":"echoOn","value":false},"#
            + #"{"name":"policies","value":{}},{"name":"failedPolicies","value":[]},"#
            + #"{"name":"validateOnly","value":false},{"name":"prompt","value":"Password"}],"#
            + #""input":[{"name":"IDToken7","value":""},{"name":"IDToken7validateOnly","value":false}]}"#
        let callback = ValidatedCreatePasswordCallback(prompt: "Password")
        #expect(callback.message(number: 7).json.text == text)
        #expect(callback.control == .secret(prompt: "Password"))
    }

    @Test func `an answer may be for a check only`() throws {
        let json = try JSONValue(
            parsing:
                #"{"type":"ValidatedCreatePasswordCallback","input":[{"name":"IDToken2validateOnly","value":true},"#
                + #"{"name":"IDToken2","value":"secret"}]}"#)
        let message = try #require(CallbackMessage(json: json))
        let callback = try #require(ValidatedCreatePasswordCallback(answer: message))
        #expect(callback.password == "secret" && callback.validateOnly)
    }
}
