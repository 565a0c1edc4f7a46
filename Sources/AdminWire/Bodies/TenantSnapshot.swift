import OrderedJSON

/// A tenant's whole state as one document: `{"snapshot":2,"schema":[…],"clock":{…},"faults":{…},…,"tables":{…}}`.
///
/// What is hashed stays hashed, and the keys that sign the tenant's tokens are in it: keep it like a secret.
public struct TenantSnapshot: AdminMessage, Equatable {
    /// As the server wrote it; only whole is it good for anything.
    public var document: JSONObject

    /// A snapshot that was taken.
    public init(_ document: JSONObject) { self.document = document }

    /// The document.
    public var json: JSONValue { .object(document) }

    /// Reads a document; the server says what is wrong with one that isn't a snapshot.
    public init(json: JSONValue) throws(AdminMessageError) {
        guard let document = json.object else { throw AdminMessageError("the body must be a JSON object") }
        self.document = document
    }
}
