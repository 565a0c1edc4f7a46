import HTTPMessages
import Journeyman
import TestSupport
import Testing

@Suite(.spec("DESIGN §1, decision 11")) struct FreshKeysTests {
    /// The key set of a server that ran, and that of a tenant of its own.
    private func keySets(_ configure: (inout Configuration) -> Void) throws -> [String] {
        let server = try TestApplication(configure)
        defer { server.application.close() }
        server.admin(.post, "tenants", #"{"name":"blue"}"#)
        return ["", "/t/blue"].map { server.send(.get, RequestTarget("\($0)/am/oauth2/alpha/connect/jwk_uri")).text }
    }

    @Test func `without them every server has the same keys`() throws {
        #expect(Set(try keySets { _ in } + keySets { _ in }).count == 1)
    }

    @Test func `fresh keys are other ones for each data folder, and outlive the process`() throws {
        let folder = try TemporaryFolder()
        func run(_ name: String, isFresh: Bool = true) throws -> [String] {
            try keySets {
                $0.storage = .folder(folder.file(name))
                $0.asksForFreshKeys = isFresh
            }
        }
        let test = try run("one", isFresh: false)
        let one = try run("one")
        #expect(Set(one + test).count == 2)
        #expect(try run("one") == one)
        #expect(try run("two") != one)
        #expect(try run("one", isFresh: false) == test)
    }

    @Test func `whoever lets strangers in has fresh keys`() throws {
        let test = try keySets { $0.listen = ["127.0.0.1", "::1"] }
        #expect(try keySets { $0.listen = ["0.0.0.0"] } != test)
    }

    @Test func `a reset leaves them as they are`() throws {
        let server = try TestApplication { $0.asksForFreshKeys = true }
        let keys = server.send(.get, "/am/oauth2/alpha/connect/jwk_uri").text
        server.admin(.post, "reset")
        #expect(server.send(.get, "/am/oauth2/alpha/connect/jwk_uri").text == keys)
    }
}
