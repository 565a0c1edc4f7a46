import Determinism
import EndpointRouting
import IdentityStore
import OrderedJSON
import SQLiteStore
import TestSupport
import Testing

@Suite(.spec("NODES §3.4, AM-BEHAVIOUR §7")) struct ManagedUsersTests {
    private let store: Store
    private let users = ManagedUsers(
        in: .alpha, schema: .cloud, randomness: SeededRandomness(seed: 1), at: .testNow)
    private let ann: JSONObject = [
        "userName": "ann", "givenName": "Ann", "sn": "Lee", "mail": "ann@example.com", "password": "Ab3!efgh",
        "kbaInfo": [["questionId": "1", "answer": " Red "]],
    ]

    init() throws { store = try Store(.memory, migrations: IdentitySchema.migrations) }

    private func create(_ object: JSONObject, id: String = "a") throws -> ManagedUser {
        try store.write { try users.create(object, id: id, &$0) }
    }

    @Test func `a user is active, remembers its birth, and its secrets are hashed`() throws {
        let user = try create(ann)
        #expect(user.attributes["password"] == nil && user.attributes["accountStatus"] == "active")
        #expect(user.attributes["_meta"] == ["createDate": "2026-01-02T03:04:05Z"])
        let answer = try #require(user.attributes["kbaInfo"]?[0]?["answer"])
        #expect(answer["$crypto"]?["type"] == "salted-hash" && answer["$crypto"]?["value"]?["algorithm"] == "SHA-256")
        let hashed = try #require(SecurityAnswer(json: answer))
        #expect(hashed.matches("red") && hashed.matches("RED  ") && !hashed.matches("blue"))
        #expect(try store.read { try UserTable().password("Ab3!efgh", matches: user, &$0) })
    }

    @Test func `all that is amiss is told at once, and nothing is stored`() throws {
        let object: JSONObject = [
            "userName": "ann", "sn": "Lee", "mail": "ann", "description": 1, "password": "Ab3!efg",
        ]
        let error = #expect(throws: PolicyViolation.self) { try create(object) }
        let hint = try #require(error?.hint)
        #expect(hint.hasPrefix("mail fails VALID_EMAIL_ADDRESS_FORMAT; givenName fails REQUIRED; "))
        #expect(hint.contains("password fails ") && SecretMask().masked(hint) == hint)
        let text = String(decoding: error?.response.body ?? [], as: UTF8.self)
        #expect(
            text
                == #"{"code":403,"reason":"Forbidden","message":"Failed policy validation","detail":{"result":false,"#
                + #""failedPolicyRequirements":["#
                + #"{"policyRequirements":[{"policyRequirement":"VALID_EMAIL_ADDRESS_FORMAT"}],"property":"mail"},"#
                + #"{"policyRequirements":[{"policyRequirement":"REQUIRED"}],"property":"givenName"},"#
                + #"{"policyRequirements":[{"params":{"types":["string"]},"policyRequirement":"VALID_TYPE"}],"#
                + #""property":"description"},"#
                + #"{"policyRequirements":[{"policyRequirement":"LENGTH_BASED","#
                + #""params":{"max-password-length":0,"min-password-length":8}}],"property":"password"}]}}"#)
        #expect(try store.read { try UserTable().users(in: .alpha, &$0) }.isEmpty)
    }

    @Test func `a change is checked where it changes something, and keeps what IDM keeps`() throws {
        var user = try create(ann)
        user.attributes["loginCount"] = 2
        user.attributes["description"] = 1
        try store.write { try UserTable().update(user, &$0) }
        var object = user.attributes
        object["loginCount"] = nil
        object["city"] = "Rome"
        let changed = try store.write { try users.replace(user, with: object, &$0) }
        #expect(changed.attributes["loginCount"] == 2 && changed.attributes["city"] == "Rome")
        object["mail"] = nil
        #expect(throws: PolicyViolation.self) { try store.write { try users.replace(changed, with: object, &$0) } }
    }

    @Test func `the same password again is no change, whatever it lacks`() throws {
        let user = ManagedUser(id: "b", realm: .alpha, attributes: ["userName": "bob"])
        try store.write {
            try UserTable().insert(user, password: "password", randomness: SeededRandomness(seed: 2), &$0)
        }
        let object: JSONObject = ["userName": "bob", "city": "Rome", "password": "password"]
        let changed = try store.write { try users.change(user, to: object, &$0) }
        #expect(changed.attributes == ["userName": "bob", "city": "Rome"])
        #expect(try store.read { try UserTable().password("password", matches: changed, &$0) })
    }

    @Test func `a new password takes the place of the old one, and an answer is hashed once`() throws {
        let user = try create(ann)
        var object = user.attributes
        object["password"] = "N3w!word"
        let changed = try store.write { try users.change(user, to: object, &$0) }
        #expect(try store.read { try UserTable().password("N3w!word", matches: changed, &$0) })
        #expect(changed.attributes["kbaInfo"] == user.attributes["kbaInfo"])
    }
}
