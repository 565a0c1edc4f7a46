import OrderedJSON
import SQLiteStore

/// IDM's configuration of a tenant, documents with names such as `selfservice.kba` (NODES §3.4, WIRE §7.2).
package struct ConfigurationTable: Sendable {
    package init() {}

    /// The document of a name, else the one that tenants start with; nil where there is no such document.
    package func document(_ name: String, _ transaction: inout Transaction) throws -> JSONObject? {
        guard let start = Self.start[name] else { return nil }
        let stored = try transaction.first("SELECT content FROM idm_configuration WHERE name = ?", name) {
            row throws(StoreError) in try row.jsonObject(0)
        }
        return stored ?? start
    }

    /// Replaces a document.
    package func put(_ document: JSONObject, named name: String, _ transaction: inout Transaction) throws {
        try transaction.execute(
            """
            INSERT INTO idm_configuration (name, content) VALUES (?, ?)
            ON CONFLICT (name) DO UPDATE SET content = excluded.content
            """, name, JSONValue.object(document).text)
    }

    private static let start: [String: JSONObject] = [
        SecurityQuestions.document: SecurityQuestions.start, TermsAndConditions.document: TermsAndConditions.start,
        ConsentMapping.document: ConsentMapping.start,
    ]
}
