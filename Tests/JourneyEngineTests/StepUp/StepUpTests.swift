import Determinism
import HTTPMessages
import IdentityStore
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §1.15, §6; WIRE §1.9")) struct StepUpTests {
    private let fixture: JourneyFixture
    private let decisions = PolicyDecisions(policies: [
        StepUpPolicy(path: "/pay", condition: .transaction(journey: "Confirm")),
        StepUpPolicy(path: "/read", condition: .journey("Confirm")),
    ])

    init() throws {
        fixture = try JourneyFixture(
            TestJourneys.login,
            """
            {"journey": "Confirm", "start": "page", "nodes": {
              "page": {"type": "Page", "children": [{"type": "PlatformUsername"}, {"type": "PlatformPassword"}],
                "next": "check"},
              "check": {"type": "DataStoreDecision", "on": {"true": "success", "false": "failure"}}}}
            """)
    }

    private func decide(_ url: String, _ token: String, _ id: String? = nil) throws
        -> PolicyDecisions.Decision
    {
        let context = fixture.tenant.request()
        let session = try #require(try fixture.session(token))
        return try fixture.tenant.store.write {
            try decisions.decide("https://api.example" + url, for: session, transactionID: id, in: context, &$0)
        }
    }

    private func id(_ decision: PolicyDecisions.Decision) throws -> String {
        guard case .advised(.transaction(let id)) = decision else { throw NodeFailure("no transaction: \(decision)") }
        return id
    }

    private func start(_ advice: String, _ token: String, type: String = "composite_advice") throws -> Answer {
        try fixture.post(
            "{}", query: "authIndexType=\(type)&authIndexValue=\(PercentEncoding.encode(advice))",
            fields: fixture.carrying(token))
    }

    private func confirm(_ step: Answer, _ user: String = "demo") throws -> Answer {
        try fixture.answer(step, user, "Ch4ng3!t")
    }

    @Test(arguments: [("composite_advice", true), ("transaction", false)])
    func `a completed transaction allows its resource once`(type: String, isXML: Bool) throws {
        let token = try fixture.logIn()
        let first = try id(decide("/pay?x=1", token))
        let end = try confirm(start(isXML ? Advice.transaction(first).xml : first, token, type: type))
        #expect(try fixture.session(token) == nil && fixture.session(end.token)?.journeys == ["Confirm", "Login"])
        #expect(try decide("/pay?x=2", end.token, first) == .allowed)
        #expect(try id(decide("/pay", end.token, first)) != first)
    }

    @Test func `one that isn't completed, or is for something else or somebody else, allows nothing`() throws {
        let token = try fixture.logIn()
        let open = try id(decide("/pay", token))
        #expect(try id(decide("/pay", token, open)) != open)
        let end = try confirm(start(Advice.transaction(open).xml, token))
        #expect(try id(decide("/other/pay", end.token, open)) != open)
        try fixture.insertUser("ann", id: "a1")
        let ann = try fixture.answer(try fixture.start("Login"), "ann", "Ch4ng3!t").token
        #expect(try id(decide("/pay", ann, open)) != open)
        #expect(try decide("/pay", end.token, open) == .allowed)
    }

    @Test func `whoever fails, or is another user, completes nothing`() throws {
        let token = try fixture.logIn()
        let failed = try id(decide("/pay", token))
        #expect(try fixture.answer(start(Advice.transaction(failed).xml, token), "demo", "wrong").status == 401)
        #expect(try id(decide("/pay", token, failed)) != failed)
        try fixture.insertUser("ann", id: "a1")
        let other = try id(decide("/pay", token))
        #expect(try confirm(start(Advice.transaction(other).xml, token), "ann").status == 400)
        #expect(try id(decide("/pay", token, other)) != other)
    }

    @Test func `without the session that asked nothing is completed`() throws {
        let token = try fixture.logIn()
        let asked = try id(decide("/pay", token))
        #expect(try confirm(start(Advice.transaction(asked).xml, "")).token.isEmpty == false)
        #expect(try id(decide("/pay", token, asked)) != asked)
    }

    @Test func `a session that has come through the journey is enough, again and again`() throws {
        let token = try fixture.logIn()
        let advised = try decide("/read", token)
        #expect(advised == .advised(.journey("/alpha:Confirm")))
        let end = try confirm(start(Advice.journey("/alpha:Confirm").xml, token))
        for _ in 1...2 { #expect(try decide("/read", end.token) == .allowed) }
        #expect(try decide("/unknown", end.token) == .denied)
    }

    @Test(arguments: ["", "<Advices/>", Advice.transaction("unknown").xml]) func `an odd advice starts nothing`(
        advice: String
    ) throws {
        let answer = try start(advice, try fixture.logIn())
        #expect(answer.status == 400 && answer.json["message"] == "No Configuration found")
    }

    @Test func `policies are evaluated over REST`() throws {
        let token = try fixture.logIn()
        let endpoint = PoliciesEndpoint(sessions: fixture.sessions, decisions: decisions)
        let body = { (token: String, id: String) in
            #"{"resources":["https://a/pay","https://a/x"],"application":"S","subject":{"ssoToken":"\#(token)"},"#
                + #""environment":{"TxId":["\#(id)"]}}"#
        }
        let send = { (body: String) in
            var context = fixture.tenant.request(version: "2.1")
            let request = HTTPRequest(
                .post, "/am/json/policies?_action=evaluate", fields: [.contentType: "application/json"],
                body: Array(body.utf8))
            return try JSONValue(parsing: endpoint.respond(to: request, in: &context).body)
        }
        let answers = try send(body(token, ""))
        let advised = answers[0]?["advices"]?["TransactionConditionAdvice"]?[0]?.string
        let id = try #require(advised)
        #expect(
            answers.text
                == #"[{"resource":"https://a/pay","actions":{},"attributes":{},"advices":"#
                + #"{"TransactionConditionAdvice":["\#(id)"]},"ttl":0},"#
                + #"{"resource":"https://a/x","actions":{},"attributes":{},"advices":{},"ttl":0}]"#)
        let end = try confirm(start(Advice.transaction(id).xml, token))
        #expect(
            try send(body(end.token, id))[0]?.text
                == #"{"resource":"https://a/pay","actions":{"GET":true,"POST":true},"attributes":{},"advices":{},"#
                + #""ttl":9223372036854775807}"#)
    }
}
