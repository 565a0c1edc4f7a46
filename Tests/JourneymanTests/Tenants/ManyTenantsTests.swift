import HTTPMessages
import Journeyman
import OrderedJSON
import TestSupport
import Testing

/// Tenants that are used at the same time.
@Suite(.spec("issue 6, Isolation"), .timeLimit(.minutes(5))) struct ManyTenantsTests {
    private static let count = 1000

    @Test func `many tenants in parallel never cross`() async throws {
        let server = try TestApplication()
        let tokens = try await withThrowingTaskGroup(of: (Int, String).self) { group in
            for number in 0..<Self.count { group.addTask { (number, try use(number, on: server)) } }
            return try await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
        }
        for number in 0..<Self.count {
            let neighbour = "/t/n\((number + 1) % Self.count)"
            let token = try #require(tokens[number])
            #expect(try server.isValid(token, tenant: "/t/n\(number)"))
            #expect(try !server.isValid(token, tenant: neighbour))
        }
        #expect(try !server.isValid(#require(tokens[0])))
    }

    /// Makes a tenant, gives it a user, a fault, a clock and a session of its own, and looks for those of others.
    private func use(_ number: Int, on server: TestApplication) throws -> String {
        let (name, user, status) = ("n\(number)", "user\(number)", 400 + number % 200)
        let mount = "/t/\(name)"
        #expect(server.admin(.post, "tenants", #"{"name":"\#(name)"}"#).status == .created)
        server.admin(.put, "users/\(user)", #"{"sn":"Own","password":"Secret-\#(number)"}"#, tenant: mount)
        server.admin(.post, "clock", #"{"advance":"PT\#(number)M"}"#, tenant: mount)
        server.admin(
            .post, "faults", #"{"match":{"path":"/am/json/own"},"effect":{"status":\#(status)}}"#, tenant: mount)
        let token = try #require(try server.logIn(user, "Secret-\(number)", tenant: mount))
        let users = try JSONValue(parsing: server.admin(.get, "users", tenant: mount).body)["result"]?.array
        #expect(users?.compactMap { $0["userName"]?.string }.sorted() == ["demo", "sdkuser", user].sorted())
        let sessions = try JSONValue(parsing: server.admin(.get, "sessions", tenant: mount).body)["result"]?.array
        #expect(sessions?.map { $0["user"]?.string } == [user])
        #expect(server.send(.get, RequestTarget("\(mount)/am/json/own")).status.code == status)
        let requests = try JSONValue(parsing: server.admin(.get, "requests", tenant: mount).body)["requests"]?.array
        #expect(requests?.count == 3)
        return token
    }
}
