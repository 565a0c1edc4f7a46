import Determinism
import OrderedJSON
import SQLiteStore

/// What a tenant would have sent, in order, for tests and people to look at.
package struct OutboxTable: Sendable {
    package init() {}

    /// Adds an item and tells its id.
    @discardableResult
    package func insert(_ item: OutboxItem, _ transaction: inout Transaction) throws -> String {
        let row = try transaction.insert(
            """
            INSERT INTO outbox (kind, recipient, sender, subject, text, html, link, code, payload, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            item.kind.rawValue, item.to, item.from, item.subject, item.text, item.html, item.link, item.code,
            item.payload.map { JSONValue.object($0).text }, item.createdAt.millisecondsSinceEpoch)
        return String(row)
    }

    /// All items, oldest first.
    package func items(_ transaction: inout Transaction) throws -> [OutboxItem] {
        try transaction.rows(
            """
            SELECT row, kind, recipient, subject, text, html, link, code, payload, created_at, sender FROM outbox
            ORDER BY row
            """
        ) { row throws(StoreError) in try item(row) }
    }

    /// Removes all items; tells how many there were.
    @discardableResult
    package func clear(_ transaction: inout Transaction) throws -> Int {
        try transaction.execute("DELETE FROM outbox")
    }

    private func item(_ row: Row) throws(StoreError) -> OutboxItem {
        guard let kind = OutboxItem.Kind(rawValue: row.text(1)) else {
            throw StoreError(.damaged, "an outbox item is of no known kind")
        }
        let payload = row.optionalText(8) == nil ? nil : try row.jsonObject(8)
        var item = OutboxItem(
            kind, to: row.text(2), at: Instant(millisecondsSinceEpoch: row.int64(9)), from: row.optionalText(10),
            subject: row.optionalText(3), text: row.optionalText(4), html: row.optionalText(5),
            link: row.optionalText(6), code: row.optionalText(7), payload: payload)
        item.id = String(row.int64(0))
        return item
    }
}
