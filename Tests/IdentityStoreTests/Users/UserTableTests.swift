import Determinism
import EndpointRouting
import IdentityStore
import OrderedJSON
import SQLiteStore
import TestSupport
import Testing

@Suite(.spec("DESIGN §5")) struct UserTableTests {
    private let store: Store
    private let table = UserTable()
    private let randomness = SeededRandomness(seed: 1)
    private let alpha = RealmPath("/alpha")

    init() throws { store = try Store(.memory, migrations: IdentitySchema.migrations) }

    private func user(_ id: String, _ name: String, mail: String? = nil, in realm: String = "/alpha") -> ManagedUser {
        var attributes: JSONObject = ["userName": .string(name), "sn": "User"]
        attributes["mail"] = mail.map(JSONValue.string)
        return ManagedUser(id: id, realm: RealmPath(realm), attributes: attributes)
    }

    private func insert(_ user: ManagedUser, password: String? = nil) throws {
        try store.write { try table.insert(user, password: password, randomness: randomness, &$0) }
    }

    private func find(_ filter: String?) throws -> [String] {
        let filter = try filter.map { try QueryFilter(parsing: $0) }
        return try store.read { try table.users(in: alpha, where: filter, &$0).map(\.id) }
    }

    @Test func `a user is found by id, and by name in any case, in the own realm only`() throws {
        let demo = user("1", "Demo")
        try insert(demo)
        try store.read { transaction throws in
            #expect(try table.user(id: "1", in: alpha, &transaction) == demo)
            #expect(try table.user(named: "dEMO", in: alpha, &transaction) == demo)
            #expect(try table.user(id: "1", in: .root, &transaction) == nil)
            #expect(try table.user(named: "demo", in: .root, &transaction) == nil)
        }
    }

    @Test func `attributes keep their order and their numbers' text`() throws {
        let attributes = try JSONValue(parsing: #"{"userName":"a","z":1.0,"a":[{"é":null}],"n":1e3}"#)
        try insert(ManagedUser(id: "1", realm: alpha, attributes: try #require(attributes.object)))
        let read = try store.read { try table.user(id: "1", in: alpha, &$0)?.attributes }
        #expect(read.map(JSONValue.object)?.text == attributes.text)
    }

    @Test func `a name belongs to one user of a realm`() throws {
        try insert(user("1", "demo"))
        #expect(throws: IdentityError(.userNameTaken)) { try insert(user("2", "DEMO")) }
        #expect(throws: IdentityError(.idTaken)) { try insert(user("1", "other")) }
        #expect(throws: IdentityError(.userNameMissing)) { try insert(user("3", "")) }
        try insert(user("1", "demo", in: "/bravo"))
    }

    @Test func `an update changes what look-ups see`() throws {
        try insert(user("1", "demo", mail: "a@example.com"))
        try insert(user("2", "other"))
        #expect(try store.write { try table.update(user("1", "Renamed", mail: "B@example.com"), &$0) })
        #expect(try find("mail eq \"b@EXAMPLE.com\"") == ["1"])
        #expect(try find("mail eq \"a@example.com\"") == [])
        #expect(try find("userName eq \"renamed\"") == ["1"])
        #expect(throws: IdentityError(.userNameTaken)) {
            try store.write { _ = try table.update(user("1", "Other"), &$0) }
        }
        #expect(try store.write { try table.update(user("9", "nobody"), &$0) } == false)
    }

    @Test func `a filter is applied whole, also where an index narrows the search`() throws {
        try insert(user("1", "a", mail: "x@example.com"))
        try insert(user("2", "b", mail: "x@example.com"))
        #expect(try find(nil) == ["1", "2"])
        #expect(try find("mail eq \"x@example.com\" and userName eq \"b\"") == ["2"])
        #expect(try find("mail eq \"x@example.com\" and !(_id eq \"1\")") == ["2"])
        #expect(try find("userName eq \"a\" and mail co \"nothing\"") == [])
        #expect(try find("userName eq \"a\" or userName eq \"b\"") == ["1", "2"])
        #expect(try find("_id eq \"2\"") == ["2"])
    }

    @Test func `a password is compared and never shown`() throws {
        let demo = user("1", "demo")
        try insert(demo, password: "Ch4ng3!t")
        try store.read { transaction throws in
            #expect(try table.password("Ch4ng3!t", matches: demo, &transaction))
            #expect(try table.password("ch4ng3!t", matches: demo, &transaction) == false)
            #expect(try table.password("", matches: demo, &transaction) == false)
            let stored = try transaction.first("SELECT password || attributes FROM users") { $0.text(0) }
            #expect(stored?.contains("Ch4ng3!t") == false)
        }
    }

    @Test func `a password can be set and taken away`() throws {
        let demo = user("1", "demo")
        try insert(demo)
        try store.write { transaction throws in
            #expect(try table.password("", matches: demo, &transaction) == false)
            #expect(try table.setPassword("neu", of: demo, randomness: randomness, &transaction))
            #expect(try table.password("neu", matches: demo, &transaction))
            #expect(try table.setPassword(nil, of: demo, randomness: randomness, &transaction))
            #expect(try table.password("neu", matches: demo, &transaction) == false)
            #expect(try table.setPassword("x", of: user("9", "no"), randomness: randomness, &transaction) == false)
        }
    }

    @Test func `a user who is deleted is gone`() throws {
        try insert(user("1", "demo"))
        #expect(try store.write { try table.delete(id: "1", in: alpha, &$0) })
        #expect(try store.write { try table.delete(id: "1", in: alpha, &$0) } == false)
        #expect(try find(nil) == [])
    }

    @Test func `a damaged row is an error and no crash`() throws {
        let demo = user("1", "demo")
        try insert(demo, password: "x")
        try store.write { try $0.execute("UPDATE users SET password = 'rubbish'") }
        #expect(throws: StoreError.self) { try store.read { _ = try table.password("x", matches: demo, &$0) } }
        for text in ["[]", "{", "1"] {
            try store.write { try $0.execute("UPDATE users SET attributes = ?", text) }
            #expect(throws: StoreError.self) { try find(nil) }
        }
    }

    @Test func `an account is active until it is made inactive`() throws {
        var demo = user("1", "demo")
        #expect(demo.isActive)
        demo.attributes["accountStatus"] = "active"
        #expect(demo.isActive)
        demo.attributes["accountStatus"] = "inactive"
        #expect(!demo.isActive)
    }

    @Test(arguments: [
        ("/", "id=u,ou=user,ou=am-config"), ("/alpha", "id=u,ou=user,o=alpha,ou=services,ou=am-config"),
        ("/alpha/sub", "id=u,ou=user,o=sub,o=alpha,ou=services,ou=am-config"),
    ])
    func `AM's name of a user follows the realm`(_ realm: String, _ name: String) {
        #expect(ManagedUser(id: "u", realm: RealmPath(realm), attributes: [:]).universalID == name)
    }
}
