import AMWire
import HTTPMessages
import OrderedJSON

extension ScriptBinding {
    static let openidm = ScriptBinding(
        "openidm", "IDM's functions, with all rights, for the users and the mails of this server.",
        members: ["create", "read", "update", "patch", "delete", "query", "action"],
        [.next: body],
        functions: [
            "create": throwing { scope, arguments in
                let parameters = FormParameters(arguments[at: 3], fields: arguments[at: 4])
                let content = arguments[at: 2].object ?? [:]
                return try scope.managed(arguments.text(0)) { users, id, transaction in
                    guard id == nil else { throw JavaException(.badRequest("A resource instance can't be created in")) }
                    let user = try users.create(content, id: arguments[at: 1].string, &transaction)
                    return .object(users.json(user, parameters))
                }
            },
            "read": throwing { scope, arguments in try scope.readManaged(arguments) },
            "update": throwing { scope, arguments in
                let content = arguments[at: 2].object ?? [:]
                return try scope.changeManaged(arguments) { users, id, revision, transaction in
                    try users.replace(id, revision: revision, with: content, &transaction)
                }
            },
            "patch": throwing { scope, arguments in
                try scope.changeManaged(arguments) { users, id, revision, transaction in
                    try users.patch(id, revision: revision, by: arguments[at: 2], &transaction)
                }
            },
            "delete": throwing { scope, arguments in
                try scope.changeManaged(arguments) { users, id, revision, transaction in
                    try users.delete(id, revision: revision, &transaction)
                }
            },
            "query": throwing { scope, arguments in
                let parameters = FormParameters(arguments[at: 1], fields: arguments[at: 2])
                return try scope.managed(arguments.text(0)) { users, id, transaction in
                    guard id == nil else {
                        throw JavaException(.badRequest("The resource instance cannot be queried"))
                    }
                    return try users.query(parameters, &transaction)
                }
            },
            "action": throwing { scope, arguments in
                let parameters = FormParameters(arguments[at: 3], fields: arguments[at: 4])
                return try scope.act(arguments.text(0), arguments.text(1), arguments[at: 2], parameters)
            },
        ])

    /// The last arguments may be left out. `delete` gets null as its content, so that fields stand where `update` has
    /// them.
    private static let body = #"""
        const ask = (name, resource, ...given) => callJava(`openidm.${name}`, `${resource}`, ...given);
        return {
            create: (resource, id, content, parameters, fields) => ask(
                'create', resource, id ?? null, content, parameters, fields),
            read: (resource, parameters, fields) => ask('read', resource, parameters, fields),
            update: (resource, revision, content, parameters, fields) => ask(
                'update', resource, revision, content, parameters, fields),
            patch: (resource, revision, operations, parameters, fields) => ask(
                'patch', resource, revision, operations, parameters, fields),
            delete: (resource, revision, parameters, fields) => ask(
                'delete', resource, revision, null, parameters, fields),
            query: (resource, parameters, fields) => ask('query', resource, parameters, fields),
            action: (resource, name, content, parameters, fields) => ask(
                'action', resource, `${name}`, content, parameters, fields),
        };
        """#
}
