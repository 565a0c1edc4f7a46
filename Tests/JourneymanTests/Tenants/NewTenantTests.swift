import Determinism
import Foundation
import HTTPMessages
import Journeyman
import OrderedJSON
import TestSupport
import Testing

/// What a tenant has that was just made, on a file or in memory.
@Suite(.spec("DESIGN §5, issue 6 Isolation")) struct NewTenantTests {
    /// Two: the first is made of what is made then, the second of what is there.
    private func withTenants(
        onFile: Bool, _ configure: (inout Configuration) -> Void = { _ in },
        _ body: (TestApplication) throws -> Void
    ) throws {
        let folder = try TemporaryFolder()
        let server = try TestApplication {
            if onFile { $0.storage = .folder(folder.file("data")) }
            configure(&$0)
        }
        defer { server.application.close() }
        for name in ["one", "two"] {
            #expect(server.admin(.post, "tenants", #"{"name":"\#(name)","seed":7}"#).status == .created)
        }
        try body(server)
    }

    @Test(arguments: [true, false]) func `it has the users and clients of the default one, in each realm`(
        onFile: Bool
    ) throws {
        try withTenants(onFile: onFile) { server throws in
            for path in ["root", "alpha", "bravo"].flatMap({ ["users?realm=\($0)", "clients?realm=\($0)"] }) {
                let expected = server.admin(.get, path)
                #expect(try JSONValue(parsing: expected.body)["result"]?.array?.isEmpty == false)
                for tenant in ["/t/one", "/t/two"] {
                    #expect(server.admin(.get, path, tenant: tenant).text == expected.text)
                }
            }
            for realm in ["root/realms/alpha", "root/realms/bravo", "root"] {
                let path = "/am/json/realms/\(realm)/authenticate"
                #expect(try server.logIn("sdkuser", "password", tenant: "/t/two", path: path) != nil, "\(realm)")
            }
        }
    }

    @Test(arguments: [true, false]) func `it has the users and clients that the configuration names`(
        onFile: Bool
    ) throws {
        let configure = { (configuration: inout Configuration) in
            configuration.users = [.init(name: "jane", password: "first-1")]
            configuration.clients = [.init(id: "shop", secret: "s", redirectURI: "shop://callback")]
        }
        try withTenants(onFile: onFile, configure) { server throws in
            for tenant in ["/t/one", "/t/two"] {
                #expect(try server.logIn("jane", "first-1", tenant: tenant) != nil)
                #expect(server.admin(.get, "clients/shop", tenant: tenant).status == .ok)
            }
        }
    }

    /// What it was copied from must not draw what a reset tenant draws.
    @Test(.spec("issue 6, Determinism"), arguments: [true, false]) func `once it is reset, it runs again as it did`(
        onFile: Bool
    ) throws {
        let configure = { (configuration: inout Configuration) in
            configuration.users = [.init(name: "jane", password: "first-1")]
        }
        try withTenants(onFile: onFile, configure) { server throws in
            let expected = try Repetition.run(server, mount: "/t/one")
            server.admin(.post, "reset", tenant: "/t/one")
            #expect(try Repetition.run(server, mount: "/t/one") == expected)
        }
    }

    @Test func `it is there again after a restart, with what was done in it, also where a power cut is to leave it`()
        throws
    {
        let folder = try TemporaryFolder()
        func run(_ body: (TestApplication) throws -> Void) throws {
            let server = try TestApplication {
                $0.storage = .folder(folder.file("data"))
                $0.isDurable = true
            }
            defer { server.application.close() }
            try body(server)
        }
        try run { server throws in
            #expect(server.admin(.post, "tenants", #"{"name":"one"}"#).status == .created)
            server.admin(.put, "users/new", #"{"sn":"New","password":"Secret-12"}"#, tenant: "/t/one")
        }
        try run { server throws in
            #expect(try server.logIn("new", "Secret-12", tenant: "/t/one") != nil)
            #expect(try server.logIn("sdkuser", "password", tenant: "/t/one") != nil)
        }
    }

    @Test func `its keys are its own, also where all else is equal`() throws {
        let folder = try TemporaryFolder()
        let server = try TestApplication { $0.storage = .folder(folder.file("data")) }
        defer { server.application.close() }
        for name in ["one", "two"] { server.admin(.post, "tenants", #"{"name":"\#(name)"}"#) }
        let keys = try ["one", "two"].map { name in
            try JSONValue(parsing: server.admin(.get, "snapshot", tenant: "/t/\(name)").body)["tables"]
        }
        #expect(keys[0]?["users"] == keys[1]?["users"])
        let rows = keys.compactMap { $0?["tenant_keys"]?["rows"]?.array }
        try #require(rows.count == 2 && rows[0].count == 5)
        #expect(rows[0].allSatisfy { !rows[1].contains($0) })
    }
}
