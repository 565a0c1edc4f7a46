import Determinism
import IdentityStore
import OrderedJSON
import SQLiteStore
import TestSupport
import Testing

@Suite(.spec("DESIGN §5")) struct OutboxTableTests {
    private let store: Store
    private let outbox = OutboxTable()

    init() throws { store = try Store(.memory, migrations: IdentitySchema.migrations) }

    private let mail = OutboxItem(
        .mail, to: "a@example.com", at: .testNow, from: "am@example.com", subject: "Hi", text: "t", html: "<p>t</p>",
        link: "http://h/x", code: "123456")
    private let push = OutboxItem(.push, to: "device", at: .testNow + .seconds(1), payload: ["m": 1, "c": [true]])

    @Test func `items come back whole and in order`() throws {
        let ids = try store.write { transaction throws in
            [try outbox.insert(mail, &transaction), try outbox.insert(push, &transaction)]
        }
        let items = try store.read { try outbox.items(&$0) }
        #expect(items.map(\.id) == ids)
        #expect(items.map(\.kind) == [.mail, .push])
        #expect(items.map(\.to) == ["a@example.com", "device"])
        #expect(items.map(\.createdAt) == [.testNow, .testNow + .seconds(1)])
        #expect(items.map(\.from) == ["am@example.com", nil])
        #expect(items.map(\.subject) == ["Hi", nil])
        #expect(items.map(\.text) == ["t", nil])
        #expect(items.map(\.html) == ["<p>t</p>", nil])
        #expect(items.map(\.link) == ["http://h/x", nil])
        #expect(items.map(\.code) == ["123456", nil])
        #expect(items.map(\.payload) == [nil, ["m": 1, "c": [true]]])
    }

    @Test func `an emptied outbox goes on counting`() throws {
        let first = try store.write { try outbox.insert(mail, &$0) }
        #expect(try store.write { try outbox.clear(&$0) } == 1)
        #expect(try store.read { try outbox.items(&$0) }.isEmpty)
        #expect(try store.write { try outbox.insert(mail, &$0) } != first)
    }
}
