import AMWire
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("WIRE §2.1")) struct ProfileCallbackTests {
    @Test func `a security question has the question before the answer`() {
        let text =
            #"{"type":"KbaCreateCallback","output":[{"name":"prompt","value":"Select a security question"},"#
            + #"{"name":"predefinedQuestions","value":["What's your favorite color?","Who was your first employer?"]},"#
            + #"{"name":"allowUserDefinedQuestions","value":true}],"#
            + #""input":[{"name":"IDToken8question","value":""},{"name":"IDToken8answer","value":""}]}"#
        let questions = ["What's your favorite color?", "Who was your first employer?"]
        let callback = KbaCreateCallback(
            prompt: "Select a security question", predefinedQuestions: questions, allowUserDefinedQuestions: true)
        #expect(callback.message(number: 8).json.text == text)
        #expect(
            callback.control
                == .securityQuestion(
                    prompt: "Select a security question", questions: questions, question: "", allowsOwn: true))
    }

    @Test func `terms are accepted by true`() throws {
        let text =
            #"{"type":"TermsAndConditionsCallback","output":[{"name":"version","value":"0.0"},"#
            + #"{"name":"terms","value":"Lorem ipsum"},{"name":"createDate","value":"2019-10-28T04:20:11.320Z"}],"#
            + #""input":[{"name":"IDToken10","value":false}]}"#
        let callback = TermsAndConditionsCallback(
            version: "0.0", terms: "Lorem ipsum", createDate: "2019-10-28T04:20:11.320Z")
        #expect(callback.message(number: 10).json.text == text)
        let answer = text.replacing("false", with: "true")
        let message = try #require(CallbackMessage(json: try JSONValue(parsing: answer)))
        #expect(TermsAndConditionsCallback(answer: message)?.isAccepted == true)
    }

    @Test func `a consent names the mapping, its look and its fields`() {
        var callback = ConsentMappingCallback()
        callback.name = "map1"
        callback.displayName = "Shared with X"
        callback.icon = "https://x.example/icon.png"
        callback.accessLevel = "Actual Profile"
        callback.isRequired = true
        callback.message = "May we?"
        callback.fields = ["mail", "sn"]
        #expect(
            callback.message(number: 1).json.text
                == #"{"type":"ConsentMappingCallback","output":[{"name":"name","value":"map1"},"#
                + #"{"name":"displayName","value":"Shared with X"},{"name":"icon","value":"https://x.example/icon.png"},"#
                + #"{"name":"accessLevel","value":"Actual Profile"},{"name":"isRequired","value":true},"#
                + #"{"name":"message","value":"May we?"},{"name":"fields","value":["mail","sn"]}],"#
                + #""input":[{"name":"IDToken1","value":false}]}"#)
        #expect(callback.control == .checkbox(prompt: "May we? Shared with X (mail, sn)", isOn: false))
    }
}
