import AMWire
import AdminWire
import EndpointRouting
import OrderedJSON

extension RequestMatch {
    /// Refuses a match of a realm that the tenant doesn't have: no request ever fits it.
    func check(in tenant: any ControlledTenant) throws(AMError) {
        guard let realm, !tenant.realmPaths.contains(RealmPath(spelling: realm)) else { return }
        let known = tenant.realmPaths.map(\.spelling).sorted().joined(separator: ", ")
        throw .badRequest("there is no realm \(JSONValue.string(realm).text); known are \(known)")
    }
}
