import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §4.2")) struct RegistrationJourneyTests {
    private let runner: JourneyRunner

    init() throws { runner = try JourneyRunner(set: "aic") }

    @Test func `the page is a tenant's, byte for byte but for its authId`() throws {
        var body = runner.start("Registration").body.object ?? [:]
        body["authId"] = nil
        #expect(JSONValue.object(body).text == Self.page)
    }

    @Test func `the user is made when the mailed link is opened, and is logged in`() throws {
        let waiting = fill(runner.start("Registration"))
        #expect(waiting.types == ["SuspendedTextOutputCallback"] && waiting.body["authId"] != nil)
        #expect(
            waiting.output(0, "message")
                == "An email has been sent to the address you entered. Click the link in that email to proceed.")
        #expect(try runner.user("ann") == nil)
        #expect(try runner.openLatestLink().isSuccess)
        let attributes = try #require(try runner.user("ann")?.attributes)
        #expect(attributes["givenName"] == "Ann" && attributes["mail"] == "ann@example.com")
        #expect(attributes["preferences"] == ["marketing": true, "updates": false])
        #expect(attributes["loginCount"] == 1 && attributes["termsAccepted"]?["termsVersion"] == "0.0")
        #expect(attributes["kbaInfo"]?[0]?["questionId"] == "2")
        #expect(runner.answer(runner.start("Login"), "ann", "Ab3!efgh").isSuccess)
    }

    @Test func `a failure on the page keeps what was typed, and mails nothing`() throws {
        let again = fill(runner.start("Registration"), ["IDToken1": "demo", "IDToken7": "weak", "IDToken9": false])
        #expect(again.types.count == 9 && again.body["header"] == "Sign Up")
        #expect(again.output(0, "failedPolicies") == [#"{ "policyRequirement": "VALID_USERNAME" }"#])
        #expect(again.output(6, "failedPolicies")?.array?.count == 2)
        #expect(again.output(3, "value") == "ann@example.com")
        #expect(throws: (any Error).self) { try runner.openLatestLink() }
        #expect(fill(again).types == ["SuspendedTextOutputCallback"])
    }

    @Test func `a name that is taken in the meantime can't be registered`() throws {
        _ = fill(runner.start("Registration"))
        try runner.change("sdkuser") { $0.attributes["userName"] = "ann" }
        #expect(try runner.openLatestLink().status == 401)
    }

    private func fill(_ step: JourneyRunner.Reply, _ others: JSONObject = [:]) -> JourneyRunner.Reply {
        var inputs: JSONObject = [
            "IDToken1": "ann", "IDToken2": "Ann", "IDToken3": "Lee", "IDToken4": "ann@example.com", "IDToken5": true,
            "IDToken6": false, "IDToken7": "Ab3!efgh", "IDToken8question": "Who was your first employer?",
            "IDToken8answer": "Acme", "IDToken9": true,
        ]
        for member in others { inputs[member.key] = member.value }
        return runner.answer(step, inputs: inputs)
    }

    /// An attribute's callback; `policies` are those beside required and type.
    private static func attribute(
        _ number: Int, _ name: String, _ prompt: String, _ more: String = "", _ id: String = ""
    )
        -> String
    {
        let requirement = id.isEmpty ? "" : #","\#(more)""#
        let policy = id.isEmpty ? "" : #",{"policyId":"\#(id)","policyRequirements":["\#(more)"]}"#
        return #"{"type":"StringAttributeInputCallback","output":[{"name":"name","value":"\#(name)"},"#
            + #"{"name":"prompt","value":"\#(prompt)"},{"name":"required","value":true},{"name":"policies","value":"#
            + #"{"policyRequirements":["REQUIRED","VALID_TYPE"\#(requirement)],"fallbackPolicies":null,"name":"\#(name)","#
            + #""policies":[{"policyRequirements":["REQUIRED"],"policyId":"required"},"#
            + #"{"policyRequirements":["VALID_TYPE"],"policyId":"valid-type","params":{"types":["string"]}}\#(policy)],"#
            + #""conditionalPolicies":null}},{"name":"failedPolicies","value":[]},{"name":"validateOnly","value":false},"#
            + #"{"name":"value","value":""}],"input":[{"name":"IDToken\#(number)","value":""},"#
            + #"{"name":"IDToken\#(number)validateOnly","value":false}],"_id":\#(number - 1)},"#
    }

    private static func flag(_ number: Int, _ name: String, _ prompt: String) -> String {
        #"{"type":"BooleanAttributeInputCallback","output":[{"name":"name","value":"\#(name)"},"#
            + #"{"name":"prompt","value":"\#(prompt)"},{"name":"required","value":true},{"name":"policies","value":{}},"#
            + #"{"name":"failedPolicies","value":[]},{"name":"validateOnly","value":false},"#
            + #"{"name":"value","value":false}],"input":[{"name":"IDToken\#(number)","value":false},"#
            + #"{"name":"IDToken\#(number)validateOnly","value":false}],"_id":\#(number - 1)},"#
    }

    private static let userName =
        #"{"type":"ValidatedCreateUsernameCallback","output":[{"name":"policies","value":{"policyRequirements":["#
        + #""REQUIRED","MIN_LENGTH","VALID_TYPE","VALID_USERNAME","CANNOT_CONTAIN_CHARACTERS","MAX_LENGTH"],"#
        + #""fallbackPolicies":null,"name":"userName","policies":["#
        + #"{"policyRequirements":["REQUIRED"],"policyId":"required"},"#
        + #"{"policyRequirements":["REQUIRED"],"policyId":"not-empty"},"#
        + #"{"policyRequirements":["MIN_LENGTH"],"policyId":"minimum-length","params":{"minLength":1}},"#
        + #"{"policyRequirements":["VALID_TYPE"],"policyId":"valid-type","params":{"types":["string"]}},"#
        + #"{"policyId":"valid-username","policyRequirements":["VALID_USERNAME"]},"#
        + #"{"policyId":"cannot-contain-characters","params":{"forbiddenChars":["/"]},"#
        + #""policyRequirements":["CANNOT_CONTAIN_CHARACTERS"]},"#
        + #"{"policyId":"minimum-length","params":{"minLength":1},"policyRequirements":["MIN_LENGTH"]},"#
        + #"{"policyId":"maximum-length","params":{"maxLength":255},"policyRequirements":["MAX_LENGTH"]}],"#
        + #""conditionalPolicies":null}},{"name":"failedPolicies","value":[]},{"name":"validateOnly","value":false},"#
        + #"{"name":"prompt","value":"Username"}],"input":[{"name":"IDToken1","value":""},"#
        + #"{"name":"IDToken1validateOnly","value":false}],"_id":0},"#

    private static let password =
        #"{"type":"ValidatedCreatePasswordCallback","output":[{"name":"echoOn","value":false},"#
        + #"{"name":"policies","value":{"policyRequirements":["VALID_TYPE"],"fallbackPolicies":null,"name":"password","#
        + #""policies":[{"policyRequirements":["VALID_TYPE"],"policyId":"valid-type","params":{"types":["string"]}}],"#
        + #""conditionalPolicies":null}},{"name":"failedPolicies","value":[]},{"name":"validateOnly","value":false},"#
        + #"{"name":"prompt","value":"Password"}],"input":[{"name":"IDToken7","value":""},"#
        + #"{"name":"IDToken7validateOnly","value":false}],"_id":6},"#

    private static let question =
        #"{"type":"KbaCreateCallback","output":[{"name":"prompt","value":"Select a security question"},"#
        + #"{"name":"predefinedQuestions","value":["What's your favorite color?","Who was your first employer?"]},"#
        + #"{"name":"allowUserDefinedQuestions","value":true}],"input":[{"name":"IDToken8question","value":""},"#
        + #"{"name":"IDToken8answer","value":""}],"_id":7},"#

    private static let terms =
        #"{"type":"TermsAndConditionsCallback","output":[{"name":"version","value":"0.0"},{"name":"terms","value":"#
        + #""Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et "#
        + "dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex "
        + "ea commodo consequat. Duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat "
        + "nulla pariatur. Excepteur sint occaecat cupidatat non proident, sunt in culpa qui officia deserunt mollit "
        + #"anim id est laborum."},{"name":"createDate","value":"2019-10-28T04:20:11.320Z"}],"#
        + #""input":[{"name":"IDToken9","value":false}],"_id":8}"#

    private static let page =
        #"{"callbacks":["# + userName + attribute(2, "givenName", "First Name") + attribute(3, "sn", "Last Name")
        + attribute(4, "mail", "Email Address", "VALID_EMAIL_ADDRESS_FORMAT", "valid-email-address-format")
        + flag(5, "preferences/marketing", "Send me special offers and services")
        + flag(6, "preferences/updates", "Send me news and updates") + password + question + terms
        + #"],"stage":"{\"ValidatedCreatePasswordCallback\":[{\"id\":\"3d8709a1-f09f-4d1f-8094-2850e472c1db\","#
        + #"\"confirmPassword\":true,\"policyDisplayCheckmark\":true}]}","header":"Sign Up","#
        + #""description":"Signing up is fast and easy.<br>Already have an account? "#
        + #"<a href='#/service/Login'>Sign In</a>"}"#
}
