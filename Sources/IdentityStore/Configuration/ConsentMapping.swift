import OrderedJSON
import SQLiteStore

/// A mapping of IDM's `sync` that asks users for their consent.
package struct ConsentMapping: Sendable {
    package static let document = "sync"

    static let start: JSONObject = ["mappings": []]

    package let name: String
    package let displayName: String
    package let icon: String
    /// The attributes that are shared; none are named where the whole profile is.
    package let fields: [String]

    package var accessLevel: String { "Actual Profile" }

    /// All of them for users of a realm.
    package static func all(
        source: String, _ transaction: inout Transaction
    ) throws -> [ConsentMapping] {
        let document = try ConfigurationTable().document(document, &transaction) ?? start
        return (document["mappings"]?.array ?? []).filter {
            $0["consentRequired"]?.bool == true && $0["source"]?.string == "managed/\(source)"
        }.map(ConsentMapping.init)
    }

    private init(_ mapping: JSONValue) {
        name = mapping["name"]?.string ?? ""
        displayName = mapping["displayName"]?.string ?? ""
        icon = mapping["icon"]?.string ?? ""
        fields = (mapping["properties"]?.array ?? []).compactMap { $0["source"]?.string }.filter { !$0.isEmpty }
    }
}
