import Foundation
import Journeyman
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("DESIGN §6")) struct LocalServerTests {
    private func json(_ path: String) throws -> JSONValue? {
        try FileManager.default.contents(atPath: path).map { try JSONValue(parsing: Array($0)) }
    }

    @Test func `the ready file says where the server is, as long as it is`() throws {
        let folder = try TemporaryFolder()
        var configuration = Configuration()
        configuration.port = 0
        configuration.storage = .folder(folder.file("data"))
        configuration.readyFile = folder.file("ready.json")
        configuration.log = .off
        configuration.adminToken = "secret"
        let server = try LocalServer(configuration)
        let port = try #require(server.addresses.first).port
        let url = "http://localhost:\(port)"
        let ready: JSONValue = [
            "pid": .int(Int(ProcessInfo.processInfo.processIdentifier)), "http": .string(url),
            "am": .string(url + "/am"),
        ]
        #expect(try json(folder.file("ready.json")) == ready)
        #expect(try json(folder.file("data/server.json"))?["adminToken"] == "secret")
        #expect(server.report.text.contains("serves \(url)/am\n"))
        server.stop()
        #expect(try json(folder.file("ready.json")) == nil)
        #expect(try json(folder.file("data/server.json")) == nil)
    }

    @Test func `whoever listens beyond loopback gets a token`() throws {
        var configuration = Configuration()
        configuration.port = 0
        configuration.storage = .ephemeral
        configuration.log = .off
        configuration.listen = ["0.0.0.0"]
        let server = try LocalServer(configuration)
        defer { server.stop() }
        #expect(server.report.adminToken?.utf8.count == 32)
    }
}
