import IdentityStore
import OrderedJSON

/// How often a user has logged in, as the profile keeps it.
enum LoginCount {
    static let attribute = "loginCount"

    static func of(_ user: ManagedUser) -> Int { user.attributes[attribute]?.int ?? 0 }
}
