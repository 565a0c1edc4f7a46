import AMWire
import Determinism
import EndpointRouting
import HTTPMessages
import OrderedJSON
import TestSupport

/// Says what the router told it.
struct EchoEndpoint: Endpoint {
    let routes: [Route]
    var execution = Execution.loop

    init(_ route: Route, execution: Execution = .loop) {
        routes = [route]
        self.execution = execution
    }

    func execution(of request: HTTPRequest, in context: RequestContext) -> Execution { execution }

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let captures = context.captures.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return .json(
            .ok,
            [
                "method": .string(request.method.name), "realm": .string(context.realm.text),
                "issuer": .string(context.issuer), "captures": .string(captures.joined(separator: ",")),
            ])
    }
}

/// Answers or throws what it is told to.
struct CannedEndpoint: Endpoint {
    let routes: [Route]
    let answer: @Sendable () throws -> HTTPResponse

    init(_ route: Route, answer: @escaping @Sendable () throws -> HTTPResponse) {
        routes = [route]
        self.answer = answer
    }

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse { try answer() }
}

extension Router {
    /// A router over echoing endpoints of every family, and further ones.
    static func fixture(
        settings: TenantSettings = TenantSettings(), _ endpoints: [any Endpoint] = []
    ) throws -> Router {
        let tenant = try TenantContext.fixture(migrations: [], settings: settings)
        let echoes: [any Endpoint] = [
            EchoEndpoint(Route(.authenticate, [.post], "authenticate", versions: ["1.2", "2.0", "2.1"])),
            EchoEndpoint(Route(.crest, [.post], "sessions", versions: ["1.1", "2.1", "3.1", "4.0"])),
            EchoEndpoint(Route(.crest, [.get], "users", versions: ["4.1"])),
            EchoEndpoint(Route(.crest, [.get, .put], "users/{user}", versions: ["4.1"])),
            EchoEndpoint(Route(.crest, [.get], "users/me", versions: ["4.1"])),
            EchoEndpoint(Route(.oauth2, [.post], "access_token")),
            EchoEndpoint(Route(.oauth2, [.get], ".well-known/openid-configuration")),
            EchoEndpoint(Route(.openidm, [.get], "managed/{type}/{id}")),
            EchoEndpoint(Route(.page, [.get], "am/XUI")),
            EchoEndpoint(Route(.admin, [.get], "clock")),
        ]
        let realms: Set<RealmPath> = [
            .root, RealmPath("/alpha"), RealmPath("/bravo"), RealmPath("/alpha/inner"), RealmPath("/a b"),
        ]
        return Router(
            endpoints: echoes + endpoints, realms: realms, tenant: tenant,
            transactionIDs: TransactionIDs(randomness: SeededRandomness(seed: 7)))
    }

    func answer(
        _ method: HTTPMethod, _ target: RequestTarget, _ fields: HTTPFields = [:], body: String = "",
        mount: String = "", authority: String = "localhost"
    ) -> HTTPResponse {
        let request = HTTPRequest(method, target, fields: fields, body: Array(body.utf8), authority: authority)
        return route(request, at: .testNow, mount: mount).respond()
    }
}

extension HTTPResponse {
    var text: String { String(decoding: body, as: UTF8.self) }

    /// One line a field, then the body.
    var transcript: String {
        (["\(status.code)"] + fields.fields.map { "\($0.name): \($0.value)" } + ["", text]).joined(separator: "\n")
    }

    func member(_ key: String) throws -> String? { try JSONValue(parsing: body)[key]?.string }
}
