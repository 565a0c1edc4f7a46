import Journeyman
import TestSupport
import Testing

/// Where a command has defaults of its own.
@Suite(.spec("DESIGN §6; issue 6, Testing products")) struct ConfigurationDefaultsTests {
    private func load(_ arguments: [String] = [], _ environment: [String: String] = [:]) throws -> Configuration {
        let file = Array(#"{"port": 1, "data": "file", "cookieName": "file"}"#.utf8)
        return try Configuration(
            arguments: arguments, environment: environment, defaults: ["--port=0", "--ephemeral"]
        ) { _ in file }
    }

    @Test func `a command's defaults count in place of the file`() throws {
        let configuration = try load()
        #expect(configuration.port == 0)
        #expect(configuration.storage == .ephemeral)
        #expect(configuration.tenantSettings.cookieName == "file")
    }

    @Test func `flags and environment win over them`() throws {
        let flags = try load(["--port", "2", "--data", "flag"])
        #expect(flags.port == 2 && flags.storage == .folder("flag"))
        let environment = try load([], ["JOURNEYMAN_PORT": "3", "JOURNEYMAN_DATA": "variable"])
        #expect(environment.port == 3 && environment.storage == .folder("variable"))
    }
}
