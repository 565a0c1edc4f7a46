import Determinism
import EndpointRouting
import HTTPMessages
import OrderedJSON
import SQLiteStore

extension FuzzTarget {
    /// A request's target: the parser, the router, and the spellings of realms (RFC 9112 §3.2, WIRE §0.1).
    static let path = FuzzTarget("path") { bytes throws(BrokenRule) in
        guard let request = HTTP1RequestParser.request(target: bytes) else { return }
        let target = request.target
        try hold(RequestTarget(target.description) == target, "\(target) has other parts than its text")
        let place = try Place(of: target)
        try checkEscaping(target, place)
        guard place.status == .ok, let spelling = place.spelling else { return }
        let canonical = try Place(of: RequestTarget("/am/oauth2\(spelling)/token"))
        try hold(canonical.status == .ok, "\(target) makes the issuer \(spelling), which isn't found")
        try hold(canonical.realm == place.realm, "\(target) leads to \(place), its issuer to \(canonical)")
        try hold(canonical.spelling == spelling, "\(target) makes the issuer \(spelling), that one \(canonical)")
    }

    /// However a path is escaped, it leads to the same place.
    private static func checkEscaping(_ target: RequestTarget, _ place: Place) throws(BrokenRule) {
        let parts = target.path.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let plain = parts.map { PercentEncoding.encode(PercentEncoding.decode($0)) }.joined(separator: "/")
        guard let request = HTTP1RequestParser.request(target: (plain + (target.query.map { "?\($0)" } ?? "")).bytes)
        else {
            try hold(target.path == "*" || target.path.utf8.count > 2000, "escaped anew it is refused: \(plain)")
            return
        }
        let other = try Place(of: request.target)
        try hold(other == place, "\(target) leads to \(place), escaped anew to \(other)")
    }
}

/// Where a target leads, and what the endpoint there is told.
private struct Place: Equatable {
    let status: HTTPStatus
    let realm: String?
    let spelling: String?
    let captures: [String]

    init(of target: RequestTarget) throws(BrokenRule) {
        let response = Self.router.map { $0.route(HTTPRequest(.get, target), at: .epoch).respond() }
        guard let response else { throw BrokenRule(description: "there is no router") }
        status = response.status
        try hold([200, 400, 404, 405].contains(status.code), "\(target) is answered \(status.code)")
        let body = try? JSONValue(parsing: response.body)
        if target.path.hasPrefix("/am/json/") || target.path.hasPrefix("/am/oauth2/") {
            try hold(body?.object != nil, "\(target) is answered with no JSON: \(response.body.text)")
        }
        realm = body?["realm"]?.string
        spelling = body?["spelling"]?.string
        captures = body?["captures"]?.array?.compactMap(\.string) ?? []
    }

    private static let router: Router? = {
        guard let store = try? Store(.memory, migrations: []) else { return nil }
        let tenant = TenantContext(name: "", world: .fixed(), store: store, settings: TenantSettings())
        let routes: [Route] = [
            Route(.authenticate, [.get], "authenticate"), Route(.crest, [.get], "users/{user}"),
            Route(.oauth2, [.get], "token"), Route(.openidm, [.get], "managed/{type}/{id}"),
            Route(.page, [.get], "am/XUI"), Route(.admin, [.get], "clock"),
        ]
        let realms: Set<RealmPath> = [.root, .alpha, RealmPath("/alpha/inner"), RealmPath("/a b"), RealmPath("/é")]
        return Router(
            endpoints: routes.map(MirrorEndpoint.init), realms: realms, tenant: tenant,
            transactionIDs: TransactionIDs(randomness: SeededRandomness(seed: 1)))
    }()
}

/// Says what the router told it.
private struct MirrorEndpoint: Endpoint {
    let routes: [Route]

    init(_ route: Route) { routes = [route] }

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let captures = context.captures.sorted { $0.key < $1.key }.map { JSONValue.string($0.value) }
        return .json(
            .ok,
            [
                "realm": .string(context.realm.text), "spelling": .string(context.realmSpelling),
                "captures": .array(captures),
            ])
    }
}

extension HTTP1RequestParser {
    /// The only request of a connection with this target; nil where it is refused.
    fileprivate static func request(target: [UInt8]) -> HTTPRequest? {
        var parser = HTTP1RequestParser()
        parser.receive("GET ".bytes + target + " HTTP/1.1\r\nHost: a\r\n\r\n".bytes)
        guard case .request(let received) = parser.next(), parser.next() == .incomplete, !parser.holdsBytes else {
            return nil
        }
        return received.request
    }
}
