import OrderedJSON

/// Exchanges in the form that browsers' tools read: HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/).
public struct HTTPArchive: AdminMessage, Hashable {
    /// `{"log":{"version":"1.2",…}}`
    public let json: JSONValue

    /// Takes an archive as it is.
    public init(json: JSONValue) throws(AdminMessageError) {
        guard json["log"]?["entries"]?.array != nil else { throw AdminMessageError("\"log\" must have \"entries\"") }
        self.json = json
    }

    /// An archive of entries that have their form already.
    package init(creator: String, version: String, entries: [JSONValue]) {
        json = [
            "log": [
                "version": "1.2", "creator": ["name": .string(creator), "version": .string(version)],
                "pages": [], "entries": .array(entries),
            ]
        ]
    }
}
