import EndpointRouting
import HTTPMessages
import IdentityStore
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 2 item 7")) struct UserEndpointsTests {
    private let admin: AdminClient
    private let id = "0b4e1c9a-0000-4000-8000-000000000001"

    init() throws { admin = try AdminClient() }

    @Test func `a user is made, read by name and id, and listed`() throws {
        let ann = """
            {"_id":"\(id)","userName":"ann","sn":"Lee","frIndexedInteger1":1.0,"accountStatus":"active"}
            """
        let body = #"{"_id":"\#(id)","userName":"ann","sn":"Lee","frIndexedInteger1":1.0,"password":"Ch4ng3!t"}"#
        #expect(try admin.send(.put, "users/ann", body) == "201 \(ann)")
        #expect(try admin.send(.get, "users/ANN") == "200 \(ann)")
        #expect(try admin.send(.get, "users/\(id)") == "200 \(ann)")
        #expect(try admin.send(.get, "users") == #"200 {"result":[\#(ann)]}"#)
        #expect(try passwordMatches("Ch4ng3!t"))
    }

    @Test func `a new user has an id of the tenant's chance`() throws {
        let first = try admin.send(.put, "users/ann", "{}")
        #expect(first.hasSuffix(#","userName":"ann","accountStatus":"active"}"#))
        #expect(try AdminClient().send(.put, "users/ann", "{}") == first)
    }

    @Test func `a path that is an id makes a user of that id`() throws {
        let made = #"201 {"_id":"\#(id)","userName":"ann","accountStatus":"active"}"#
        #expect(try admin.send(.put, "users/\(id)", #"{"userName":"ann"}"#) == made)
    }

    @Test func `putting replaces all attributes and keeps the password`() throws {
        _ = try admin.send(.put, "users/ann", #"{"_id":"\#(id)","sn":"Lee","password":"old"}"#)
        #expect(
            try admin.send(.put, "users/ann", #"{"mail":"a@b.c","accountStatus":"inactive"}"#)
                == #"200 {"_id":"\#(id)","userName":"ann","mail":"a@b.c","accountStatus":"inactive"}"#)
        #expect(try passwordMatches("old"))
        _ = try admin.send(.put, "users/ann", #"{"password":"new"}"#)
        #expect(try passwordMatches("new"))
    }

    @Test(arguments: [1, 2]) func `the answer to a security question is kept hashed, however often it is put`(
        times: Int
    ) throws {
        let body = #"{"kbaInfo":[{"questionId":"1","answer":"Blue"}]}"#
        for _ in 1...times { _ = try admin.send(.put, "users/ann", body) }
        let shown = String(try admin.send(.get, "users/ann").dropFirst(4))
        let answer = try #require(try JSONValue(parsing: shown)["kbaInfo"]?[0]?["answer"])
        #expect(SecurityAnswer(json: answer)?.matches("blue ") == true)
        #expect(try admin.send(.put, "users/ann", shown) == "200 \(shown)")
    }

    @Test func `a user can be renamed`() throws {
        _ = try admin.send(.put, "users/ann", #"{"_id":"\#(id)"}"#)
        #expect(
            try admin.send(.put, "users/ann", #"{"userName":"bea"}"#)
                == #"200 {"_id":"\#(id)","userName":"bea","accountStatus":"active"}"#)
        #expect(try admin.send(.get, "users/ann").hasPrefix("404 "))
    }

    @Test func `deleting a user ends its sessions and nobody else's`() throws {
        _ = try admin.send(.put, "users/ann", #"{"_id":"\#(id)"}"#)
        let tokens = try [logIn(id), logIn("somebody else")]
        #expect(
            try admin.send(.delete, "users/ann")
                == #"200 {"_id":"\#(id)","userName":"ann","accountStatus":"active"}"#)
        #expect(try tokens.map(isAlive) == [false, true])
        #expect(
            try admin.send(.delete, "users/ann")
                == #"404 {"code":404,"reason":"Not Found","message":"there is no user \"ann\" in the realm /alpha"}"#)
    }

    @Test func `realms are apart`() throws {
        _ = try admin.send(.put, "users/ann?realm=bravo", "{}")
        #expect(try admin.send(.get, "users/ann").hasPrefix("404 "))
        #expect(try admin.send(.get, "users/ann?realm=/bravo").hasPrefix("200 "))
        #expect(try admin.send(.get, "users?realm=/") == #"200 {"result":[]}"#)
        #expect(try admin.send(.get, "users?realm=charlie").hasPrefix("400 "))
    }

    @Test(arguments: [
        (
            #"{"userName":"bea"}"#,
            #"there is no user \"ann\", and a new one of that name can't have the userName \"bea\""#
        ),
        (#"{"mail":1}"#, #"\"mail\" must be a string"#), ("[]", "the body must be a JSON object"),
        ("", "the body must be a JSON object"),
        (
            #"{"userName":""}"#,
            #"there is no user \"ann\", and a new one of that name can't have the userName \"\""#
        ),
    ]) func `a bad user is refused and nothing is made`(body: String, message: String) throws {
        #expect(
            try admin.send(.put, "users/ann", body)
                == #"400 {"code":400,"reason":"Bad Request","message":"\#(message)"}"#)
        #expect(try admin.send(.get, "users") == #"200 {"result":[]}"#)
    }

    @Test func `an id can't be changed, taken twice or go without a name`() throws {
        _ = try admin.send(.put, "users/ann", #"{"_id":"\#(id)"}"#)
        let message = #"the user \"ann\" has the _id \#(id), which can't be changed"#
        #expect(
            try admin.send(.put, "users/ann", #"{"_id":"other"}"#)
                == #"400 {"code":400,"reason":"Bad Request","message":"\#(message)"}"#)
        #expect(try admin.send(.put, "users/bea", #"{"_id":"\#(id)"}"#).hasPrefix("409 "))
        #expect(try admin.send(.put, "users/0b4e1c9a-0000-4000-8000-000000000002", "{}").hasPrefix("400 "))
    }

    @Test func `a taken name is refused`() throws {
        _ = try admin.send(.put, "users/ann", "{}")
        _ = try admin.send(.put, "users/bea", "{}")
        #expect(try admin.send(.put, "users/bea", #"{"userName":"Ann"}"#).hasPrefix("409 "))
    }

    @Test func `users are served on the control plane's pool`() throws {
        #expect(try admin.route(.get, "users").execution == .control)
        #expect(try admin.route(.put, "users/ann", "{}").execution == .control)
    }

    private func passwordMatches(_ password: String) throws -> Bool {
        try admin.context.store.read { transaction in
            let user = try #require(try UserTable().user(named: "ann", in: RealmPath("alpha"), &transaction))
            return try UserTable().password(password, matches: user, &transaction)
        }
    }

    private func logIn(_ userID: String) throws -> String {
        let context = try admin.context
        let new = NewSession(
            realm: RealmPath("alpha"), userID: userID, userName: "ann", journey: "Login", authLevel: 0)
        return try context.store.write {
            try SessionTable().create(new, at: .testNow, world: context.world, &$0).token
        }
    }

    private func isAlive(_ token: String) throws -> Bool {
        try admin.context.store.read { try SessionTable().session(token: token, at: .testNow, &$0) != nil }
    }
}
