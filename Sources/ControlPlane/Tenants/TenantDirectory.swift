import Determinism
import EndpointRouting
import OAuth2Provider
import OrderedJSON

/// All tenants of the process.
package protocol TenantDirectory: Sendable {
    /// A tenant by the name that its context has: empty for the default one.
    func tenant(_ name: String) -> (any ControlledTenant)?
    /// The default tenant first, the others by name.
    func all() -> [any ControlledTenant]
    /// Makes a tenant.
    ///
    /// - Parameters:
    ///   - name: one that `TenantName` lets pass; throws `TenantError.nameTaken` where a tenant has it already.
    ///   - seed: makes its chance repeatable; nil: as the process was started.
    ///   - clock: where its clock starts to run; nil: the machine's time.
    func create(_ name: String, seed: UInt64?, clock: Instant?) throws -> any ControlledTenant
    /// Ends a tenant and deletes its store; throws `TenantError.unknown`. Never asked of the default tenant.
    func delete(_ name: String) throws
}

/// A tenant as the admin verbs steer it.
package protocol ControlledTenant: Sendable {
    var context: TenantContext { get }
    var configuration: any ConfigurableTenant { get }
    /// What its OAuth2 endpoints share.
    var oauth2: OAuth2Parts { get }
    /// All that it has.
    var realmPaths: Set<RealmPath> { get }
    /// The names of all its journeys.
    var journeyNames: Set<String> { get }
    /// The fields of requests in which its journeys look for passwords.
    var passwordFields: Set<String> { get }
    /// Why a script, by its id or name, can't be run outside journeys; nil where it can.
    func obstacle(toScript name: String, in realm: RealmPath) -> String?
    var faults: FaultPlan { get }
    var barriers: BarrierPlan { get }
    var quirks: QuirkPlan { get }
    var logRate: LogRate { get }
    /// Nil where none is kept.
    var journal: RequestJournal? { get }
    /// Takes users, clients, sessions, tokens, outbox, journal, faults, barriers, clock and chance back to what flags,
    /// configuration and files say.
    ///
    /// Called on the control plane's own pool.
    func reset() throws
    /// The whole state as one document. Called on the control plane's own pool.
    func snapshot() throws -> JSONObject
    /// Takes the tenant to a state that `snapshot` told; throws `AMError` where it isn't one, and all stays as it is.
    ///
    /// Called on the control plane's own pool.
    func restore(_ snapshot: JSONObject) throws
    /// Called after an admin verb has set the clock, on the event loop: keep the setting without waiting for the store.
    ///
    /// - Parameter log: takes what goes wrong.
    func clockDidChange(log: any Log)
    /// Called after an admin verb has set the quirks, on the event loop: keep them without waiting for the store.
    ///
    /// - Parameter log: takes what goes wrong.
    func quirksDidChange(log: any Log)
}
