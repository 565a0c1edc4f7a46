import AMWire
import AdminWire
import EndpointRouting
import OrderedJSON

/// What of a tenant's configuration the admin verbs change at run time. All is kept in its store and goes with a reset.
///
/// Called on the control plane's own pool; what can't be done is thrown as an `AMError`.
package protocol ConfigurableTenant: Sendable {
    /// By their names in `journeyman.json`.
    var settings: JSONObject { get throws }
    /// Puts these settings in the place of all that were put before.
    func replaceSettings(with settings: JSONObject) throws

    var realms: [RealmRecord] { get throws }
    /// Tells whether it is new.
    func add(_ realm: RealmPath) throws -> Bool
    func remove(_ realm: RealmPath) throws

    func journeys(in realm: RealmPath) throws -> [JourneyRecord]
    /// Nil where there is none.
    func journey(_ name: String, in realm: RealmPath) throws -> JSONObject?
    func put(_ journey: JSONObject, named name: String, in realm: RealmPath) throws
    /// False where there is none.
    func removeJourney(_ name: String, in realm: RealmPath) throws -> Bool
}
