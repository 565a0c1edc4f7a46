import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.3; AM-BEHAVIOUR §1.7, §1.9")) struct DetailNodesTests {
    private func answer(
        _ nodes: String..., end: String = "success", language: String = "en", query: String = ""
    ) throws -> Answer {
        let chain = nodes.enumerated().map { index, node in
            let next = index + 1 < nodes.count ? "n\(index + 1)" : end
            let isLast = node.contains("respond") || node.contains("\"on\"")
            return #""n\#(index)": {\#(node)\#(isLast ? "" : ", \"next\": \"\(next)\"")}"#
        }
        let fixture = try JourneyFixture(
            """
            {"journey": "D", "start": "name", "nodes": {
              "name": {"type": "UsernameCollector", "next": "n0"}, \(chain.joined(separator: ", "))}}
            """)
        let step = try fixture.start("D", query: query)
        return try fixture.answer(step, "demo", fields: [.acceptLanguage: language])
    }

    @Test func `a success tells details and properties of its session, which never replace its own members`() throws {
        let answer = try answer(
            #""type": "SetSessionProperties", "config": {"properties": {"tier": "gold"}}"#,
            #""type": "SetSuccessDetails", "config": {"successDetails": {"a": "1", "tokenId": "x", "realm": "x"}, "#
                + #""sessionProperties": {"level": "AuthLevel", "tier": "tier", "none": "none"}}"#)
        #expect(
            answer.text.replacing(answer.token, with: "*")
                == #"{"tokenId":"*","successUrl":"/enduser/?realm=/alpha","realm":"/alpha","a":"1","level":"0","#
                + #""tier":"gold"}"#)
    }

    @Test func `without a session only the details are told`() throws {
        let answer = try answer(
            #""type": "SetSuccessDetails", "config": {"successDetails": {"a": "1"}, "#
                + #""sessionProperties": {"level": "AuthLevel"}}"#, query: "noSession=true")
        #expect(answer.text == #"{"successUrl":"/enduser/?realm=/alpha","realm":"/alpha","a":"1"}"#)
    }

    @Test func `a success leads where the last Success URL says`() throws {
        let answer = try answer(
            #""type": "SetSuccessUrl", "config": {"successUrl": "/a"}"#,
            #""type": "SetSuccessUrl", "config": {"successUrl": "https://app.example/in"}"#)
        #expect(answer.json["successUrl"] == "https://app.example/in")
    }

    @Test func `a failure leads where Failure URL says, in the words of Set Failure Details`() throws {
        let url = #""type": "SetFailureUrl", "config": {"failureUrl": "https://app.example/sorry"}"#
        #expect(
            try answer(url, end: "failure").text
                == #"{"code":401,"reason":"Unauthorized","message":"Login failure","#
                + #""detail":{"failureUrl":"https://app.example/sorry"}}"#)
        let words =
            #""type": "SetFailureDetails", "config": {"failureMessage": {"en": "No", "de": "Nein"}, "#
            + #""failureDetails": {"why": "because"}}"#
        #expect(
            try answer(url, words, end: "failure", language: "de").text
                == #"{"code":401,"reason":"Unauthorized","message":"Nein","#
                + #""detail":{"failureUrl":"https://app.example/sorry","why":"because"}}"#)
        #expect(
            try answer(words, end: "failure").text
                == #"{"code":401,"reason":"Unauthorized","message":"No","detail":{"why":"because"}}"#)
    }

    @Test func `a later node's words are added to an earlier one's`() throws {
        let answer = try answer(
            #""type": "SetFailureDetails", "config": {"failureMessage": {"en": "No"}, "failureDetails": {"a": "1"}}"#,
            #""type": "SetFailureDetails", "config": {"failureDetails": {"b": "2"}}"#, end: "failure")
        #expect(answer.json["message"] == "No" && answer.json["detail"] == ["a": "1", "b": "2"])
    }

    @Test func `a journey that breaks has words of its own`() throws {
        let words =
            #""type": "SetErrorDetails", "config": {"errorMessage": {"en": "Broken"}, "errorDetails": {"a": "1"}}"#
        let failure = #""type": "SetFailureDetails", "config": {"failureMessage": {"en": "Failed"}}"#
        let broken = try answer(words, failure, #""type": "TimerStop""#)
        #expect(broken.status == 401 && broken.json["message"] == "Broken" && broken.json["detail"] == ["a": "1"])
        #expect(try answer(words, failure, end: "failure").json["message"] == "Failed")
        #expect(try answer(words, end: "failure").json["message"] == "Login failure")
    }

    @Test func `what was said survives steps, and inner journeys say it, too`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "Outer", "start": "in", "nodes": {
              "in": {"type": "InnerTree", "config": {"tree": "Inner"}, "on": {"*": "name"}},
              "name": {"type": "UsernameCollector", "next": "success"}}}
            """,
            """
            {"journey": "Inner", "start": "a", "nodes": {
              "a": {"type": "SetSuccessDetails", "config": {"successDetails": {"inner": "yes"}}, "next": "success"}}}
            """)
        #expect(try fixture.answer(try fixture.start("Outer"), "demo").json["inner"] == "yes")
    }
}
