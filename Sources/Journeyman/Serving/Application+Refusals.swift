import ControlPlane
import Determinism
import EndpointRouting
import HTTPMessages

extension Application {
    /// Lets pages of other origins read a refusal of what hasn't come to an endpoint (EDGE-CASES B74), as far as the
    /// head of the message is known; the admin API is for none.
    func letPagesRead(_ response: inout HTTPResponse, to request: HTTPRequest?) {
        guard let request, request.fields[.origin] != nil else { return }
        let place = TenantPlace(request)
        guard !AdminPath.contains(request.target.path.dropFirst(place.mount.count)),
            let tenant = tenants.opened(place.name)
        else { return }
        CORS(tenant.context.settings).decorate(&response.fields, for: request)
    }

    /// The journal has what was read of a message that never came to an endpoint: that of the tenant which it names, if
    /// that is open, else the default one's. What the server was too busy for would only drive out the rest.
    func record(_ malformed: MalformedRequest, _ response: HTTPResponse, transactionID: String) {
        guard malformed.status != .serviceUnavailable else { return }
        let request = malformed.request ?? .unreadable
        let place = TenantPlace(request)
        let named = tenants.opened(place.name)
        guard let tenant = named ?? tenants.opened(""), let journal = tenant.journal else { return }
        let context = RequestContext(
            tenant: tenant.context, now: tenant.world.clock.now(), realm: .root, realmSpelling: "", origin: "",
            mount: named == nil ? "" : place.mount, transactionID: transactionID)
        journal.record(refused: request, response, in: context)
    }
}

extension HTTPRequest {
    /// What stands for a message of which not even the method is known.
    fileprivate static let unreadable = HTTPRequest("-", "-")
}
