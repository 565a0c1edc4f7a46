import AdminWire
import EndpointRouting
import OrderedJSON

extension RequestMatch {
    /// Refuses a match of a realm that the tenant doesn't have: no request ever fits it.
    func check(realms: Set<RealmPath>) throws(AdminMessageError) {
        guard let realm, !realms.contains(RealmPath(spelling: realm)) else { return }
        let known = realms.map(\.spelling).sorted().joined(separator: ", ")
        throw AdminMessageError("there is no realm \(JSONValue.string(realm).text); known are \(known)")
    }
}
