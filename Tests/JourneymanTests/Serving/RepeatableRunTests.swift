import HTTPMessages
import Journeyman
import TestSupport
import Testing

@Suite(.spec("DESIGN §1, decision 5")) struct RepeatableRunTests {
    @Test func `the same seed and clock give the same bytes`() throws {
        func run(seed: UInt64?) throws -> [String] {
            let server = try TestApplication { $0.seed = seed }
            let page = server.send(.post, "/am/json/alpha/authenticate")
            return [page.text, page.fields[.transactionID] ?? "", try server.logIn() ?? ""]
        }
        #expect(try run(seed: 7) == run(seed: 7))
        #expect(try run(seed: 7) != run(seed: 8))
        #expect(try run(seed: nil) != run(seed: nil))
    }

    @Test func `the clock of a fresh store starts where it is told to`() throws {
        let server = try TestApplication { $0.clock = .epoch }
        #expect(server.admin(.get, "clock").text == #"{"now":"1970-01-01T00:00:00Z","frozen":false}"#)
    }

    @Test func `a reset returns to what was configured`() throws {
        let server = try TestApplication { $0.seed = 7 }
        let token = try #require(try server.logIn())
        server.admin(.post, "clock", #"{"freeze":"2030-01-01T00:00:00Z"}"#)
        server.admin(.put, "users/new", #"{"userName":"new","sn":"New","password":"secret12"}"#)
        #expect(server.admin(.get, "users/new").status == .ok)

        #expect(server.admin(.post, "reset").text == #"{"now":"2026-01-02T03:04:05Z","frozen":false}"#)
        #expect(server.admin(.get, "users/new").status == .notFound)
        #expect(try !server.isValid(token))
        #expect(try server.logIn() == token)
    }

    @Test func `a reset brings the same chance as the first start, in every tenant`() throws {
        let server = try TestApplication {
            $0.seed = 7
            $0.users = [.init(name: "jane", password: "pa-ss")]
            $0.clients = [.init(id: "shop", secret: "s", redirectURI: "https://shop.example/cb")]
        }
        func run(_ tenant: String) throws -> [String] {
            let page = server.send(.post, RequestTarget("\(tenant)/am/json/alpha/authenticate"))
            let users = server.admin(.get, "users", tenant: tenant).text
            let transactionID = page.fields[.transactionID]?.split(separator: "-").dropLast().joined()
            return [page.text, transactionID ?? "", try server.logIn(tenant: tenant) ?? "", users]
        }
        server.admin(.post, "tenants", #"{"name":"blue"}"#)
        let first = try run("")
        #expect(try run("/t/blue") == first)
        for tenant in ["", "/t/blue"] {
            server.admin(.post, "reset", tenant: tenant)
            #expect(try run(tenant) == first)
        }
    }
}
