import Foundation
import JourneyClient
import TestSupport
import Testing

@Suite(.spec("WIRE §0.1")) struct JourneyConfigurationTests {
    @Test(arguments: [
        ("root", "/realms/root"), ("/", "/realms/root"), ("", "/realms/root"),
        ("alpha", "/realms/root/realms/alpha"), ("/alpha", "/realms/root/realms/alpha"),
        ("root/realms/alpha", "/realms/root/realms/alpha"),
        ("customers/retail", "/realms/root/realms/customers/realms/retail"),
        ("my realm", "/realms/root/realms/my%20realm"),
    ])
    func `a realm is spelled as a full path`(realm: String, path: String) throws {
        let server = try #require(URL(string: "https://am.example.com/am"))
        #expect(JourneyConfiguration(server: server, realm: realm).realmPath == path)
    }

    @Test func `a slash at the server's end is no second one`() throws {
        let server = try #require(URL(string: "https://am.example.com/am/"))
        let url = try JourneyConfiguration(server: server).json("sessions", ["_action": "logout"])
        #expect(
            url.absoluteString == "https://am.example.com/am/json/realms/root/realms/alpha/sessions?_action=logout")
    }

    @Test func `a server that is no web address is refused before anything is sent`() throws {
        let server = try #require(URL(string: "file:///am"))
        #expect(throws: ConfigurationError(problem: "file:///am is no http or https URL")) {
            try JourneyConfiguration(server: server).json("sessions")
        }
    }
}
