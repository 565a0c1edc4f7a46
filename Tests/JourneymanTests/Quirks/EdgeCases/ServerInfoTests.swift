import IdentityStore
import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B30")) struct B30ServerInfoTests {
    private func info(_ server: WireServer) throws -> WireAnswer { try server.send("GET /am/json/serverinfo/*") }

    private func version(_ server: WireServer) throws -> WireAnswer {
        try server.send("GET /am/json/serverinfo/version", "iPlanetDirectoryPro: \(try server.session())")
    }

    @Test func `the server is the cloud's of today`() throws {
        let server = try WireServer()
        #expect(try version(server).member("version") == "9.0.0-SNAPSHOT")
        let info = try info(server).json
        #expect(info["cloudOnlyFeaturesEnabled"] == true && info["cookieName"] != nil)
    }

    @Test func `or another version, outside the cloud`() throws {
        let server = try WireServer.odd("server-version=7.2.0", "serverinfo-standalone")
        let version = try version(server)
        #expect(
            version.body == """
                {"_id":"version","_rev":\(try version.json["_rev"]?.text ?? ""),"version":"7.2.0",\
                "fullVersion":"ForgeRock Access Management 7.2.0 Build 0123abc (2026-April-15 10:21)",\
                "revision":"0123abc","date":"2026-April-15 10:21"}
                """)
        let info = try info(server).json
        #expect(info["cloudOnlyFeaturesEnabled"] == nil && info["oauth2AIAgentsEnabled"] == nil)
        #expect(info["fileBasedConfiguration"] == false && info["cookieName"] == "iPlanetDirectoryPro")
    }

    @Test func `or tells less than readers expect`() throws {
        let info = try info(try WireServer.odd("serverinfo-partial=cookieName,realm")).json
        #expect(info["cookieName"] == nil && info["realm"] == nil && info["secureCookie"] == false)
    }

    @Test func `whatever it has may be left out`() throws {
        func info(_ server: WireServer) throws -> WireAnswer {
            try server.send("GET /am/json/serverinfo/*", "iPlanetDirectoryPro: \(try server.session())")
        }
        #expect(try info(WireServer()).json.object?.keys == ServerInfoMembers.all)
        let all = ServerInfoMembers.all.joined(separator: ",")
        #expect(try info(WireServer.odd("serverinfo-partial=\(all)")).body == "{}")
    }

    @Test func `a scope may have another name after an upgrade`() throws {
        let ask = "GET \(WireServer.oauth2)/.well-known/openid-configuration"
        let scopes = try WireServer().send(ask).json["scopes_supported"]?.array
        #expect(scopes?.contains("fr:idm:*") == true)
        let renamed = try WireServer.odd("scopes-renamed").send(ask).json["scopes_supported"]?.array
        #expect(renamed?.contains("fr:idm:*") == false && renamed?.contains("fr:idm:all") == true)
        #expect(renamed?.count == scopes?.count)
    }

    @Test func `what validates a session has no sessionUid in old versions`() throws {
        for (quirk, hasUid) in [("scopes-renamed", true), ("session-uid-absent", false)] {
            let server = try WireServer.odd(quirk)
            let answer = try server.send(
                "POST \(WireServer.alpha)/sessions?_action=validate", WireServer.api,
                "iPlanetDirectoryPro: \(try server.session())")
            #expect(try answer.json["valid"] == true && (answer.member("sessionUid") != nil) == hasUid)
        }
    }
}
