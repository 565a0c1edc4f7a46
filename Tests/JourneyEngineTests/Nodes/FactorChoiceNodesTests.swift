import IdentityStore
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.5, MFA Registration Options, Get Authenticator App, Opt-out")) struct FactorChoiceNodesTests {
    private func options(_ config: String) throws -> JourneyFixture {
        let outcomes = ["registerOutcome", "getAppOutcome", "skipOutcome", "optOutOutcome"].filter { outcome in
            switch outcome {
            case "getAppOutcome": !config.contains(#""getApp": false"#)
            case "skipOutcome", "optOutOutcome": !config.contains(#""mandatory": true"#)
            default: true
            }
        }
        let on = outcomes.map { #""\#($0)": "\#($0)""# }.joined(separator: ", ")
        let ends = outcomes.map { #""\#($0)": {"type": "respond", "body": "\#($0)"}"# }.joined(separator: ", ")
        return try JourneyFixture(
            """
            {"journey": "O", "start": "o", "nodes": {
              "o": {"type": "MultiFactorRegistrationOptions", "config": \(config), "on": {\(on)}}, \(ends)}}
            """)
    }

    @Test func `the buttons are what can be done`() throws {
        let fixture = try options("{}")
        #expect(
            try fixture.start("O").textWithoutAuthID == """
                {"authId":"*","callbacks":[{"type":"TextOutputCallback","output":[{"name":"message",\
                "value":"Register a device as a second factor."},{"name":"messageType","value":"0"}]},\
                {"type":"ConfirmationCallback","output":[{"name":"prompt","value":""},{"name":"messageType","value":0},\
                {"name":"options","value":["Register Device","Get the App","Skip this step","Opt-out"]},\
                {"name":"optionType","value":-1},{"name":"defaultOption","value":0}],\
                "input":[{"name":"IDToken2","value":0}]}]}
                """)
        for (button, outcome) in ["registerOutcome", "getAppOutcome", "skipOutcome", "optOutOutcome"].enumerated() {
            #expect(try fixture.answer(try fixture.start("O"), "\(button)").text == outcome)
        }
        #expect(try fixture.answer(try fixture.start("O"), "4").types.last == "ConfirmationCallback")
    }

    @Test func `who must register can't skip it, and a button that is off leaves no gap`() throws {
        let mandatory = try options(#"{"mandatory": true}"#)
        #expect(try mandatory.start("O").output(1, "options") == ["Register Device", "Get the App"])
        let short = try options(#"{"getApp": false}"#)
        let step = try short.start("O")
        #expect(step.output(1, "options") == ["Register Device", "Skip this step", "Opt-out"])
        #expect(try short.answer(step, "1").text == "skipOutcome")
    }

    @Test func `the texts are the node's`() throws {
        let fixture = try options(
            """
            {"message": {"en": "M"}, "registerDeviceLabel": {"en": "R"}, "getAppLabel": {"en": "G"},
             "skipStepLabel": {"en": "S"}, "optOutLabel": {"en": "O"}}
            """)
        let step = try fixture.start("O")
        #expect(step.output(0, "message") == "M" && step.output(1, "options") == ["R", "G", "S", "O"])
    }

    private func app(_ config: String) throws -> JourneyFixture {
        try JourneyFixture(
            """
            {"journey": "G", "start": "g", "nodes": {
              "g": {"type": "GetAuthenticatorApp", "config": \(config), "next": "done"},
              "done": {"type": "respond", "body": "done"}}}
            """)
    }

    @Test func `the app's places stand in a script and lead on`() throws {
        let fixture = try app("{}")
        let step = try fixture.start("G")
        #expect(step.types == ["TextOutputCallback", "ConfirmationCallback"] && step.output(0, "messageType") == "4")
        #expect(
            step.output(0, "message")?.string == #"document.getElementById("callback_0").innerHTML="#
                + #""<center>Get the app from the <a target='_blank' "#
                + "href='https://itunes.apple.com/app/forgerock-authenticator/id1038442926'>Apple App Store</a> or on "
                + "<a target='_blank' href='https://play.google.com/store/apps/details?id=com.forgerock.authenticator'>"
                + #"Google Play Store</a></center>""#)
        #expect(step.output(1, "options") == ["Continue"])
        #expect(try fixture.answer(step).text == "done")
    }

    @Test func `links, words and button are the node's, and a quote ends no text`() throws {
        let step = try app(
            #"{"message": {"en": "\"{{googleLink}}\" or {{appleLink}}"}, "continueLabel": {"en": "Next"},"#
                + #" "appleLink": "https://a", "googleLink": "https://g"}"#
        ).start("G")
        #expect(
            step.output(0, "message")?.string?.hasSuffix(#"="<center>\"https://g\" or https://a</center>""#) == true)
        #expect(step.output(1, "options") == ["Next"])
    }

    @Test(arguments: [("push", "push2faEnabled"), ("oath", "oath2faEnabled")])
    func `an opt-out is for the factor that a node before has named`(method: String, attribute: String) throws {
        let before = method == "push" ? "PushSender" : "OathTokenVerifier"
        let fixture = try JourneyFixture(
            """
            {"journey": "J", "start": "who", "nodes": {
              "who": {"type": "SetState", "config": {"attributes": {"username": "demo"}}, "next": "before"},
              "before": {"type": "\(before)", "on": {"\(method == "push" ? "NOT_REGISTERED" : "notRegisteredOutcome")":
                "out", "*": "failure"}},
              "out": {"type": "OptOutMultiFactorAuthentication", "next": "success"}}}
            """)
        #expect(try fixture.start("J").token.isEmpty == false)
        #expect(try fixture.user()?.attributes[attribute] == 1)
    }

    @Test func `who registers after all is asked again`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "J", "start": "who", "nodes": {
              "who": {"type": "SetState", "config": {"attributes": {"username": "demo"}}, "next": "register"},
              "register": {"type": "PushRegistration", "config": {"generateRecoveryCodes": false}, "on": {
                "successOutcome": "send", "*": "failure"}},
              "send": {"type": "PushSender", "on": {"SENT": "success", "*": "failure"}}}}
            """)
        try fixture.update { $0.attributes["push2faEnabled"] = 1 }
        #expect(try fixture.answer(try fixture.start("J")).token.isEmpty == false)
        #expect(try fixture.user()?.attributes["push2faEnabled"] == 2)
    }

    @Test func `nobody opts out of nothing`() throws {
        for attributes in [
            #"{"username": "demo"}"#, #"{"username": "demo", "mfaMethod": "sms"}"#, #"{"mfaMethod": "push"}"#,
        ] {
            let fixture = try JourneyFixture(
                """
                {"journey": "J", "start": "who", "nodes": {
                  "who": {"type": "SetState", "config": {"attributes": \(attributes)}, "next": "out"},
                  "out": {"type": "OptOutMultiFactorAuthentication", "next": "success"}}}
                """)
            #expect(try fixture.start("J").status == 401)
        }
    }
}
