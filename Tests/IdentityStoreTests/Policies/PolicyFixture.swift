import Determinism
import EndpointRouting
import IdentityStore
import OrderedJSON
import SQLiteStore
import TestSupport

/// A realm with its default users, and the policies of a schema.
struct PolicyFixture {
    let store: Store
    let schema: ManagedUserSchema

    init(_ rules: PasswordRules = .cloud) throws {
        store = try Store(.memory, migrations: IdentitySchema.migrations)
        var settings = IdentitySettings()
        settings.passwordRules = rules
        schema = settings.schema
        try store.write { try DefaultUsers().insertMissing(in: .alpha, &$0) }
    }

    /// What an attribute of an object lacks, as texts.
    func failures(_ attribute: String, _ object: JSONObject, userID: String? = nil) throws -> [String] {
        try store.read {
            try schema.failures(at: AttributePath(attribute), of: object, userID: userID, in: .alpha, &$0).map(\.text)
        }
    }

    /// The names of what it lacks.
    func requirements(_ attribute: String, _ value: JSONValue) throws -> [String] {
        try store.read {
            try schema.failures(at: AttributePath(attribute), of: [attribute: value], userID: nil, in: .alpha, &$0)
                .map(\.requirement)
        }
    }
}
