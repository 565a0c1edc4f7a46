import AMWire
import HTTPMessages
import JOSETokens

/// Keeps web pages and strangers away from the admin API.
///
/// A browser on the developer's machine can reach it as well as a test can, so a request must show that no foreign page
/// sent it: by the name that it calls the server (a page that rebinds its own name to 127.0.0.1 still sends that name),
/// by its origin, and by a content type that a page can't send without asking first (CORS, "no-cors" requests).
package struct AdminGuard: Sendable {
    private let hosts: AllowedHosts
    private let token: [UInt8]?

    /// - Parameters:
    ///   - hosts: further names that the server goes by.
    ///   - token: what every request must carry; nil or empty: nothing.
    package init(hosts: [String] = [], token: String? = nil) {
        self.hosts = AllowedHosts(hosts)
        self.token = token.flatMap { $0.isEmpty ? nil : Array($0.utf8) }
    }

    /// The answer to a request that may not pass; nil where it may.
    package func refusal(of request: HTTPRequest) -> HTTPResponse? {
        (hostProblem(request) ?? originProblem(request) ?? contentProblem(request))?.response
            ?? tokenRefusal(of: request)
    }

    /// Behind a trusted proxy there are two names. A page that rebinds its own can forge what the proxy would say, but
    /// not the `Host` field.
    private func hostProblem(_ request: HTTPRequest) -> AMError? {
        let named = [request.authority] + request.fields.values(.host)
        guard let foreign = named.first(where: { !hosts.contain(authority: $0) }) else { return nil }
        return .forbidden(
            "the admin API doesn't answer under the host name \"\(foreign)\"; start the server with --host")
    }

    /// A page of any origin may send a request; `Origin` and `Sec-Fetch-Site` tell, and no page can forge them. What
    /// another port or another name of this machine serves is somebody else's.
    private func originProblem(_ request: HTTPRequest) -> AMError? {
        let own = Self.origin(of: request)
        let isForeign = request.fields.values(.origin).contains { $0.lowercased() != own }
        let isForeignFetch = request.fields.values(.secFetchSite).contains {
            !["same-origin", "none"].contains($0.lowercased())
        }
        return isForeign || isForeignFetch ? .forbidden("the admin API doesn't answer pages of other sites") : nil
    }

    /// As browsers spell the origin of a page that the request could have come from (RFC 6454 §6.2), in small letters.
    private static func origin(of request: HTTPRequest) -> String {
        let authority = request.authority.withoutDefaultPort(isSecure: request.isSecure).lowercased()
        return "\(request.isSecure ? "https" : "http")://\(authority)"
    }

    /// A page can send forms, plain text and bodies without a type; for JSON it must ask first, and is refused.
    private func contentProblem(_ request: HTTPRequest) -> AMError? {
        guard request.method != .get else { return nil }
        let types = request.fields.values(.contentType).map(HTTPFields.mediaType(of:))
        if types.isEmpty ? request.body.isEmpty : types.allSatisfy({ $0 == "application/json" }) { return nil }
        return .forbidden("the admin API takes bodies only with the header Content-Type: application/json")
    }

    /// Says how to show the token; not that one is wrong where none was shown (RFC 6750 §3).
    private func tokenRefusal(of request: HTTPRequest) -> HTTPResponse? {
        guard let token else { return nil }
        let presented =
            request.fields.values(.journeymanToken)
            + request.fields.values(.authorization).compactMap { $0.credentials(scheme: "Bearer") }
        if presented.contains(where: { constantTimeEquals(Array($0.utf8), token) }) { return nil }
        var refusal = AMError.unauthorized(
            "the admin API needs its token: Authorization: Bearer TOKEN, or X-Journeyman-Token: TOKEN"
        ).response
        let problem = presented.isEmpty ? "" : #", error="invalid_token""#
        refusal.fields[.wwwAuthenticate] = #"Bearer realm="journeyman""# + problem
        return refusal
    }
}

extension HTTPFieldName {
    fileprivate static let secFetchSite: HTTPFieldName = "Sec-Fetch-Site"
    fileprivate static let journeymanToken: HTTPFieldName = "X-Journeyman-Token"
}
