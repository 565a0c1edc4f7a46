import EndpointRouting
import HTTPMessages
import IdentityStore
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

/// Locks the user's account in one transaction, and throws away a second one.
private struct DetachedNode: Node {
    static let type = NodeType("DetachedNode", "Detached", isDetached: true)
    static let outcomes: [Outcome] = ["outcome"]

    init(_ configuration: NodeConfiguration) {}

    func process(_ context: inout TreeContext) throws -> Action {
        guard var user = try context.namedUser() else { throw NodeFailure("nobody") }
        user.attributes["sn"] = "kept"
        try context.update(user)
        user.attributes["sn"] = "undone"
        _ = try? context.withTransaction { transaction in
            try UserTable().update(user, &transaction)
            throw NodeFailure("undo")
        }
        return .goTo("outcome")
    }
}

/// Asks like Username Collector, but outside the transaction.
private struct DetachedCollectorNode: Node {
    static let type = NodeType("DetachedCollectorNode", "Detached collector", isDetached: true)
    static let outcomes: [Outcome] = ["outcome"]
    private let collector: any NodeBehaviour

    init(_ configuration: NodeConfiguration) throws {
        guard let type = NodeCatalog.standard["UsernameCollectorNode"] else { throw NodeFailure("no collector") }
        collector = try type.node(configuration)
    }

    func process(_ context: inout TreeContext) throws -> Action { try collector.process(&context) }
}

@Suite(.spec("DESIGN §1 decision 2, §4")) struct DetachedNodeTests {
    private static let journey = """
        {"journey": "D", "start": "name", "nodes": {
          "name": {"type": "DetachedCollectorNode", "next": "login"},
          "login": {"type": "IncrementLoginCount", "next": "detached"},
          "detached": {"type": "DetachedNode", "next": "password"},
          "password": {"type": "PasswordCollectorNode", "next": "check"},
          "check": {"type": "DataStoreDecision", "on": {"true": "success", "false": "failure"}}}}
        """
    private static let outer = """
        {"journey": "Outer", "start": "d", "nodes": {
          "d": {"type": "InnerTree", "config": {"tree": "D"}, "on": {"true": "success", "false": "failure"}}}}
        """

    private func fixture() throws -> JourneyFixture {
        try JourneyFixture(
            Self.journey, Self.outer, TestJourneys.login, nodes: [DetachedNode.self, DetachedCollectorNode.self])
    }

    @Test(arguments: ["D", "Outer"])
    func `a detached node runs outside the walk's transaction, which goes on after it`(journey: String) throws {
        let fixture = try fixture()
        let step = try fixture.start(journey)
        let password = try fixture.answer(step, "demo")
        #expect(password.prompt == "Password")
        #expect(try fixture.user()?.attributes["sn"] == "kept")
        #expect(try !fixture.answer(password, "Ch4ng3!t").token.isEmpty)
        #expect(try fixture.answer(step, "demo").json["detail"] == ["errorCode": "110"])
    }

    @Test func `a detached node that throws fails the journey, and what went before stays`() throws {
        let fixture = try fixture()
        let answer = try fixture.answer(try fixture.start("D"), "nobody")
        #expect(answer.status == 401)
    }

    @Test func `a request is for a worker if its journey, or one inside it, has a detached node`() throws {
        let fixture = try fixture()
        func execution(_ query: String, _ body: String = "{}") -> Execution {
            let target = RequestTarget("/am/json/realms/alpha/authenticate?\(query)")
            let request = HTTPRequest(.post, target, body: Array(body.utf8))
            return fixture.endpoint.execution(of: request, in: fixture.tenant.request())
        }
        let named = "authIndexType=service&authIndexValue="
        #expect(execution("\(named)D") == .worker && execution("\(named)Outer") == .worker)
        #expect(execution("\(named)Login") == .loop && execution("") == .loop && execution("\(named)No") == .loop)
        let step = try fixture.start("Outer")
        #expect(execution("", step.filled(["demo"]).text) == .worker)
        let login = try fixture.start("Login")
        #expect(execution("\(named)Outer", login.filled(["demo", "x"]).text) == .loop)
        #expect(execution("", "no JSON") == .loop)
    }

    @Test func `where no journey has such a node, links and steps are for the loop, too`() throws {
        func execution(_ query: String, _ files: String...) throws -> Execution {
            let fixture = try JourneyFixture(files: files, nodes: [DetachedNode.self, DetachedCollectorNode.self])
            let request = HTTPRequest(.post, RequestTarget("/am/json/authenticate?\(query)"))
            return fixture.endpoint.execution(of: request, in: fixture.tenant.request())
        }
        #expect(try execution("suspendedId=x", TestJourneys.login) == .loop)
        #expect(try execution("suspendedId=x", TestJourneys.login, Self.journey) == .worker)
        #expect(try execution("authIndexType=composite_advice", TestJourneys.login, Self.journey) == .worker)
    }
}
