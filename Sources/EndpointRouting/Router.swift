import AMWire
import Determinism
import HTTPMessages

/// Leads a tenant's requests to its endpoints; made once per tenant and shared by them.
package final class Router: Sendable {
    let tenant: TenantContext
    let cors: CORS
    private let realmRouting: RealmRouting
    private let transactionIDs: TransactionIDs
    /// By `Area.rawValue`.
    private let tables: [RouteTable]
    private let adminGate: SharedRoutes.Gate

    /// - Parameter shared: endpoints that other tenants have, too.
    package init(
        endpoints: [any Endpoint], over shared: SharedRoutes = SharedRoutes([]), realms: Set<RealmPath>,
        tenant: TenantContext, transactionIDs: TransactionIDs
    ) {
        self.tenant = tenant
        self.transactionIDs = transactionIDs
        cors = CORS(tenant.settings)
        realmRouting = RealmRouting(realms: realms)
        tables = shared.with(endpoints).tables
        adminGate = shared.adminGate
    }

    /// Finds what answers a request.
    ///
    /// - Parameters:
    ///   - mount: the path that the tenant is mounted at, with which the request's path begins.
    ///   - transactionID: the id that the request has got already.
    package func route(
        _ request: HTTPRequest, at now: Instant, mount: String = "", transactionID: String? = nil
    ) -> RoutedRequest {
        let (area, segments) = Area.find(Self.segments(of: request.target.path.utf8.dropFirst(mount.utf8.count)))
        var arrival = Arrival(
            now: now, mount: mount, transactionID: transactionID ?? transactionIDs.id(of: request), family: area.family)
        if let answer = area == .admin ? adminGate(request) : cors.preflightResponse(to: request) {
            return routed(request, arrival, .response(answer))
        }
        if request.isAboutServer { return routed(request, arrival, .response(Self.serverOptions)) }
        do {
            return try find(request, in: area, segments, &arrival)
        } catch {
            return routed(request, arrival, .refusal(error))
        }
    }

    private func find(
        _ request: HTTPRequest, in area: Area, _ segments: ArraySlice<String>, _ arrival: inout Arrival
    ) throws -> RoutedRequest {
        let table = tables[area.rawValue]
        let rest = try placeRealm(of: request, in: area, segments, &arrival)
        let entries = table.entries(for: rest)
        guard let first = entries.first else { throw RoutingRefusal.noRoute(rest) }
        arrival.family = first.route.family
        if request.method == .options { return routed(request, arrival, .response(Self.options(entries))) }
        let method = Self.method(of: request, at: entries)
        guard let entry = entries.first(where: { $0.route.methods.contains(method) }) else {
            throw RoutingRefusal.wrongMethod(request.method, allowed: Self.methods(of: entries))
        }
        arrival.family = entry.route.family
        guard !request.isOverfullForm else { throw RoutingRefusal.overfullForm }
        arrival.captures = entry.captures(rest)
        try negotiate(request, entry.route, &arrival)
        return routed(request, arrival, .endpoint(entry.endpoint, as: method))
    }

    /// Tells the segments after the realm.
    private func placeRealm(
        of request: HTTPRequest, in area: Area, _ segments: ArraySlice<String>, _ arrival: inout Arrival
    ) throws(AMError) -> ArraySlice<String> {
        switch area {
        case .json, .oauth2:
            let table = tables[area.rawValue]
            let place = try realmRouting.place(
                of: segments, query: request.target.query, alias: tenant.settings.aliasedRealm(of: request),
                isRoute: table.hasRoute(beginningWith:))
            arrival.realm = place.realm
            arrival.realmSpelling = place.spelling
            return place.rest
        case .admin, .page:
            let isAdmin = area == .admin
            let alias = isAdmin ? nil : tenant.settings.aliasedRealm(of: request)
            let realm = try realmRouting.realm(in: request.target.query, alias: alias)
            arrival.realm = realm ?? (isAdmin ? Self.adminRealm : .root)
            arrival.realmSpelling = arrival.realm.encoded
            return segments
        case .openidm: return segments
        }
    }

    private func negotiate(_ request: HTTPRequest, _ route: Route, _ arrival: inout Arrival) throws(AMError) {
        let isJSON = Area(route.family) == .json
        let isStrict = tenant.settings.versionHeaders == .strict && isJSON
        let asksAlways = isStrict || tenant.settings.defaultVersion == .none && isJSON
        guard asksAlways || route.versions.count > 1 else {
            arrival.version = route.versions.first
            return
        }
        let accepted = request.fields[.acceptAPIVersion].map { AcceptAPIVersion($0) }
        guard isStrict else {
            arrival.version = accepted?.lenientVersion(of: route.versions)
            if arrival.version == nil { arrival.version = try defaultVersion(of: route) }
            return
        }
        if accepted == nil { try Self.checkCrossSiteForgery(request) }
        if route.family == .crest { try accepted?.checkProtocol() }
        arrival.version = try accepted?.strictVersion(of: route.versions)
        if arrival.version == nil { arrival.version = try defaultVersion(of: route) }
    }

    /// What serves a request that asks for no version.
    private func defaultVersion(of route: Route) throws(AMError) -> ResourceVersion? {
        switch tenant.settings.defaultVersion {
        case .latest: return route.versions.max()
        case .oldest: return route.versions.min()
        case .none:
            guard !route.versions.isEmpty else { return nil }
            throw .badRequest("No requested version specified and behavior set to NONE.")
        }
    }

    /// AM's CSRF filter: a call that may change something needs a header that no HTML form can
    /// send (AM-BEHAVIOUR §1.2).
    private static func checkCrossSiteForgery(_ request: HTTPRequest) throws(AMError) {
        guard request.method != .get, request.method != .head, request.fields["X-Requested-With"] == nil else { return }
        throw .forbidden("Forbidden", hint: "the request has neither X-Requested-With nor Accept-API-Version")
    }

    /// Admin verbs act on this realm unless `?realm=` says otherwise (DESIGN §8).
    private static let adminRealm = RealmPath.alpha

    /// HEAD is asked as GET, but for a route that names HEAD because its GET changes something (RFC 9110 §9.2.1).
    private static func method(of request: HTTPRequest, at entries: [RouteTable.Entry]) -> HTTPMethod {
        guard request.method == .head, !entries.contains(where: { $0.route.methods.contains(.head) }) else {
            return request.method
        }
        return .get
    }

    private static func methods(of entries: [RouteTable.Entry]) -> [HTTPMethod] {
        let methods = entries.flatMap(\.route.methods)
        let impliesHead = methods.contains(.get) && !methods.contains(.head)
        return methods + (impliesHead ? [.head, .options] : [.options])
    }

    /// What some endpoint or other can be asked for.
    private static let serverOptions = HTTPResponse(
        .ok, fields: [.allow: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"])

    private static func options(_ entries: [RouteTable.Entry]) -> HTTPResponse {
        HTTPResponse(.ok, fields: [.allow: methods(of: entries).map(\.name).joined(separator: ", ")])
    }

    /// The decoded segments of a path; empty ones (`//`, a slash at the end) don't count.
    private static func segments(of path: Substring.UTF8View) -> [String] {
        var rest = Array(path)[...]
        var segments: [String] = []
        segments.reserveCapacity(8)
        while let start = rest.firstIndex(where: { $0 != UInt8(ascii: "/") }) {
            let end = rest[start...].firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            segments.append(PercentEncoding.decode(rest[start..<end]))
            rest = rest[end...]
        }
        return segments
    }

    private func routed(
        _ request: HTTPRequest, _ arrival: Arrival, _ destination: RoutedRequest.Destination
    ) -> RoutedRequest {
        RoutedRequest(
            router: self, request: request, family: arrival.family, context: arrival.context(of: request, tenant),
            destination: destination)
    }
}

extension HTTPRequest {
    /// `OPTIONS *` is about the server as a whole (RFC 9110 §9.3.7).
    fileprivate var isAboutServer: Bool { method == .options && target.path == "*" }
}
