import Determinism
import IdentityStore
import OrderedJSON

/// What the store says about a user's password beside its value: must it be changed, has it expired?
///
/// Anybody who may write the profile can set it: an administrator, a journey, a test.
package enum PasswordState: Sendable, Equatable {
    case good
    /// The password must be changed before the user may log in.
    case mustChange
    /// It is too late for a change.
    case expired

    /// A truth value, as the directory behind AM has it (draft-behera-ldap-password-policy §5.3.6).
    package static let resetAttribute = "pwdReset"
    /// The instant from which the password is no longer good, as IDM has it (AM-BEHAVIOUR §7).
    package static let expiryAttribute = "passwordExpirationTime"

    package init(of user: ManagedUser, at now: Instant) {
        let expiry = user.attributes[Self.expiryAttribute]?.string.flatMap(Self.instant)
        if let expiry, now >= expiry {
            self = .expired
        } else {
            self = user.attributes[Self.resetAttribute]?.looseText?.lowercased() == "true" ? .mustChange : .good
        }
    }

    /// Reads `2024-01-31T12:00:00Z` and, as directories write it, `20240131120000Z`.
    private static func instant(_ text: String) -> Instant? {
        if let instant = Instant(iso8601: text) { return instant }
        let digits = Array(text.prefix { $0.isASCII && $0.isNumber })
        guard digits.count == 14, text.last == "Z" else { return nil }
        let part = { (range: Range<Int>) in String(digits[range]) }
        return Instant(
            iso8601: "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))T\(part(8..<10)):\(part(10..<12)):\(part(12..<14))Z")
    }
}
