import Determinism
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.3, Backchannel; §3.10")) struct BackChannelNodesTests {
    /// Opens a transaction, waits and looks how far it is; every end says what it knows.
    private func fixture(_ config: String = "", status: String = "", on: String? = nil) throws -> JourneyFixture {
        let on = on ?? #"{"Pending": "wait", "Unknown": "late", "*": "other"}"#
        var settings = JourneySettings()
        settings.agents = [AgentProfile(name: "gateway", password: "s3cret")]
        return try JourneyFixture(
            """
            {"journey": "B", "start": "name", "nodes": {
              "name": {"type": "UsernameCollector", "next": "open"},
              "open": {"type": "BackChannelInit", "config": {"tree": "Login"\(config)},
                       "on": {"Created": "how", "Unknown Subject": "nobody", "Error": "error"}},
              "how": {"type": "BackChannelStatus"\(status), "on": \(on)},
              "wait": {"type": "PollingWait", "config": {"secondsToWait": 30}, "on": {"DONE": "how"}},
              "late": {"type": "respond", "body": "late"}, "nobody": {"type": "respond", "body": "nobody"},
              "error": {"type": "respond", "body": "error"},
              "other": {"type": "respond", "body": ["{{shared.backchannel-redirectUri}}",
                "{{transient.backchannel-sessionProperties}}", "{{shared.backchannel-data}}"]}}}
            """, TestJourneys.login, settings: settings)
    }

    @Test(arguments: [
        ("", "demo", "PollingWaitCallback"), ("", "nobody", "nobody"),
        ("", JourneyFixture.demoID, "PollingWaitCallback"),
        (#", "idType": "AGENT""#, "gateway", "PollingWaitCallback"), (#", "idType": "Agent""#, "demo", "nobody"),
        (#", "idType": "none""#, "nobody", "PollingWaitCallback"), (#", "usernameKey": "other""#, "demo", "error"),
    ]) func `the subject must be known`(config: String, name: String, end: String) throws {
        let fixture = try fixture(config)
        let answer = try fixture.answer(try fixture.start("B"), name)
        #expect((answer.json["callbacks"]?[0]?["type"]?.string ?? answer.text) == end)
    }

    @Test(arguments: [("", 180), (#", "timeout": 60"#, 60), (#", "timeout": "45""#, 45)])
    func `it is pending until its time is over, on the tenant's clock, and then unknown`(
        config: String, seconds: Int
    ) throws {
        let fixture = try fixture(config)
        var step = try fixture.answer(try fixture.start("B"), "demo")
        for _ in 0..<(seconds - 1) / 30 {
            fixture.tenant.world.clock.advance(by: .seconds(30))
            step = try fixture.answer(step)
            #expect(step.prompt == "30000")
        }
        fixture.tenant.world.clock.advance(by: .seconds(30))
        #expect(try fixture.answer(step).text == "late")
    }

    @Test func `a stub says what comes of it`() throws {
        let stub = #", "stub": {"outcome": "Success", "set": {"transient.backchannel-sessionProperties": {"a": "1"}}}"#
        let fixture = try fixture(#", "dataKey": "username""#, status: stub)
        let end = try fixture.answer(try fixture.start("B"), "demo").json
        #expect(end[1] == ["a": "1"] && end[2] == "demo")
        let address = try #require(end[0]?.string)
        #expect(address.contains("/am/XUI/?realm=%2Falpha&authIndexType=transaction&authIndexValue="))
    }

    @Test(arguments: [
        (#", "redirectUrlType": "POST""#, "/am/json/authenticate?realm=%2Falpha&authIndexType=transaction"),
        (#", "redirectUrlType": "Custom", "customRedirectUrl": "app://x""#, "app://x"),
        (#", "redirectUrlType": "none""#, ""),
    ]) func `the address is of the kind that is asked for`(config: String, part: String) throws {
        let fixture = try fixture(config, status: #", "stub": {"outcome": "Success"}"#)
        let address = try fixture.answer(try fixture.start("B"), "demo").json[0]?.string
        #expect(part.isEmpty ? address == "" : address?.contains(part) == true)
    }

    @Test(.spec("NODES §7, row 5"), arguments: ["PENDING", "pending", "Pending"])
    func `the journey's own spelling of an outcome counts`(spelling: String) throws {
        let fixture = try fixture(on: #"{"\#(spelling)": "late", "IN_PROGRESS": "failure", "*": "other"}"#)
        #expect(try fixture.answer(try fixture.start("B"), "demo").text == "late")
    }

    @Test func `without a transaction the status is an error`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "S", "start": "how", "nodes": {
              "how": {"type": "BackChannelStatus", "on": {"ERROR": "end", "*": "failure"}},
              "end": {"type": "BackchannelNotification", "on": {"error": "respond", "*": "failure"}},
              "respond": {"type": "respond", "body": "nobody waits"}}}
            """)
        #expect(try fixture.start("S").text == "nobody waits")
        #expect(fixture.log.messages.count == 2)
    }

    @Test(arguments: [
        #""tree": """#, #""tree": "T", "idType": "group""#, #""tree": "T", "timeout": 0"#,
        #""tree": "T", "redirectUrlType": "put""#,
    ]) func `what makes no sense makes the node unusable`(config: String) throws {
        let runner = try JourneyFixture(
            #"{"journey": "B", "start": "a", "nodes": {"a": {"type": "BackChannelInit", "config": {\#(config)}}}}"#
        )
        #expect(try runner.start("B").hints.contains { $0.contains("can't be used") })
    }
}
