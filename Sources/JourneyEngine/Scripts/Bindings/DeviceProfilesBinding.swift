import EndpointRouting
import IdentityStore
import OrderedJSON
import TenantScripting

extension ScriptBinding {
    static let deviceProfilesDao = ScriptBinding(
        "deviceProfilesDao", "The devices that a user has saved.",
        members: ["getDeviceProfiles", "saveDeviceProfiles"],
        [
            .legacy: body("(list) => java().javaify(list.map((profile) => new (java().JsonValue)(profile)))"),
            .next: body("(list) => java().javaify(list)"),
        ],
        functions: [
            "get": { scope, arguments in
                let user = try scope.user(arguments)
                return .array(user.map { UserDevices(.profile, of: $0).all.map(JSONValue.object) } ?? [])
            },
            "save": { scope, arguments in
                guard var user = try scope.user(arguments) else {
                    throw ScriptRefusal("there is no user \(arguments.text(0))")
                }
                guard let profiles = arguments[at: 2].array else {
                    throw ScriptRefusal("the devices' profiles are a list")
                }
                guard profiles.allSatisfy({ $0.object != nil }) else {
                    throw ScriptRefusal("a device's profile is an object")
                }
                user.attributes[UserDevices.Kind.profile.rawValue] = .array(profiles)
                try scope.tree.withTransaction { _ = try UserTable().update(user, &$0) }
                return .null
            },
        ])

    private static func body(_ shown: String) -> String {
        #"""
        const shown = \#(shown);
        return {
            getDeviceProfiles: (user, realm) => shown(script.call('deviceProfilesDao.get', `${user}`, `${realm ?? ''}`)),
            saveDeviceProfiles(user, realm, profiles) {
                script.call('deviceProfilesDao.save', `${user}`, `${realm ?? ''}`, profiles);
            },
        };
        """#
    }
}

extension ScriptScope {
    /// - Parameter arguments: a name, and a realm, which may be empty for the journey's.
    fileprivate mutating func user(_ arguments: [JSONValue]) throws -> ManagedUser? {
        let realm = arguments.text(1).isEmpty ? tree.realm : RealmPath(arguments.text(1))
        return try tree.withTransaction { try UserTable().user(nameOrID: arguments.text(0), in: realm, &$0) }
    }
}
