import EndpointRouting
import HTTPMessages
import IdentityStore
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

/// Suspends the run and then doesn't wait.
private struct LinkNode: Node {
    static let type = NodeType("LinkNode", "Link", isDetached: true)
    static let outcomes: [Outcome] = ["outcome"]

    init(_ configuration: NodeConfiguration) {}

    func process(_ context: inout TreeContext) throws -> Action {
        _ = try context.suspend()
        return .goTo("outcome")
    }
}

@Suite(.spec("AM-BEHAVIOUR §1.14"), .spec("EDGE-CASES B15")) struct SuspensionTests {
    /// Name and password before the mail, the check after it.
    private static let journey = """
        {"journey": "Mail", "start": "name", "nodes": {
          "name": {"type": "UsernameCollector", "next": "password"},
          "password": {"type": "PasswordCollector", "next": "mail"},
          "mail": {"type": "EmailSuspend", "config": {"objectLookup": true}, "next": "check"},
          "check": {"type": "DataStoreDecision", "on": {"true": "choose", "false": "failure"}},
          "choose": {"type": "ChoiceCollector", "config": {"choices": ["Go"]}, "next": "success"}}}
        """
    private static let outer = """
        {"journey": "Outer", "start": "in", "nodes": {
          "in": {"type": "InnerTree", "config": {"tree": "Mail"}, "on": {"true": "success", "false": "failure"}}}}
        """
    private static let gone = """
        {"code":401,"reason":"Unauthorized","message":"org.forgerock.openam.auth.nodes.framework.token.\
        SuspendedAuthSessionException: Token not found. It may have expired."}
        """

    private func fixture(_ settings: JourneySettings = JourneySettings()) throws -> JourneyFixture {
        let fixture = try JourneyFixture(
            Self.journey, Self.outer, TestJourneys.login, TestJourneys.trusting, settings: settings)
        try fixture.giveMail()
        return fixture
    }

    /// The step that waits for the link.
    private func suspend(_ fixture: JourneyFixture, _ journey: String = "Mail") throws -> Answer {
        try fixture.answer(try fixture.answer(try fixture.start(journey), "demo"), "Ch4ng3!t")
    }

    @Test func `the client gets a step with a text, and the link goes to the outbox`() throws {
        let fixture = try fixture()
        let step = try suspend(fixture)
        #expect(
            step.textWithoutAuthID == """
                {"authId":"*","callbacks":[{"type":"SuspendedTextOutputCallback","output":[{"name":"message",\
                "value":"An email has been sent to your inbox."},{"name":"messageType","value":"0"}]}]}
                """)
        #expect(!step.authID.isEmpty)
        let link = "http://localhost:8080/am/XUI/?realm=/alpha&authIndexType=service&authIndexValue=Mail&suspendedId="
        #expect(try fixture.outbox().map(\.link) == [link + fixture.suspendedID()])
        #expect(try fixture.outbox().map(\.to) == ["demo@example.com"])
    }

    @Test(arguments: ["Mail", "Outer"]) func `the link goes on where the journey stood, with all of its state`(
        journey: String
    ) throws {
        let fixture = try fixture()
        let waiting = try suspend(fixture, journey)
        let step = try fixture.open(try fixture.suspendedID())
        #expect(step.json["callbacks"]?[0]?["type"] == "ChoiceCallback" && step.authID != waiting.authID)
        #expect(try !fixture.answer(step, "0").token.isEmpty)
    }

    @Test func `the password is in the store only encrypted`() throws {
        let fixture = try fixture()
        _ = try suspend(fixture)
        let state = try fixture.tenant.store.read {
            try $0.first("SELECT state FROM journey_suspensions") { $0.text(0) } ?? ""
        }
        #expect(state.split(separator: ".", omittingEmptySubsequences: false).count == 5)
        #expect(!state.contains("Ch4ng3"))
    }

    @Test func `a link is good once`() throws {
        let fixture = try fixture()
        _ = try suspend(fixture)
        let id = try fixture.suspendedID()
        #expect(try fixture.open(id).status == 200)
        let again = try fixture.open(id)
        #expect(again.status == 401 && again.text == Self.gone)
        #expect(again.hints == ["the link was used before"])
    }

    @Test func `a link is good for five minutes by the tenant's clock`() throws {
        for (age, status) in [(299, 200), (300, 401)] {
            let fixture = try fixture()
            _ = try suspend(fixture)
            fixture.tenant.world.clock.advance(by: .seconds(age))
            let answer = try fixture.open(try fixture.suspendedID())
            #expect(answer.status == status && (answer.text == Self.gone) == (status == 401))
        }
    }

    @Test func `the run's own time begins anew with the link`() throws {
        let fixture = try fixture()
        _ = try suspend(fixture)
        fixture.tenant.world.clock.advance(by: .seconds(299))
        let step = try fixture.open(try fixture.suspendedID())
        fixture.tenant.world.clock.advance(by: .seconds(299))
        #expect(try !fixture.answer(step, "0").token.isEmpty)
    }

    @Test(arguments: ["", "x", "AAAAAAAAAAAAAAAAAAAAAAAAAAA1", "AAAAAAAAAAAAAAAAAAAAAAAAAAA99"])
    func `an id that is none is refused like a used one`(id: String) throws {
        let fixture = try fixture()
        _ = try suspend(fixture)
        let answer = try fixture.open(id)
        #expect(answer.status == 401 && answer.text == Self.gone)
        #expect(try fixture.open(try fixture.suspendedID()).status == 200)
    }

    @Test func `settings say how long a link is good and where it leads`() throws {
        var settings = JourneySettings()
        settings.suspendedDuration = .seconds(10)
        settings.resumeURL = "myapp://resume?x=1"
        let fixture = try fixture(settings)
        _ = try suspend(fixture)
        #expect(try fixture.outbox().last?.link?.hasPrefix("myapp://resume?x=1&realm=/alpha&authIndexType=") == true)
        fixture.tenant.world.clock.advance(by: .seconds(10))
        #expect(try fixture.open(try fixture.suspendedID()).status == 401)
    }

    @Test func `a link is good after a restart`() throws {
        let fixture = try fixture()
        _ = try suspend(fixture)
        let id = try fixture.suspendedID()
        let restarted = try JourneyFixture(Self.journey, store: fixture.tenant.store, seed: 2)
        #expect(try restarted.open(id).json["callbacks"]?[0]?["type"] == "ChoiceCallback")
        #expect(try restarted.open(id).text == Self.gone)
    }

    @Test func `posting the step back brings it again, sends nothing, and leaves the link alone`() throws {
        let fixture = try fixture()
        var step = try suspend(fixture)
        for _ in 1...2 {
            let next = try fixture.answer(step)
            #expect(next.textWithoutAuthID == step.textWithoutAuthID && next.authID != step.authID)
            step = next
        }
        #expect(try fixture.outbox().count == 1)
        #expect(try fixture.open(try fixture.suspendedID()).status == 200)
        #expect(try fixture.answer(step).status == 200)
    }

    @Test func `the session of whoever comes by the link counts, not that of whoever started`() throws {
        let fixture = try fixture()
        let token = try fixture.logIn()
        let start = try fixture.start("Mail", fixture.carrying(token), query: "ForceAuth=true")
        _ = try fixture.answer(try fixture.answer(start, "demo"), "Ch4ng3!t")
        #expect(try !fixture.answer(try fixture.open(try fixture.suspendedID()), "0").token.isEmpty)
        #expect(try fixture.session(token) != nil)
        _ = try suspend(fixture)
        let step = try fixture.open(try fixture.suspendedID(), fixture.carrying(token))
        #expect(try !fixture.answer(step, "0").token.isEmpty)
        #expect(try fixture.session(token) == nil)
    }

    @Test func `noSession of the start, or of the link, holds to the end`() throws {
        for (start, link) in [("noSession=true", ""), ("", "noSession=true")] {
            let fixture = try fixture()
            let step = try fixture.start("Mail", query: start)
            _ = try fixture.answer(try fixture.answer(step, "demo"), "Ch4ng3!t")
            let end = try fixture.answer(try fixture.open(try fixture.suspendedID(), query: link), "0")
            #expect(end.status == 200 && end.token.isEmpty)
        }
    }

    @Test func `a journey that is gone is told like an unknown link`() throws {
        let fixture = try fixture()
        _ = try suspend(fixture)
        let changed = try JourneyFixture(TestJourneys.login, store: fixture.tenant.store)
        #expect(try changed.open(try fixture.suspendedID()).text == Self.gone)
    }

    @Test func `no page can suspend a journey`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "Page", "start": "page", "nodes": {
              "page": {"type": "Page", "children": [{"type": "LinkNode"}], "next": "success"}}}
            """, nodes: [LinkNode.self])
        #expect(try fixture.start("Page", query: "noSession=true").status == 401)
    }

    @Test func `a link for which no step waits leads nowhere`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "Hasty", "start": "name", "nodes": {
              "name": {"type": "UsernameCollector", "next": "link"},
              "link": {"type": "LinkNode", "next": "again"},
              "again": {"type": "PasswordCollector", "next": "success"}}}
            """, nodes: [LinkNode.self])
        #expect(try fixture.answer(try fixture.start("Hasty"), "hasty").prompt == "Password")
        let waiting = try fixture.tenant.store.read {
            try $0.first("SELECT count(*) FROM journey_suspensions WHERE state IS NOT NULL") { $0.int(0) }
        }
        #expect(try fixture.count(of: "journey_suspensions") == 1 && waiting == 0)
    }

    @Test func `a link that led to a response of a node is good again`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "Once", "start": "ask", "nodes": {
              "ask": {"type": "AttributeCollector", "config": {"attributesToCollect": ["mail"]}, "next": "mail"},
              "mail": {"type": "EmailSuspend", "next": "odd"},
              "odd": {"type": "respond", "status": 503, "once": true, "next": "success"}}}
            """)
        _ = try fixture.answer(try fixture.start("Once", query: "noSession=true"), "a@example.com")
        let id = try fixture.suspendedID()
        #expect(try fixture.open(id).status == 503)
        #expect(try fixture.open(id).status == 200)
        #expect(try fixture.open(id).status == 401)
    }

    @Test func `links that have expired are swept when the next is made`() throws {
        let fixture = try fixture()
        _ = try suspend(fixture)
        fixture.tenant.world.clock.advance(by: .minutes(5))
        _ = try suspend(fixture)
        #expect(try fixture.count(of: "journey_suspensions") == 1)
    }

    @Test func `which loop a link's request is for is not known, so it is for a worker where one may be needed`() throws
    {
        let request = HTTPRequest(.post, RequestTarget("/am/json/authenticate?suspendedId=x"))
        let fixture = try fixture()
        #expect(fixture.endpoint.execution(of: request, in: fixture.tenant.request()) == .loop)
        let waiting = #"{"journey": "W", "start": "a", "nodes": {"a": {"type": "LinkNode", "next": "success"}}}"#
        let detached = try JourneyFixture(Self.journey, waiting, nodes: [LinkNode.self])
        #expect(detached.endpoint.execution(of: request, in: detached.tenant.request()) == .worker)
    }
}
