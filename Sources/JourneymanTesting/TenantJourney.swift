import Foundation

/// A journey that a tenant is made with.
public struct TenantJourney: Sendable, Hashable {
    /// What the client starts it by.
    public var name: String
    /// What a journey file would hold, in any format that files may have.
    public var document: JSONObject
    /// The realm that the journey belongs to.
    public var realm: String

    /// A journey as `PUT journeys/{journey}` takes it.
    public init(_ name: String, _ document: JSONObject, realm: String = "alpha") {
        self.name = name
        self.document = document
        self.realm = realm
    }

    /// A journey of a file, which may have comments.
    public init(_ name: String, contentsOf file: URL, realm: String = "alpha") throws {
        let json = try JSONValue(parsing: Array(Data(contentsOf: file)), options: .lenient)
        guard let document = json.object else { throw AdminMessageError("\(file.path) has no journey") }
        self.init(name, document, realm: realm)
    }
}
