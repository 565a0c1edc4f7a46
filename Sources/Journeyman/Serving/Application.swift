import AMWire
import ControlPlane
import Determinism
import EndpointRouting
import HTTPMessages
import HTTPServing

/// All that the server does with requests; needs no sockets.
package final class Application: HTTPResponder {
    /// Decides before dispatch whether a request may go on; a value at once, never a wait (DESIGN decision 2).
    package typealias AdmissionRule = @Sendable (HTTPRequest, Instant) -> Admission

    private let tenants: Tenants
    private let admission: AdmissionRule

    /// Opens the data folder and the default tenant; throws one sentence where it can't.
    package init(
        _ configuration: Configuration, clock: any WallClock, log: any Log,
        admission: @escaping AdmissionRule = { _, _ in .proceed }
    ) throws {
        self.admission = admission
        let blueprint = try TenantBlueprint(configuration, clock: clock, log: log)
        let adminGuard = AdminGuard(hosts: configuration.hosts, token: configuration.adminToken)
        tenants = try Tenants(try TenantOpener(blueprint), adminGuard: adminGuard)
    }

    package func open(_ request: HTTPRequest) -> Exchange {
        let place = TenantPlace(request)
        guard let tenant = tenants.find(place.name) else {
            let refusal = AMError.notFound("there is no tenant \"\(place.name)\"").response
            return Exchange(admission: .refuse(refusal)) { refusal }
        }
        let now = tenant.context.world.clock.now()
        let routed = tenant.router.route(request, at: now, mount: place.mount)
        return Exchange(admission: admission(request, now), execution: routed.execution) {
            let response = routed.respond()
            tenant.keepPosition()
            return response
        }
    }

    package func refuse(_ malformed: MalformedRequest) -> HTTPResponse {
        AMError(malformed.status.code, malformed.status.reasonPhrase, malformed.problem).response
    }

    /// Lets go of all stores; to be called when no request is under way.
    package func close() { tenants.close() }
}
