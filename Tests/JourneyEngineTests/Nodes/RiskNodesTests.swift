import HTTPMessages
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.7")) struct RiskNodesTests {
    private func fixture(_ node: String, _ outcomes: String...) throws -> JourneyFixture {
        let on = outcomes.map { #""\#($0)": "\#($0)End""# }.joined(separator: ", ")
        let ends = outcomes.map { #""\#($0)End": {"type": "respond", "body": "\#($0)"}"# }.joined(separator: ", ")
        return try JourneyFixture(
            #"{"journey": "R", "start": "r", "nodes": {"r": {\#(node), "on": {\#(on)}}, \#(ends)}}"#)
    }

    private func evaluation(_ rules: String, _ more: String = "") throws -> JourneyFixture {
        try fixture(
            #""type": "ProtectEvaluation", "config": {"stubResult": \#(rules)\#(more)}"#, "high", "medium",
            "low",
            "exceed", "failure", "clientError")
    }

    @Test(arguments: [
        ("[]", "low"), (#"[{"level": "HIGH"}]"#, "high"), (#"[{"level": "medium", "score": 299}]"#, "medium"),
        (#"[{"level": "LOW", "score": 300}]"#, "exceed"), (#"[{"error": "down"}]"#, "failure"),
    ])
    func `the score comes before the level`(rules: String, outcome: String) throws {
        let fixture = try evaluation(rules)
        #expect(try fixture.answer(try fixture.start("R"), "signals", "").text == outcome)
        #expect(try fixture.answer(try fixture.start("R"), "", "not initialized").text == "clientError")
    }

    @Test func `a recommended action comes before the score, where the node has it`() throws {
        let node = """
            "type": "ProtectEvaluation", "config": {"recommendedActions": ["BOT_MITIGATION"],
            "stubResult": [{"recommendedAction": "BOT_MITIGATION", "score": 900}]}
            """
        let fixture = try fixture(node, "high", "medium", "low", "exceed", "failure", "clientError", "BOT_MITIGATION")
        #expect(try fixture.answer(try fixture.start("R"), "signals", "").text == "BOT_MITIGATION")
        let other = try evaluation(#"[{"recommendedAction": "OTHER", "score": 900}]"#)
        #expect(try other.answer(try other.start("R"), "signals", "").text == "exceed")
    }

    @Test func `the request says what the risk is, or the signals do`() throws {
        let fixture = try evaluation(
            """
            [{"when": {"header": "X-Risk", "equals": "high"}, "level": "HIGH"},
             {"when": {"callback": 0, "input": "signals", "matches": "bot"}, "level": "MEDIUM"}]
            """)
        let step = try fixture.start("R")
        #expect(try fixture.answer(step, "signals", "", fields: ["X-Risk": "high"]).text == "high")
        #expect(try fixture.answer(try fixture.start("R"), "a bot", "").text == "medium")
        #expect(try fixture.answer(try fixture.start("R"), "signals", "").text == "low")
    }

    @Test(arguments: [
        (#"{"score": 0.4}"#, "false"), (#"{"score": 0.5}"#, "true"), (#"{"error": "down"}"#, "false"),
        (#"{"valid": true}"#, "true"), (#"{"level": "HIGH"}"#, "false"), (#"{"score": 0.9, "level": "HIGH"}"#, "false"),
    ]) func `a request says by its field what the journey's rules don't`(field: String, outcome: String) throws {
        let fixture = try fixture(
            #""type": "Captcha", "config": {"siteKey": "k", "scoreThreshold": "0.5", "stubResult": [{"valid": false}]}"#,
            "true", "false")
        let answer = try fixture.answer(try fixture.start("R"), "token", fields: ["X-Stub-Result": field])
        #expect(answer.text == outcome)
    }

    @Test(arguments: [
        "{}", "no JSON", "", "[]", "5", #"[{"valid": true}]"#, #"{"foo": 1}"#, #"{"valid": true, "result": "x"}"#,
        #"{"valid": "true"}"#, #"{"score": "0.9"}"#, #"{"score": -1}"#, #"{"score": 1.5}"#, #"{"error": ""}"#,
    ]) func `a field that makes no sense is no good answer`(field: String) throws {
        let fixture = try fixture(
            #""type": "Captcha", "config": {"siteKey": "k", "stubResult": [{"valid": true}]}"#, "true", "false")
        let answer = try fixture.answer(try fixture.start("R"), "token", fields: ["X-Stub-Result": "\(field)"])
        #expect(answer.status == 401)
    }

    @Test func `the field is for the nodes that know its members`() throws {
        let fixture = try evaluation("[]")
        let answer = { (field: String) in
            try fixture.answer(try fixture.start("R"), "signals", "", fields: ["X-Stub-Result": "\(field)"]).text
        }
        #expect(try answer(#"{"level": "HIGH"}"#) == "high" && answer(#"{"valid": false}"#) == "low")
    }

    @Test(arguments: [
        (#"[]"#, "token", "true"), (#"[]"#, "", "false"), (#"[{"score": 0.4}]"#, "token", "false"),
        (#"[{"score": 0.5}]"#, "token", "true"), (#"[{"valid": false, "score": 1}]"#, "token", "false"),
        (#"[{"error": "down"}]"#, "token", "false"),
    ])
    func `a captcha passes by its score`(rules: String, token: String, outcome: String) throws {
        let fixture = try fixture(
            #""type": "Captcha", "config": {"siteKey": "k", "scoreThreshold": "0.5", "stubResult": \#(rules)}"#, "true",
            "false")
        #expect(try fixture.answer(try fixture.start("R"), token).text == outcome)
    }

    @Test func `an assessment has the request's facts and the client's payload`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "R", "start": "r", "nodes": {
              "r": {"type": "CaptchaEnterprise", "config": {"projectId": "p", "siteKey": "k", "storeAssessmentResult": true,
                "storeErrors": true, "stubResult": [{"when": {"callback": 0, "input": "action", "equals": "login"}, "score": 0.7},
                {"error": "API_ERROR:no"}]}, "on": {"true": "good", "false": "bad"}},
              "good": {"type": "respond", "body": "{{transient.CaptchaEnterpriseNode.ASSESSMENT_RESULT}}"},
              "bad": {"type": "respond", "body": "{{text transient.CaptchaEnterpriseNode.FAILURE}}"}}}
            """)
        let answer = { (values: [String]) in
            try fixture.post(try fixture.start("R").filled(values).text, fields: ["User-Agent": "test"])
        }
        let json = try answer([
            "t", "login", "", #"{"userInfo":{"accountId":"1"},"siteKey":5,"token":"z","userAgent":"other"}"#,
        ]).json
        #expect(json["event"]?["siteKey"] == "k" && json["event"]?["token"] == "t")
        #expect(json["name"]?.string?.hasPrefix("projects/p/assessments/") == true)
        #expect(json["event"]?["userAgent"] == "test" && json["event"]?["userInfo"]?["accountId"] == "1")
        #expect(json["riskAnalysis"]?["score"]?.double == 0.7 && json["tokenProperties"]?["valid"] == true)
        #expect(try answer(["t", "other", "", ""]).text == "API_ERROR:no")
        #expect(try answer(["", "", "Custom", ""]).text == "CLIENT_ERROR:Custom")
    }

    @Test func `a rule must be one`() throws {
        for rules in [
            #"{}"#, #"[1]"#, #"[{"levl": "HIGH"}]"#, #"[{"when": {"callback": -1}, "score": 1}]"#, "[{}]",
            #"[{"when": {"header": "X"}}]"#, #"[{"level": "PURPLE"}]"#, #"[{"level": 5}]"#, #"[{"score": -1}]"#,
            #"[{"score": 0.5}]"#, #"[{"recommendedAction": 1}]"#, #"[{"level": "LOW"}, {"error": 5}]"#,
        ] {
            #expect(try evaluation(rules).start("R").status == 401, "\(rules)")
        }
    }

    @Test(.spec("WIRE §2.1")) func `a ticket is asked for in the header, and a rule says whose it is`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "K", "start": "k", "nodes": {"k": {"type": "Kerberos", "config": {"stubResult": [
              {"when": {"header": "Authorization", "matches": "ZGVtbw"}, "username": "demo"}]},
              "on": {"true": "success", "false": "failure"}}}}
            """)
        let asked = try fixture.start("K")
        #expect(asked.status == 401 && asked.text == #"{"failure":true,"reason":"http-auth-failed"}"#)
        #expect(asked.response.fields["WWW-Authenticate"] == "Negotiate")
        #expect(try fixture.start("K", ["Authorization": "Negotiate ZGVtbw=="]).token.isEmpty == false)
        #expect(try fixture.start("K", ["Authorization": "Negotiate AAAA"]).text.contains("Login failure"))
    }
}
