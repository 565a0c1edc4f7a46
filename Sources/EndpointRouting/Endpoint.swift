import HTTPMessages

/// Something that answers requests: one value in one file, one line where its domain lists its endpoints.
package protocol Endpoint: Sendable {
    /// The methods and paths that lead here.
    var routes: [Route] { get }
    /// Where this request is to be answered; `.worker` if it may wait.
    func execution(of request: HTTPRequest, in context: RequestContext) -> Execution
    /// What the node may be called at which the journey stands that a request goes on with; empty for other requests.
    func nodes(of request: HTTPRequest, in context: RequestContext) -> [String]
    /// Answers a request. A refusal is thrown as a `WireError`.
    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse
}

extension Endpoint {
    package func execution(of request: HTTPRequest, in context: RequestContext) -> Execution { .loop }
    package func nodes(of request: HTTPRequest, in context: RequestContext) -> [String] { [] }
}

/// Methods and a path pattern.
package struct Route: Sendable, Hashable {
    /// The part of the server that a path belongs to; decides where a realm may stand in it, the standard headers and
    /// the form of errors.
    package enum Family: Sendable, Hashable, CaseIterable {
        /// `/am/json/<realm>/authenticate`
        case authenticate
        /// `/am/json/<realm>/…`
        case crest
        /// `/am/oauth2/<realm>/…`
        case oauth2
        /// `/openidm/…`
        case openidm
        /// Everything else in the tenant: pages (`am/XUI`, `enduser`), probes (`healthcheck`).
        case page
        /// `/__admin/…`
        case admin
    }

    package let family: Family
    package let methods: [HTTPMethod]
    /// Segments after the family's prefix and the realm; `{name}` captures one.
    package let pattern: [String]
    /// The versions of the resource that can be asked for; empty where it has none and no
    /// `Content-API-Version` is sent.
    package let versions: [ResourceVersion]

    /// A route, its pattern written as a path without a slash in front, for example `users/{user}`.
    package init(
        _ family: Family, _ methods: [HTTPMethod], _ pattern: String, versions: [ResourceVersion] = []
    ) {
        self.family = family
        self.methods = methods
        self.pattern = pattern.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        self.versions = versions
    }

    /// What the pattern captures from a path's decoded segments; nil where it doesn't match.
    package func captures(_ segments: [String]) -> [String: String]? {
        guard segments.count == pattern.count else { return nil }
        var captures: [String: String] = [:]
        for (part, segment) in zip(pattern, segments) {
            if part.hasPrefix("{") {
                captures[String(part.dropFirst().dropLast())] = segment
            } else if part != segment {
                return nil
            }
        }
        return captures
    }
}
