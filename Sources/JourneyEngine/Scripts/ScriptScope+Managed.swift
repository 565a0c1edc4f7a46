import AMWire
import EndpointRouting
import HTTPMessages
import IdentityStore
import OrderedJSON
import SQLiteStore

/// What scripts do with managed objects, by the code that serves IDM's endpoints.
extension ScriptScope {
    /// Does something with the users that a path such as `managed/alpha_user/<id>` names.
    ///
    /// - Throws: what IDM refuses as the exception that a tenant would throw.
    mutating func managed(
        _ path: String, _ body: (ManagedCollection, _ id: String?, inout Transaction) throws -> JSONValue
    ) throws -> JSONValue {
        let parts = path.split(separator: "/").map(String.init)
        guard parts.first == "managed", (2...3).contains(parts.count), let realm = realm(ofObject: parts[1]) else {
            tree.note("the script \"\(script.name)\" asks IDM for \(path), which isn't there")
            throw JavaException(.notFound("Resource '\(path)' not found"))
        }
        let users = ManagedCollection(
            usersOf: realm, schema: tree.identity.schema, sessions: tree.engine.sessions,
            randomness: tree.world.randomness, at: tree.now)
        do {
            return try tree.withTransaction { try body(users, parts.count > 2 ? parts[2] : nil, &$0) }
        } catch {
            guard let refusal = AMError(managed: error) else { throw error }
            tree.note("IDM refuses the script \"\(script.name)\": \(refusal.message)")
            throw JavaException(refusal)
        }
    }

    /// What isn't there, of whatever kind, is null.
    mutating func readManaged(_ arguments: [JSONValue]) throws -> JSONValue {
        let parameters = FormParameters(arguments[at: 1], fields: arguments[at: 2])
        do {
            return try managed(arguments.text(0)) { users, id, transaction in
                .object(users.json(try users.user(try Self.instance(id), &transaction), parameters))
            }
        } catch let error as JavaException where error.details["code"] == 404 {
            return .null
        }
    }

    /// - Parameter arguments: path, revision, content, parameters and fields.
    mutating func changeManaged(
        _ arguments: [JSONValue],
        _ change: (ManagedCollection, String, _ revision: String?, inout Transaction) throws -> ManagedUser
    ) throws -> JSONValue {
        let parameters = FormParameters(arguments[at: 3], fields: arguments[at: 4])
        let revision = arguments[at: 1].string
        return try managed(arguments.text(0)) { users, id, transaction in
            .object(users.json(try change(users, try Self.instance(id), revision, &transaction), parameters))
        }
    }

    /// IDM's actions: those of managed objects, and mails, which go to the outbox.
    mutating func act(
        _ path: String, _ action: String, _ content: JSONValue, _ parameters: FormParameters
    ) throws -> JSONValue {
        switch (path, action) {
        case ("external/email", "send"): return try send(content)
        case ("external/email", "sendTemplate"): return try sendTemplate(content)
        default:
            return try managed(path) { users, id, transaction in
                switch (id, action) {
                case (nil, "create"):
                    .object(users.json(try users.create(content.object ?? [:], &transaction), parameters))
                case (let id?, "patch"):
                    .object(users.json(try users.patch(id, revision: nil, by: content, &transaction), parameters))
                default: throw JavaException(AMError(501, "Not Implemented", "Action \(action) not supported"))
                }
            }
        }
    }

    private static func instance(_ id: String?) throws(JavaException) -> String {
        guard let id else { throw JavaException(.badRequest("The resource collection cannot be read")) }
        return id
    }

    /// `user` is the realm's own, as stand-alone IDM names it.
    private func realm(ofObject name: String) -> RealmPath? {
        if name == "user" { return tree.realm }
        let realms = [tree.realm] + tree.engine.realms.sorted { $0.text < $1.text }
        return realms.first { ManagedObjectName(usersOf: $0).text == name }
    }
}

extension ScriptScope {
    private mutating func send(_ content: JSONValue) throws -> JSONValue {
        let html = content["html"]?.string ?? (content["type"] == "text/html" ? content["body"]?.string : nil)
        try tree.send(
            OutboxItem(
                .mail, to: try Self.recipients(content), at: tree.now, from: content["from"]?.string,
                subject: content["subject"]?.string, text: html.map(PlainText.of) ?? content["body"]?.string,
                html: html))
        return Self.sent
    }

    private mutating func sendTemplate(_ content: JSONValue) throws -> JSONValue {
        let name = content["templateName"]?.string ?? ""
        guard let template = tree.engine.emailTemplate(name) else {
            throw JavaException(.notFound("Email template '\(name)' not found"))
        }
        try tree.send(
            template.mail(
                to: try Self.recipients(content), about: content["object"]?.object ?? [:], languages: tree.languages,
                at: tree.now))
        return Self.sent
    }

    private static let sent: JSONValue = ["status": "OK", "message": "Email sent"]

    private static func recipients(_ content: JSONValue) throws(JavaException) -> String {
        let several = content["to"]?.array?.compactMap(\.string).joined(separator: ", ")
        guard let recipients = several ?? content["to"]?.string, !recipients.isEmpty else {
            throw JavaException(.badRequest("The mail has no recipient: \"to\" is missing"))
        }
        return recipients
    }
}

extension FormParameters {
    /// CREST's parameters as a script gives them, and the fields that it wants.
    init(_ parameters: JSONValue, fields: JSONValue) {
        self.init()
        for member in parameters.object ?? [:] {
            let several = member.value.array?.compactMap(\.looseText).joined(separator: ",")
            if let text = several ?? member.value.looseText { append(member.key, text) }
        }
        for field in fields.array ?? [] { append("_fields", field.string ?? "") }
    }

    /// A form as a script gives it: a list is a field that is there several times.
    init(form: JSONValue) {
        self.init()
        for member in form.object ?? [:] {
            for value in member.value.array ?? [member.value] {
                if let text = value.looseText { append(member.key, text) }
            }
        }
    }
}
