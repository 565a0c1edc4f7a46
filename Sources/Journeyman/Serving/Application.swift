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
    private let log: any Log

    /// Opens the data folder and the default tenant; throws one sentence where it can't.
    package init(
        _ configuration: Configuration, clock: any WallClock, log: any Log,
        admission: @escaping AdmissionRule = { _, _ in .proceed }
    ) throws {
        self.admission = admission
        self.log = log
        let blueprint = try TenantBlueprint(configuration, clock: clock, log: log)
        let adminGuard = AdminGuard(hosts: configuration.names, token: configuration.adminToken)
        tenants = try Tenants(try TenantOpener(blueprint), adminGuard: adminGuard)
    }

    package func open(_ request: HTTPRequest) -> Exchange {
        let place = TenantPlace(request)
        do {
            guard let tenant = try tenants.open(place.name) else { throw TenantError.unknown(place.name) }
            let now = tenant.context.world.clock.now()
            let routed = tenant.router.route(request, at: now, mount: place.mount)
            return Exchange(admission: admission(request, now), execution: routed.execution) {
                let response = routed.respond()
                tenant.keepPosition()
                return response
            }
        } catch let error as TenantError {
            return Self.refusal(error.response)
        } catch {
            log.error("a tenant can't be opened", ["tenant": place.name, "reason": "\(error)"])
            return Self.refusal(AMError(500, "Internal Server Error", "Internal Server Error").response)
        }
    }

    package func refuse(_ malformed: MalformedRequest) -> HTTPResponse {
        AMError(malformed.status.code, malformed.status.reasonPhrase, malformed.problem).response
    }

    /// Lets go of all stores; to be called when no request is under way.
    package func close() { tenants.close() }

    private static func refusal(_ response: HTTPResponse) -> Exchange {
        Exchange(admission: .refuse(response)) { response }
    }
}
