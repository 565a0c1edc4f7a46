import Determinism
import EndpointRouting
import IdentityStore
import OrderedJSON
import SQLiteStore
import TestSupport
import Testing

@Suite(.spec("DESIGN §6")) struct DefaultUsersTests {
    private let store: Store
    private let users = UserTable()
    private let alpha = RealmPath("/alpha")
    private let randomness = SeededRandomness(seed: 1)

    init() throws { store = try Store(.memory, migrations: IdentitySchema.migrations) }

    private func insertMissing() throws {
        try store.write { try DefaultUsers().insertMissing(in: alpha, &$0) }
    }

    @Test(arguments: [("demo", "Ch4ng3!t"), ("sdkuser", "password")])
    func `a realm starts with its users`(_ name: String, _ password: String) throws {
        try insertMissing()
        try store.read { transaction throws in
            let user = try #require(try users.user(named: name, in: alpha, &transaction))
            #expect(try users.password(password, matches: user, &transaction))
            #expect(user.isActive)
        }
    }

    @Test func `sdkuser has the name, address and number that the SDKs' tests expect`() throws {
        try insertMissing()
        let user = try store.read { try users.user(named: "sdkuser", in: alpha, &$0) }
        #expect(user?.attributes["givenName"] == "Sdk")
        #expect(user?.attributes["sn"] == "User")
        #expect(user?.mail == "sdkuser@example.com")
        #expect(user?.attributes["telephoneNumber"] == "+15550100")
    }

    @Test func `they are one to the byte in every store, until somebody gets another password`() throws {
        let other = try Store(.memory, migrations: IdentitySchema.migrations)
        for store in [store, other] { try store.write { try DefaultUsers().insertMissing(in: alpha, &$0) } }
        #expect(try store.template() == other.template())
        func stored(_ store: Store, by randomness: any Randomness) throws -> [String] {
            try store.write { transaction throws in
                let demo = try #require(try users.user(named: "demo", in: alpha, &transaction))
                try users.setPassword("Ch4ng3!t", of: demo, randomness: randomness, &transaction)
                return try transaction.rows("SELECT password FROM users WHERE user_name = 'demo'") { $0.text(0) }
            }
        }
        #expect(try stored(store, by: randomness) != stored(other, by: SeededRandomness(seed: 2)))
    }

    @Test func `users who are there already are left alone`() throws {
        try insertMissing()
        try store.write { transaction throws in
            var demo = try #require(try users.user(named: "demo", in: alpha, &transaction))
            demo.attributes["sn"] = "Changed"
            try users.update(demo, &transaction)
            try users.setPassword("changed", of: demo, randomness: randomness, &transaction)
        }
        try insertMissing()
        try store.read { transaction throws in
            let demo = try #require(try users.user(named: "demo", in: alpha, &transaction))
            #expect(demo.attributes["sn"] == "Changed")
            #expect(try users.password("changed", matches: demo, &transaction))
            #expect(try users.users(in: alpha, &transaction).count == 2)
        }
    }
}
