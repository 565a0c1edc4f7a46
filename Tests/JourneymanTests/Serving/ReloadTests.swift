import Foundation
import HTTPMessages
import Journeyman
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 3 Operation")) struct ReloadTests {
    /// A journey that shows a text, then another one.
    private static func journey(_ text: String) -> String {
        """
        { "journey": "Talk", "nodes": {
            "first": { "type": "MessageNode", "config": { "message": { "en": "\(text) 1" } }, "on": { "*": "second" } },
            "second": { "type": "MessageNode", "config": { "message": { "en": "\(text) 2" } }, "on": { "*": "success" } }
        } }
        """
    }

    private static let start: RequestTarget =
        "/am/json/alpha/authenticate?authIndexType=service&authIndexValue=Talk"

    private func write(_ text: String, _ folder: TemporaryFolder) throws {
        try Data(text.utf8).write(to: URL(filePath: folder.file("Talk.journey.json")))
    }

    private func configuration(_ change: (inout Configuration) -> Void = { _ in }) -> Configuration {
        var configuration = Configuration()
        configuration.storage = .ephemeral
        change(&configuration)
        return configuration
    }

    @Test func `open journeys go on in the version that they began with`() throws {
        let folder = try TemporaryFolder()
        try write(Self.journey("old"), folder)
        let server = try TestApplication { $0.journeys = [folder.path] }
        let step = server.send(.post, Self.start)
        #expect(step.text.contains("old 1"))
        for _ in 1...3 {
            try write(Self.journey("new"), folder)
            try server.application.reloadJourneys()
        }
        let json: HTTPFields = ["Content-Type": "application/json"]
        let next = server.send(.post, Self.start, json, body: step.text)
        #expect(next.text.contains("old 2"))
        let fresh = server.send(.post, Self.start)
        #expect(fresh.text.contains("new 1"))
        #expect(server.send(.post, Self.start, json, body: fresh.text).text.contains("new 2"))
    }

    @Test func `a journey that is gone ends for those who would start it`() throws {
        let folder = try TemporaryFolder()
        try write(Self.journey("old"), folder)
        let server = try TestApplication { $0.journeys = [folder.path] }
        let step = server.send(.post, Self.start)
        try FileManager.default.removeItem(atPath: folder.file("Talk.journey.json"))
        try server.application.reloadJourneys()
        #expect(server.send(.post, Self.start).status == .badRequest)
        let json: HTTPFields = ["Content-Type": "application/json"]
        #expect(server.send(.post, Self.start, json, body: step.text).text.contains("old 2"))
    }

    @Test func `settings, users and clients of a new configuration are there at once, in every tenant`() throws {
        let server = try TestApplication()
        server.admin(.post, "tenants", #"{"name":"blue"}"#)
        let token = try #require(try server.logIn())
        try server.application.reload(
            configuration {
                $0.users = [.init(name: "jane", password: "secret")]
                $0.hosts = ["am.example"]
                $0.adminToken = "sesame"
                $0.tenantSettings.namesDefaultPort = true
            })
        #expect(try server.logIn("jane", "secret") != nil)
        #expect(try server.logIn("jane", "secret", tenant: "/t/blue") != nil)
        #expect(try server.isValid(token))
        let document = server.send(.get, "/am/oauth2/alpha/.well-known/openid-configuration", authority: "h")
        #expect(try document.member("issuer") == "http://h:80/am/oauth2/alpha")
        for path in ["/__admin/health", "/t/blue/__admin/health"] {
            let open = server.send(
                .get, RequestTarget(path), ["X-Journeyman-Token": "sesame"], authority: "am.example")
            #expect(open.status == .ok)
            #expect(server.send(.get, RequestTarget(path)).status == .unauthorized)
        }
    }

    @Test func `a configuration that can't be used changes nothing`() throws {
        let server = try TestApplication()
        #expect(throws: StartError.self) {
            try server.application.reload(
                configuration {
                    $0.journeys = ["/nowhere"]
                    $0.adminToken = "sesame"
                    $0.trustedProxies = [.all]
                })
        }
        #expect(server.send(.get, "/__admin/health", ["X-Forwarded-Host": "evil.example"]).status == .ok)
    }

    /// Else whoever comes through one of them would have the admin API, which was told to nobody but this machine.
    @Test(.spec("issue 3 Safety")) func `proxies are only believed from now on where there is a token to ask for`() {
        let running = configuration()
        let trusting = configuration { $0.trustedProxies = [.all] }
        let held = running.reloaded(trusting)
        #expect(held.configuration.trustedProxies.isEmpty && held.unchanged == ["trust-proxy"])
        var withToken = trusting
        withToken.adminToken = "sesame"
        let changed = running.reloaded(withToken)
        #expect(changed.configuration == withToken && changed.unchanged.isEmpty)
        // The token that was made on start goes on.
        let kept = withToken.reloaded(trusting)
        #expect(kept.configuration == withToken && kept.unchanged.isEmpty)
    }

    @Test func `a reset returns to the configuration that was read last`() throws {
        let server = try TestApplication()
        try server.application.reload(configuration { $0.users = [.init(name: "jane", password: "secret")] })
        server.admin(.delete, "users/jane")
        #expect(try server.logIn("jane", "secret") == nil)
        server.admin(.post, "reset")
        #expect(try server.logIn("jane", "secret") != nil)
    }
}
