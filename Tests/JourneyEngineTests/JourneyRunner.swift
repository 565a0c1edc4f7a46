import EndpointRouting
import Foundation
import HTTPMessages
import IdentityProviders
import IdentityStore
import JourneyEngine
import OrderedJSON
import TestSupport

/// A tenant with its default users and some journeys in realm alpha, driven through `/authenticate`.
struct JourneyRunner {
    let tenant: TenantContext
    private let endpoint: AuthenticateEndpoint

    /// What the endpoint answered.
    struct Reply {
        let status: Int
        let fields: HTTPFields
        let body: JSONValue
        let text: String
        /// What nodes set beside the session's cookies.
        let cookies: [String]

        /// The callbacks' types, in order.
        var types: [String] { body["callbacks"]?.array?.compactMap { $0["type"]?.string } ?? [] }
        var isSuccess: Bool { status == 200 && body["tokenId"] != nil }

        /// Where the journey stands: the first callback's type, or else the body.
        var end: String { types.first ?? text }

        /// An output of a callback.
        func output(_ callback: Int, _ name: String) -> JSONValue? {
            body["callbacks"]?[callback]?["output"]?.array?.first { $0["name"]?.string == name }?["value"]
        }
    }

    /// Journeys in any format.
    init(_ journeys: String..., variables: TenantVariables = TenantVariables()) throws {
        try self.init(files: journeys, variables: variables)
    }

    /// The journeys of a set, as they stand in the repository.
    init(set: String, settings: JourneySettings = JourneySettings()) throws {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 1...3 { folder.deleteLastPathComponent() }
        folder.appendPathComponent("Journeys/\(set)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        try self.init(
            files: try names.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) },
            settings: settings)
    }

    private init(
        files journeys: [String], variables: TenantVariables = TenantVariables(),
        settings: JourneySettings = JourneySettings()
    ) throws {
        tenant = try .fixture(
            migrations: IdentitySchema.migrations + JourneySchema.migrations + ProviderSchema.migrations)
        var library = JourneyLibrary()
        library.configuredVariables = variables
        let files = journeys.enumerated().map { JourneySource(path: "\($0.offset).journey.json", text: $0.element) }
        let errors = JourneyLoader().load(files, realms: [RealmPath("alpha")], into: &library).filter {
            $0.severity == .error
        }
        guard errors.isEmpty else { throw NodeFailure(errors.map(\.description).joined(separator: "\n")) }
        let engine = JourneyEngine(
            journeys: RunnableJourneys(library: library), sessions: SessionTable(),
            keys: try TenantKeys(store: tenant.store, world: tenant.world), settings: settings)
        endpoint = AuthenticateEndpoint(engine: engine)
        try tenant.store.write { try DefaultUsers().insertMissing(in: RealmPath("alpha"), &$0) }
    }

    /// A journey `J` whose first node is `a`, given the members of `nodes`.
    init(nodes: String) throws { try self.init(#"{"journey": "J", "start": "a", "nodes": {\#(nodes)}}"#) }

    /// Starts a journey.
    func start(_ journey: String = "J", fields: HTTPFields = [:]) -> Reply {
        post([], query: "?authIndexType=service&authIndexValue=\(journey)", fields)
    }

    /// Comes by a mailed link.
    func open(_ link: String) -> Reply { post([], query: "?" + (link.split(separator: "?").last ?? "")) }

    /// What was sent, oldest first.
    func outbox() throws -> [OutboxItem] { try tenant.store.read { try OutboxTable().items(&$0) } }

    /// Makes demo one who has never had a password.
    func forgetPassword() throws {
        try tenant.store.write { try $0.execute("UPDATE users SET password = NULL WHERE user_name = 'demo'") }
    }

    /// Posts a step back with one value a callback, by default for the bare `IDToken<n>`; nil leaves it as it is.
    func answer(_ reply: Reply, _ values: JSONValue?...) -> Reply {
        var callbacks = reply.body["callbacks"]?.array ?? []
        for (index, value) in values.enumerated() {
            if let value { callbacks[index] = callbacks[index].answered(value) }
        }
        var body = reply.body.object ?? [:]
        body["callbacks"] = .array(callbacks)
        return post(JSONValue.object(body).serialized)
    }

    /// Posts a step back with values by the inputs' names.
    func answer(_ reply: Reply, inputs: JSONObject) -> Reply {
        var body = reply.body.object ?? [:]
        let callbacks = (reply.body["callbacks"]?.array ?? []).map { callback in
            inputs.reduce(callback) { $0.answered($1.value, input: $1.key) }
        }
        body["callbacks"] = .array(callbacks)
        return post(JSONValue.object(body).serialized)
    }

    /// Posts a step back without its callbacks.
    func answerNothing(_ reply: Reply) -> Reply {
        post(JSONValue.object(["authId": reply.body["authId"] ?? ""]).serialized)
    }

    /// Comes by the link that was mailed last.
    func openLatestLink() throws -> Reply {
        let items = try tenant.store.read { try OutboxTable().items(&$0) }
        guard let query = items.last?.link?.split(separator: "?").last,
            let id = FormParameters(parsing: query)["suspendedId"]
        else { throw NodeFailure("no link was mailed") }
        return post(Array("{}".utf8), query: "?suspendedId=\(id)")
    }

    func user(_ name: String = "demo") throws -> ManagedUser? {
        try tenant.store.write { try UserTable().user(named: name, in: RealmPath("alpha"), &$0) }
    }

    func change(_ name: String = "demo", _ change: (inout ManagedUser) -> Void) throws {
        try tenant.store.write { transaction in
            guard var user = try UserTable().user(named: name, in: RealmPath("alpha"), &transaction) else { return }
            change(&user)
            try UserTable().update(user, &transaction)
        }
    }

    /// Replaces a document of IDM's configuration.
    func configure(_ name: String, _ document: JSONObject) throws {
        try tenant.store.write { try ConfigurationTable().put(document, named: name, &$0) }
    }

    func post(_ body: [UInt8], query: String = "", _ fields: HTTPFields = [:]) -> Reply {
        let path = "/am/json/realms/root/realms/alpha/authenticate\(query)"
        var fields = fields
        fields[.contentType] = "application/json"
        let request = HTTPRequest(.post, RequestTarget(path), fields: fields, body: body)
        var context = tenant.request(version: "2.1")
        let response: HTTPResponse
        do {
            response = try endpoint.respond(to: request, in: &context)
        } catch let error as any WireError {
            response = error.response
        } catch {
            response = HTTPResponse(500, body: Array("defect: \(error)".utf8))
        }
        return Reply(
            status: response.status.code, fields: response.fields,
            body: (try? JSONValue(parsing: response.body)) ?? .null,
            text: String(decoding: response.body, as: UTF8.self), cookies: context.cookies.map(\.fieldValue))
    }
}

extension JSONValue {
    /// A callback with the value of an input set: of the named one, else of the first.
    fileprivate func answered(_ value: JSONValue, input name: String? = nil) -> JSONValue {
        guard var callback = object, let inputs = callback["input"]?.array else { return self }
        let index = name == nil ? 0 : inputs.firstIndex { $0["name"]?.string == name }
        guard let index, inputs.indices.contains(index) else { return self }
        var changed = inputs
        changed[index] = ["name": inputs[index]["name"] ?? "", "value": value]
        callback["input"] = .array(changed)
        return .object(callback)
    }
}
