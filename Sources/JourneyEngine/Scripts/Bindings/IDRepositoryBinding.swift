import IdentityStore
import OrderedJSON
import TenantScripting

extension ScriptBinding {
    static let idRepository = ScriptBinding(
        "idRepository", "Reads and changes the realm's users past IDM's policies, as AM does.",
        members: [
            "getAttribute", "setAttribute", "addAttribute", "getIdentity", "getIdentity().getAttributeValues",
            "getIdentity().setAttribute", "getIdentity().addAttribute", "getIdentity().store", "getIdentity().getName",
            "getIdentity().getUniversalId", "getIdentity().exists",
        ],
        [.legacy: common + legacy, .next: common + next],
        functions: [
            "names": { scope, arguments in
                guard let user = try scope.tree.user(named: arguments.text(0)) else { return .null }
                return ["name": .string(user.id), "universalId": .string(user.universalID)]
            },
            "values": { scope, arguments in
                guard let user = try scope.tree.user(named: arguments.text(0)) else {
                    scope.tree.note("the script \"\(scope.script.name)\" asks for the user \(arguments.text(0)): none")
                    return []
                }
                let attribute = ProfileAttribute(arguments.text(1), in: scope.tree.identity.schema)
                return .array(attribute.values(of: user).map(JSONValue.string))
            },
            "change": { scope, arguments in
                try scope.changeUser(arguments.text(0), arguments[at: 1].array ?? [])
                return .null
            },
        ])

    private static let common = #"""
        const ask = (name, ...given) => script.call(`idRepository.${name}`, ...given);
        const set = (values) => Object.setPrototypeOf(values, java().JavaSet.prototype);
        const texts = (values) => values === undefined || values === null ? []
            : Array.isArray(values) ? Array.from(values, String) : [`${values}`];
        const valuesOf = (user, name) => set(ask('values', `${user}`, `${name}`));

        """#

    private static let legacy = #"""
        const change = (isAdded) => function (user, name, values) {
            ask('change', `${user}`, [[`${name}`, texts(values), isAdded]]);
        };
        return { getAttribute: valuesOf, setAttribute: change(false), addAttribute: change(true) };
        """#

    /// What is set is there once it is stored.
    private static let next = #"""
        return {
            getIdentity(user) {
                const known = ask('names', `${user}`), name = known ? known.name : `${user}`, changes = [];
                const change = (isAdded) => function (attribute, values) {
                    changes.push([`${attribute}`, texts(values), isAdded]);
                };
                return {
                    exists: () => known !== null, getName: () => name,
                    getUniversalId: () => known ? known.universalId : null,
                    getAttributeValues: (attribute) => valuesOf(name, attribute),
                    setAttribute: change(false), addAttribute: change(true),
                    store() { ask('change', name, changes.splice(0)); },
                };
            },
        };
        """#
}

extension ScriptScope {
    /// Does changes, each `[attribute, values, isAdded]`.
    fileprivate mutating func changeUser(_ name: String, _ changes: [JSONValue]) throws {
        guard var user = try tree.user(named: name) else { throw ScriptRefusal("there is no user \(name)") }
        var password: String?
        for change in changes {
            let attribute = ProfileAttribute(change[0]?.string ?? "", in: tree.identity.schema)
            let given = (change[1]?.array ?? []).compactMap(\.string)
            if attribute.name == ProfileAttribute.password {
                password = given.first
                continue
            }
            let present = change[2] == true ? attribute.values(of: user) : []
            try attribute.set(present + given.filter { !present.contains($0) }, in: &user)
        }
        try store(user, password: password)
    }

    private mutating func store(_ user: ManagedUser, password: String?) throws {
        let randomness = tree.world.randomness
        do {
            let user = try user.storable(randomness)
            try tree.withTransaction {
                try UserTable().update(user, &$0)
                guard let password else { return }
                try UserTable().setPassword(password, of: user, randomness: randomness, &$0)
            }
        } catch let error as IdentityError {
            throw ScriptRefusal("the user can't be stored: \(error.code)")
        }
    }
}
