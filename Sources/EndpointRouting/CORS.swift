import HTTPMessages

/// Lets browser scripts of other origins in, with credentials (WIRE §0.4, AM-BEHAVIOUR §9.5).
package struct CORS: Sendable {
    let cookieName: String
    /// Empty: every origin.
    let allowedOrigins: [String]

    package init(_ settings: TenantSettings) {
        cookieName = settings.cookieName
        allowedOrigins = settings.allowedOrigins
    }

    /// What a preflight is answered with, before `decorate` (https://fetch.spec.whatwg.org/#cors-preflight-request);
    /// nil for every other request.
    func preflightResponse(to request: HTTPRequest) -> HTTPResponse? {
        guard request.method == .options, request.fields[.origin] != nil,
            request.fields["Access-Control-Request-Method"] != nil
        else { return nil }
        guard allowedOrigin(of: request) != nil else { return HTTPResponse(.ok) }
        return HTTPResponse(
            .ok,
            fields: [
                "Access-Control-Allow-Methods": "GET, POST, PUT, DELETE, PATCH, OPTIONS",
                "Access-Control-Allow-Headers": allowedHeaders(for: request),
                "Access-Control-Max-Age": "600",
            ])
    }

    /// Adds to an answer what lets the origin's script read it.
    package func decorate(_ fields: inout HTTPFields, for request: HTTPRequest) {
        if let origin = allowedOrigin(of: request) {
            fields.append("Access-Control-Allow-Origin", origin)
            fields.append("Access-Control-Allow-Credentials", "true")
            fields.append("Access-Control-Expose-Headers", "WWW-Authenticate")
        }
        if !fields.values(.vary).contains("Origin") { fields.append(.vary, "Origin") }
    }

    private func allowedOrigin(of request: HTTPRequest) -> String? {
        guard let origin = request.fields[.origin], !origin.isEmpty else { return nil }
        return allowedOrigins.isEmpty || allowedOrigins.contains(origin) ? origin : nil
    }

    /// The SDKs' headers, the cookie-named one, and whatever else the request asks for.
    private func allowedHeaders(for request: HTTPRequest) -> String {
        var names = Self.sdkHeaders + [cookieName]
        var known = Set(names.map { $0.lowercased() })
        for field in request.fields.values("Access-Control-Request-Headers") {
            for name in field.split(whereSeparator: { $0 == "," || $0 == " " || $0 == "\t" }) {
                if known.insert(name.lowercased()).inserted { names.append(String(name)) }
            }
        }
        return names.joined(separator: ", ")
    }

    private static let sdkHeaders = [
        "accept-api-version", "authorization", "content-type", "if-match", "x-requested-with", "x-requested-platform",
    ]
}
