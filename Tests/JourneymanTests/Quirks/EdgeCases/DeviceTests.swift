import Determinism
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B21")) struct B21DeviceTests {
    /// A server with a client for devices, and a device's codes.
    private struct Device {
        let server: WireServer
        let code: String
        let userCode: String

        init(_ server: WireServer) throws {
            self.server = server
            _ = try server.admin(
                "PUT clients/tv",
                #"{"redirectUris":[],"grantTypes":["urn:ietf:params:oauth:grant-type:device_code"],"scopes":"openid"}"#)
            let answer = try server.send("POST \(WireServer.oauth2)/device/code", body: "client_id=tv&scope=openid")
            code = try #require(try answer.member("device_code"), "\(answer.text)")
            userCode = try #require(try answer.member("user_code"))
        }

        /// The status and the error.
        func poll() throws -> String {
            let answer = try server.send(
                "POST \(WireServer.oauth2)/access_token",
                body: "client_id=tv&grant_type=urn:ietf:params:oauth:grant-type:device_code&device_code=\(code)")
            return "\(answer.status) \(try answer.member("error") ?? "tokens")"
        }

        func decide(_ decision: String) throws {
            let session = try server.session()
            _ = try server.send(
                "POST \(WireServer.oauth2)/device/user", ["Cookie: iPlanetDirectoryPro=\(session)"],
                body: "user_code=\(userCode)&decision=\(decision)&csrf=\(session)")
        }

        func wait(_ seconds: Int) { server.server.clock.advance(by: .seconds(seconds)) }
    }

    @Test func `polls end in tokens, a no, or the end of the code's time`() throws {
        let device = try Device(WireServer())
        var answers = [try device.poll(), try device.poll()]
        device.wait(5)
        answers.append(try device.poll())
        try device.decide("allow")
        answers += [try device.poll(), try device.poll()]
        #expect(
            answers == [
                "403 authorization_pending", "400 slow_down", "403 authorization_pending", "200 tokens",
                "403 authorization_declined",
            ])
        let denied = try Device(device.server)
        try denied.decide("deny")
        #expect(try denied.poll() == "403 authorization_declined")
        let late = try Device(device.server)
        late.wait(300)
        #expect(try late.poll() == "401 expired_token")
    }

    @Test func `the first poll may destroy the code`() throws {
        let device = try Device(.odd("device-code-dropped"))
        #expect(try device.poll() == "403 authorization_pending")
        device.wait(5)
        #expect(try device.poll() == "403 authorization_declined")
    }

    @Test func `the errors may be those of the RFC`() throws {
        let device = try Device(.odd("device-errors-standard"))
        #expect(try device.poll() == "400 authorization_pending")
        try device.decide("deny")
        #expect(try device.poll() == "400 access_denied")
        let late = try Device(device.server)
        late.wait(300)
        #expect(try late.poll() == "400 expired_token")
        let used = try Device(device.server)
        try used.decide("allow")
        #expect(try used.poll() == "200 tokens")
        #expect(try used.poll() == "400 invalid_grant")
    }

    @Test func `discovery may name the endpoint`() throws {
        let discovery = "GET \(WireServer.oauth2)/.well-known/openid-configuration"
        #expect(try WireServer().send(discovery).member("device_authorization_endpoint") == nil)
        #expect(
            try WireServer.odd("discovery-device-endpoint").send(discovery).member("device_authorization_endpoint")
                == "http://localhost:8080\(WireServer.oauth2)/device/code")
    }

    @Test func `a client that is taken away takes its codes along`() throws {
        let device = try Device(WireServer())
        try device.decide("allow")
        _ = try device.server.admin("DELETE clients/tv")
        #expect(try device.poll() == "400 invalid_client")
        let again = try Device(device.server)
        #expect(try device.poll() == "403 authorization_declined")
        #expect(try again.poll() == "403 authorization_pending")
    }
}
