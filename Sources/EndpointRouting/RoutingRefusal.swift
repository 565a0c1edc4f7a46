import AMWire
import HTTPMessages

/// Why no endpoint is asked.
struct RoutingRefusal: WireError {
    enum Reason: Sendable {
        /// No route fits; the segments after the realm.
        case noRoute(ArraySlice<String>)
        /// A route fits, but for other methods.
        case wrongMethod(HTTPMethod, allowed: [HTTPMethod])
    }

    let reason: Reason
    let family: Route.Family
    var hint: String? { nil }

    var response: HTTPResponse {
        var response = family == .oauth2 ? oauth2Response : error.response(in: family)
        if case .wrongMethod(_, let allowed) = reason {
            response.fields[.allow] = allowed.map(\.name).joined(separator: ", ")
        }
        return response
    }

    private var error: AMError {
        switch reason {
        case .noRoute(let segments): .notFound("Resource '\(segments.joined(separator: "/"))' not found")
        case .wrongMethod: AMError(405, "Method Not Allowed", "Method Not Allowed")
        }
    }

    /// AM-BEHAVIOUR §5.5: `method_not_allowed` with `Required Method: POST found: GET`.
    private var oauth2Response: HTTPResponse {
        switch reason {
        case .noRoute: .oauth2Error(404, "not_found", error.message)
        case .wrongMethod(let method, let allowed):
            .oauth2Error(
                405, "method_not_allowed", "Required Method: \(allowed.first?.name ?? "") found: \(method)")
        }
    }
}
