import Determinism
import EndpointRouting
import IdentityStore
import JourneyEngine

/// Runs scripts of the configured journeys alone, in a tenant of their own that is gone afterwards.
package struct ScriptWorkbench {
    private let tenant: Tenant
    private let realm: RealmPath

    /// - Parameter realm: as people write it: `alpha`, `root`.
    package init(
        _ configuration: Configuration, realm: String, clock: any WallClock = SystemClock(), log: any Log
    ) throws {
        var configuration = configuration
        configuration.storage = .ephemeral
        self.realm = RealmPath(spelling: realm)
        let blueprint = try TenantBlueprint(configuration, clock: clock, log: log)
        guard blueprint.realms.contains(self.realm) else { throw StartError("There is no realm \(realm).") }
        tenant = try TenantOpener(blueprint).open("", SharedRoutes([]))
    }

    /// The script that a name or an id means.
    package func script(_ name: String) throws(StartError) -> Script {
        let dependencies = tenant.blueprint.journeys.library.dependencies
        let scripts = dependencies.scripts(called: name, in: realm)
        guard let script = scripts.first else {
            let hint = Suggestion.nearest(to: name, among: dependencies.scriptNames).map { " Did you mean \"\($0)\"?" }
            throw StartError("No file has a script \"\(name)\".\(hint ?? "")")
        }
        guard scripts.count == 1 else {
            let list = scripts.map { "\($0.id) (\($0.file))" }.joined(separator: ", ")
            throw StartError("There are \(scripts.count) scripts \"\(name)\"; name one by its id: \(list).")
        }
        guard script.isJavaScript else {
            throw StartError("The script \"\(script.name)\" is in \(script.language), which isn't run here.")
        }
        return script
    }

    /// - Throws: a `ScriptError` where the script is at fault.
    package func run(_ script: Script, _ situation: ScriptTrial.Situation) throws -> ScriptTrial {
        let sessions = SessionTable(settings: tenant.blueprint.configuration.sessions)
        let engine = tenant.blueprint.journeyEngine(sessions: sessions, keys: tenant.keys)
        let context = RequestContext(
            tenant: tenant.context, now: tenant.world.clock.now(), realm: realm, realmSpelling: realm.text,
            origin: "http://localhost:\(tenant.blueprint.configuration.port)", mount: "",
            transactionID: tenant.world.randomness.uuid())
        return try engine.tryOut(script, situation, in: context)
    }
}
