import Determinism
import HTTPMessages
import IdentityStore
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 2 item 7")) struct OutboxEndpointsTests {
    private let admin: AdminClient

    init() throws { admin = try AdminClient() }

    private let items = """
        {"result":[{"id":"1","kind":"mail","to":"ann@example.com","from":"am@example.com","subject":"Hello",\
        "text":"t","html":"<p>","link":"http://localhost:8080/x","code":null,"payload":null,"createdAt":"2026-01-02T03:04:05Z"},\
        {"id":"2","kind":"push","to":"phone","from":null,"subject":null,"text":null,"html":null,"link":null,"code":"007",\
        "payload":{"n":1.0},"createdAt":"2026-01-02T03:04:06.500Z"}]}
        """

    @Test func `the outbox is listed, emptied and empty`() throws {
        try fill()
        #expect(try admin.send(.get, "outbox") == "200 \(items)")
        #expect(try admin.send(.delete, "outbox") == "200 \(items)")
        #expect(try admin.send(.get, "outbox") == #"200 {"result":[]}"#)
    }

    @Test func `an outbox belongs to its tenant`() throws {
        try fill()
        _ = try admin.send(.post, "tenants", #"{"name":"blue"}"#)
        #expect(try admin.send(.delete, "outbox", to: "blue") == #"200 {"result":[]}"#)
        #expect(try admin.send(.get, "outbox") == "200 \(items)")
    }

    @Test func `all kinds are told`() throws {
        for kind in OutboxItem.Kind.allCases { try insert(OutboxItem(kind, to: "x", at: .testNow)) }
        let answer = try admin.send(.get, "outbox")
        for kind in ["mail", "text", "push", "call"] { #expect(answer.contains(#""kind":"\#(kind)""#)) }
    }

    private func fill() throws {
        try insert(
            OutboxItem(
                .mail, to: "ann@example.com", at: .testNow, from: "am@example.com", subject: "Hello", text: "t",
                html: "<p>", link: "http://localhost:8080/x"))
        try insert(
            OutboxItem(.push, to: "phone", at: .testNow + .milliseconds(1500), code: "007", payload: ["n": number]))
    }

    /// `1.0`, which stays `1.0`.
    private let number = JSONValue.number(JSONNumber(1.0) ?? JSONNumber(0))

    private func insert(_ item: OutboxItem) throws {
        try admin.context.store.write { _ = try OutboxTable().insert(item, &$0) }
    }
}
