import Journeyman
import OrderedJSON
import TestSupport
import Testing

/// Commands that talk to a server, over a socket on a free port of this machine.
@Suite(.spec("DESIGN §6")) struct RunningServerCommandTests {
    /// Runs `body` with the URL of a server on a data folder.
    private func withServer(
        token: String? = nil, readyFile: String? = nil, _ body: (_ folder: String, _ url: String) throws -> Void
    ) throws {
        let folder = try TemporaryFolder()
        var configuration = Configuration()
        configuration.port = 0
        configuration.servesHTTPS = false
        configuration.storage = .folder(folder.path)
        configuration.log = .off
        configuration.adminToken = token
        configuration.readyFile = readyFile
        let server = try LocalServer(configuration)
        defer { server.stop() }
        try body(folder.path, server.report.http)
    }

    @Test func `health finds the server by its folder, its URL and the environment`() throws {
        try withServer { folder, url throws in
            #expect(CommandRun("health", "--data", folder).output == "\(url) is healthy\n")
            for base in ["/", "/am", "/am/"] {
                #expect(CommandRun("health", "--url=\(url)\(base)").output == "\(url) is healthy\n")
            }
            #expect(
                CommandRun("health", "--url", "\(url)/t/default/am").errors.contains("\(url)/t/default answered 404"))
            #expect(CommandRun("health", environment: ["JOURNEYMAN_URL": url]).exitCode == 0)
            #expect(CommandRun("health", "--url", url, "--tenant", "nope").exitCode == 1)
        }
    }

    /// As in a container, whose server may keep its state anywhere, or nowhere.
    @Test func `a server is found by its ready file, and its token by the data folder if that is its own`() throws {
        let ready = try TemporaryFolder()
        let file = ready.file("ready.json")
        try withServer(token: "one", readyFile: file) { folder, url throws in
            try withServer(token: "other") { other, otherURL throws in
                var environment = ["JOURNEYMAN_READY_FILE": file, "JOURNEYMAN_DATA": other]
                #expect(CommandRun("health", environment: environment).output == "\(url) is healthy\n")
                #expect(CommandRun("admin", "clock", environment: environment).exitCode == 1)
                let named = CommandRun("health", "--data", other, environment: environment)
                #expect(named.output == "\(otherURL) is healthy\n")
                environment["JOURNEYMAN_DATA"] = folder
                #expect(CommandRun("admin", "clock", environment: environment).exitCode == 0)
                environment["JOURNEYMAN_READY_FILE"] = ready.file("none.json")
                #expect(CommandRun("health", environment: environment).output == "\(url) is healthy\n")
            }
        }
    }

    @Test func `admin verbs print what the server answers`() throws {
        try withServer { folder, url throws in
            let frozen = CommandRun("admin", "--data", folder, "clock", "freeze", "2026-01-01T00:00:00Z")
            #expect(frozen.output == "{\n  \"now\": \"2026-01-01T00:00:00Z\",\n  \"frozen\": true\n}\n")
            #expect(CommandRun("admin", "tenants", "create", "blue", "--url", url).exitCode == 0)
            let clock = CommandRun("admin", "clock", "--url", url, "--tenant", "blue")
            #expect(try JSONValue(parsing: clock.output)["frozen"] == false)
            let again = CommandRun("admin", "tenants", "create", "blue", "--url", url)
            #expect(again.exitCode == 1)
            #expect(again.errors == "journeyman: there is a tenant \"blue\" already\n")
        }
    }

    @Test func `the token comes from the folder or the environment`() throws {
        try withServer(token: "s3cret") { folder, url throws in
            #expect(CommandRun("admin", "clock", "--url", url).exitCode == 1)
            #expect(CommandRun("admin", "clock", "--data", folder).exitCode == 0)
            #expect(
                CommandRun("admin", "clock", "--url", url, environment: ["JOURNEYMAN_ADMIN_TOKEN": "s3cret"])
                    .exitCode == 0)
        }
    }
}
