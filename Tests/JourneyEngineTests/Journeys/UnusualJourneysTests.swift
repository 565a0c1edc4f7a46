import Determinism
import HTTPMessages
import IdentityStore
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

/// Journeys that nobody would draw, but that AM would run.
@Suite(.spec("NODES §3")) struct UnusualJourneysTests {
    @Test(.spec("NODES §1.3, §3.0"))
    func `a page of an inner journey comes again whole, and its end is the outer's way on`()
        throws
    {
        let choice = "e4c5071f-0000-4000-8000-0000000000c1"
        let outer = """
            {"journey": "J", "start": "in", "nodes": {
              "in": {"type": "InnerTree", "config": {"tree": "I"}, "on": {"true": "yes", "false": "no"}},
              "yes": {"type": "respond", "body": "yes {{shared.username}} {{objectAttributes.userName}}"},
              "no": {"type": "respond", "body": "no"}}}
            """
        let inner = """
            {"journey": "I", "innerTreeOnly": true, "start": "page", "nodes": {
              "page": {"type": "Page", "version": "2.0", "header": "Who?", "children": [
                  {"type": "PlatformUsername", "config": {"validateInput": true}},
                  {"type": "ChoiceCollector", "id": "\(choice)", "config": {"choices": ["Go", "Stop"], "prompt": "?"}}],
                "on": {"\(choice)-Go": "success", "\(choice)-Stop": "failure"}}}}
            """
        let runner = try JourneyRunner(outer, inner)
        let again = runner.answer(runner.start(), "demo", 1)
        #expect(again.types == ["ValidatedCreateUsernameCallback", "ChoiceCallback"])
        #expect(again.body["header"] == "Who?" && again.output(0, "failedPolicies")?.array?.count == 1)
        #expect(again.body["callbacks"]?.array?.map { $0["_id"]?.int } == [0, 1])
        #expect(runner.answer(again, "new", 1).text == "no")
        let second = runner.answer(runner.start(), "", 0)
        #expect(runner.answer(second, "new", 0).text == "yes new new")
        #expect(runner.start("I").status != 200)
    }

    @Test func `timers run over inner journeys, each in its own property`() throws {
        func fixture(_ property: String) throws -> JourneyFixture {
            try JourneyFixture(
                """
                {"journey": "Outer", "start": "go", "nodes": {
                  "go": {"type": "TimerStart", "config": {"startTimeProperty": "outer"}, "next": "in"},
                  "in": {"type": "InnerTree", "config": {"tree": "Inner"}, "on": {"*": "password"}},
                  "password": {"type": "PasswordCollector", "next": "stop"},
                  "stop": {"type": "TimerStop", "next": "success",
                           "config": {"startTimeProperty": "outer", "metricKey": "all"}}}}
                """,
                """
                {"journey": "Inner", "start": "go", "nodes": {
                  "go": {"type": "TimerStart", "config": {"startTimeProperty": "\(property)"}, "next": "name"},
                  "name": {"type": "UsernameCollector", "next": "stop"},
                  "stop": {"type": "TimerStop", "next": "failure",
                           "config": {"startTimeProperty": "\(property)", "metricKey": "part"}}}}
                """)
        }
        for (property, all) in [("inner", "5000"), ("outer", "5000")] {
            let fixture = try fixture(property)
            let clock = fixture.tenant.world.clock
            let name = try fixture.start("Outer")
            clock.advance(by: .seconds(2))
            let password = try fixture.answer(name, "demo")
            clock.advance(by: .seconds(3))
            #expect(try fixture.answer(password, "x").status == 200)
            let times = fixture.log.entries.map { entry in
                [entry.message] + entry.details.filter { ["journey", "milliseconds"].contains($0.name) }.map(\.value)
            }
            #expect(times == [["timer part", "Inner", "2000"], ["timer all", "Outer", all]])
        }
    }

    @Test func `credentials in the header use up the retries in one request, and the account is locked`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "Z", "start": "header", "nodes": {
              "header": {"type": "ZeroPageLogin", "on": {"true": "check", "false": "page"}},
              "page": {"type": "Page", "children": [{"type": "UsernameCollector"}, {"type": "PasswordCollector"}],
                       "next": "check"},
              "check": {"type": "IdentityStoreDecision", "on": {"TRUE": "success", "FALSE": "tries", "LOCKED": "locked",
                        "*": "failure"}},
              "tries": {"type": "RetryLimitDecision", "config": {"retryLimit": 2},
                        "on": {"Retry": "header", "Reject": "lock"}},
              "lock": {"type": "AccountLockout", "next": "failure"},
              "locked": {"type": "respond", "status": 423, "body": "locked"}}}
            """)
        let start = { (name: String, password: String) in
            try fixture.start("Z", ["X-OpenAM-Username": name, "X-OpenAM-Password": password])
        }
        #expect(try start("demo", "wrong").text.contains("Login failure"))
        #expect(try fixture.user()?.isActive == false)
        #expect(try start("demo", "Ch4ng3!t").text == "locked")
        try fixture.update { $0.attributes["accountStatus"] = "active" }
        #expect(try fixture.user()?.attributes["retryLimitNodeCount"] != nil)
        #expect(try !start("demo", "Ch4ng3!t").token.isEmpty)
        #expect(try fixture.user()?.attributes["retryLimitNodeCount"] == nil)
        #expect(try start("nobody", "wrong").status == 401)
        #expect(try start("demo", "").json["callbacks"]?.array?.count == 2)
    }

    @Test func `a mailed link goes on with meters, timers and codes, once and from anywhere`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "M", "start": "name", "nodes": {
              "name": {"type": "UsernameCollector", "next": "go"}, "go": {"type": "TimerStart", "next": "before"},
              "before": {"type": "Meter", "config": {"metricKey": "before"}, "next": "make"},
              "make": {"type": "OneTimePasswordGenerator", "next": "send"},
              "send": {"type": "OneTimePasswordSmtpSender", "next": "details"},
              "details": {"type": "SetSuccessDetails", "config": {"successDetails": {"kept": "yes"}}, "next": "mail"},
              "mail": {"type": "EmailSuspend", "config": {"objectLookup": true}, "next": "after"},
              "after": {"type": "Meter", "config": {"metricKey": "after"}, "next": "read"},
              "read": {"type": "OneTimePasswordCollectorDecision", "on": {"true": "stop", "false": "failure"}},
              "stop": {"type": "TimerStop", "config": {"metricKey": "time"}, "next": "success"}}}
            """)
        try fixture.giveMail()
        var step = try fixture.answer(try fixture.start("M"), "demo")
        for _ in 1...2 { step = try fixture.answer(step) }
        #expect(fixture.log.messages == ["meter before"])
        let code = try #require(try fixture.outbox().first?.code)
        let link = try fixture.suspendedID()
        fixture.tenant.world.clock.advance(by: .minutes(4))
        let ask = try fixture.open(link)
        #expect(ask.prompt == "One Time Password")
        #expect(try fixture.open(link).status == 401)
        #expect(fixture.log.messages == ["meter before", "meter after"])
        fixture.tenant.world.clock.advance(by: .seconds(59))
        let end = try fixture.answer(ask, code)
        #expect(!end.token.isEmpty && end.json["kept"] == "yes")
        let time = fixture.log.entries.last
        #expect(time?.message == "timer time" && time?.details.first { $0.name == "milliseconds" }?.value == "299000")
    }

    @Test func `only listed parameters of the query reach the state, each request's own`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "Q", "start": "pick", "nodes": {
              "pick": {"type": "QueryParameter", "next": "name",
                       "config": {"allowedQueryParameters": {"lang": "lang", "username": "hint"}}},
              "name": {"type": "UsernameCollector", "next": "again"},
              "again": {"type": "QueryParameter", "next": "http",
                        "config": {"allowedQueryParameters": {"lang": "later"}}},
              "http": {"type": "HTTP", "on": {"NOMATCHRESPONSE": "end", "ERROR": "failure"}, "config": {
                "restURL": "https://api.example.com/${hint}?lang=${later}", "jpToSSMapper": {"seen": "$"},
                "stubResponse": {"url": "*/eve?lang=fr", "status": 200, "body": "{{shared.username}}"}}},
              "end": {"type": "respond",
                      "body": ["{{shared.lang}}", "{{shared.hint}}", "{{shared.later}}", "{{shared.secret}}",
                               "{{shared.authIndexValue}}", "{{shared.seen}}"]}}}
            """)
        let step = try fixture.start("Q", query: "lang=de&username=eve&secret=x&shared.lang=y")
        #expect(
            try fixture.answer(step, "demo", query: "lang=fr&username=mallory").text
                == #"["de","eve","fr","","","demo"]"#)
    }

    @Test func `a list of parameters that is taken for the user name makes nobody a user`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "Q", "start": "pick", "nodes": {
              "pick": {"type": "QueryParameter", "next": "count",
                       "config": {"allowedQueryParameters": {"user": "username"},
                                  "queryParametersToBeDelimited": ["user"]}},
              "count": {"type": "RetryLimitDecision", "on": {"*": "success"}}}}
            """)
        let end = try fixture.start("Q", query: "user=demo")
        #expect(end.status == 401 && end.hints.contains { $0.contains("without a username") })
    }
}
