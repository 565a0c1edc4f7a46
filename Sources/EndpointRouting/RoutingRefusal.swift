import AMWire
import HTTPMessages

/// Why no endpoint is asked.
enum RoutingRefusal: WireError {
    /// No route fits; the segments after the realm.
    case noRoute(ArraySlice<String>)
    /// A route fits, but for other methods.
    case wrongMethod(HTTPMethod, allowed: [HTTPMethod])
    /// The body is a form with more parameters than are read.
    case overfullForm

    var hint: String? { nil }

    var response: HTTPResponse { response(as: .crest) }

    func response(as family: Route.Family) -> HTTPResponse {
        let status = HTTPStatus(error.code)
        var response = family == .oauth2 ? HTTPResponse.json(status, oauth2Body.json) : error.response(in: family)
        if case .wrongMethod(_, let allowed) = self {
            response.fields[.allow] = allowed.map(\.name).joined(separator: ", ")
        }
        return response
    }

    private var error: AMError {
        switch self {
        case .noRoute(let segments): .notFound("Resource '\(segments.joined(separator: "/"))' not found")
        case .wrongMethod: AMError(405, "Method Not Allowed", "Method Not Allowed")
        case .overfullForm: .badRequest(Self.overfull)
        }
    }

    private var oauth2Body: OAuth2ErrorBody {
        switch self {
        case .noRoute(let segments): .unknownPath(segments.joined(separator: "/"))
        case .wrongMethod(let method, let allowed):
            .methodNotAllowed(required: allowed.first?.name ?? "", found: method.name)
        case .overfullForm: OAuth2ErrorBody("invalid_request", Self.overfull)
        }
    }

    private static let overfull = "The form has more than \(HTTPLimits.formParameters) parameters."
}
