import HTTPMessages
import HTTPServing
import OrderedJSON
import TestSupport
import Testing

/// Barriers for the requests of one node.
@Suite(.spec("issue 6, More verbs")) struct BarrierNodeTests {
    private let world: ClockedServer

    init() throws { world = try ClockedServer() }

    private func set(_ barrier: String) {
        let answer = world.server.admin(.post, "barriers", barrier)
        #expect(answer.status == .created, "\(answer.text)")
    }

    private func open(_ body: String = "", journey: String = "Plain") -> Exchange {
        let query = body.isEmpty ? "?authIndexType=service&authIndexValue=\(journey)" : ""
        return world.server.application.open(
            HTTPRequest(
                .post, RequestTarget("\(ClockedServer.realm)/authenticate\(query)"),
                fields: [.contentType: "application/json"], body: Array(body.utf8), authority: "localhost:8080"))
    }

    private func filled(_ page: String, _ password: String) -> String {
        page.replacing("\"IDToken1\",\"value\":\"\"", with: "\"IDToken1\",\"value\":\"demo\"")
            .replacing("\"IDToken2\",\"value\":\"\"", with: "\"IDToken2\",\"value\":\"\(password)\"")
    }

    private func isHeld(_ exchange: Exchange) -> Bool { if case .hold = exchange.admission { true } else { false } }

    /// Answers a request; whether the answer may leave.
    private func answer(_ exchange: Exchange) -> (text: String, leaves: Bool) {
        let text = exchange.respond().text
        return (text, mayLeave(exchange))
    }

    private func mayLeave(_ exchange: Exchange) -> Bool {
        guard let gate = exchange.departure else { return true }
        let ticket = gate.whenReleased {}
        defer { gate.forget(ticket) }
        return gate.waitingCount == 0
    }

    private func waiting() throws -> [Int] {
        let barriers = try JSONValue(parsing: world.server.admin(.get, "barriers").body)["result"]?.array ?? []
        return barriers.map { $0["waiting"]?.array?.count ?? 0 }
    }

    @Test func `before dispatch it is the node at which the journey stands`() throws {
        set(#"{"match":{"node":"ask"}}"#)
        let start = open()
        #expect(!isHeld(start))
        let page = start.respond().text
        #expect(isHeld(open(filled(page, "wrong"))))
        #expect(isHeld(open(filled(page, "Ch4ng3!t"))))
        #expect(try waiting() == [0], "nobody keeps them: their clients have gone")
        #expect(!isHeld(open(#"{"authId":"rubbish"}"#)) && !isHeld(open("{}")))
        world.server.admin(.delete, "barriers")
        set(#"{"match":{"node":"check"}}"#)
        #expect(!isHeld(open(filled(page, "wrong"))))
    }

    @Test func `journey and node must both be right`() throws {
        set(#"{"match":{"node":"read","journey":"Code"}}"#)
        let page = world.start("Code")
        #expect(!isHeld(open(page.text)))
        let step = world.answer(page, "sdkuser")
        #expect(isHeld(open(step.text)))
    }

    @Test func `after commit it is the node that answers`() throws {
        set(#"{"match":{"node":"ask","path":"**/authenticate"},"at":"commit"}"#)
        let start = open()
        let page = answer(start)
        #expect(try !page.leaves && waiting() == [1])
        #expect(answer(open(filled(page.text, "wrong"))).leaves)
        #expect(!answer(open(journey: "Poll")).leaves, "its first node is called so, too")
        #expect(try waiting() == [1], "the client of the second has gone")
        world.server.admin(.post, "barriers/1/release")
        #expect(mayLeave(start))
    }

    @Test func `the end of a journey is answered by the node that came to it`() throws {
        set(#"{"match":{"node":"check"},"at":"commit","count":1}"#)
        let page = answer(open())
        #expect(page.leaves)
        let step = open(filled(page.text, "Ch4ng3!t"))
        #expect(try !answer(step).leaves && waiting() == [1])
        let next = answer(open())
        #expect(answer(open(filled(next.text, "Ch4ng3!t"))).leaves, "one was to be held")
    }

    @Test func `it is released when so many have been answered`() throws {
        set(#"{"match":{"node":"ask"},"at":"commit","count":2,"release":"together"}"#)
        let first = open()
        #expect(!answer(first).leaves)
        let second = open()
        #expect(answer(second).leaves)
        #expect(mayLeave(first) && answer(open()).leaves)
    }
}
