import IdentityStore
import OrderedJSON

/// A factor that a user may opt out of, as AM calls it in the state.
enum SecondFactor: String, Sendable {
    case push, oath

    /// Where nodes say which factor the journey is about.
    static let stateKey = "mfaMethod"

    init?(_ kind: UserDevices.Kind) {
        switch kind {
        case .push: self = .push
        case .oath: self = .oath
        case .profile, .webAuthn, .binding: return nil
        }
    }

    func isSkipped(by user: ManagedUser) -> Bool { user.attributes[attribute] == Self.skipped }

    func optOut(_ user: inout ManagedUser) { user.attributes[attribute] = Self.skipped }

    /// Who registers a device has thought better of it.
    func optIn(_ user: inout ManagedUser) {
        if isSkipped(by: user) { user.attributes[attribute] = Self.wanted }
    }

    /// AM's own attribute of the profile.
    private var attribute: String { "\(rawValue)2faEnabled" }

    /// AM's numbers; 0 is who has not chosen.
    private static let skipped: JSONValue = 1
    private static let wanted: JSONValue = 2
}
