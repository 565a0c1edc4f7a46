import Determinism
import Foundation
import Journeyman
import TestSupport
import Testing

@Suite(.spec("Issue 3, HTTPS: journeyman trust")) struct TrustCommandTests {
    /// As a server does that starts with these options.
    private func makeAuthority(_ options: [String]) throws {
        try TLSFolder(try Configuration(arguments: options, environment: [:]), at: .testNow).prepareAuthority()
    }

    @Test(arguments: ["--tls", "--data"])
    func `where no server has made an authority, none is made, and that is said`(option: String) throws {
        let folder = try TemporaryFolder()
        let run = CommandRun("trust", option, folder.file("x"))
        #expect(run.exitCode == 1)
        #expect(run.output == "")
        #expect(
            run.errors
                == "journeyman: No authority is in \(folder.file("x")): name the place with the --data, --ephemeral or "
                + "--tls that the server was started with, or start one, which makes it.\n")
        #expect(!FileManager.default.fileExists(atPath: folder.file("x")))
    }

    @Test func `it says how to trust the authority that is there`() throws {
        let folder = try TemporaryFolder()
        try makeAuthority(["--tls", folder.path])
        let run = CommandRun("trust", "--tls", folder.path, environment: ["HOME": "/nowhere"])
        #expect(run.exitCode == 0)
        let path = try #require(run.output.split(separator: "\n").first?.split(separator: " ").last.map(String.init))
        #expect(path.hasSuffix("/authority.pem"))
        #expect(run.output.contains("xcrun simctl keychain booted add-root-cert \(path)\n"))
        let made = FileManager.default.contents(atPath: path)
        #expect(made != nil)
        #expect(CommandRun("trust", "--tls", folder.path).output == run.output)
        #expect(FileManager.default.contents(atPath: path) == made)
    }

    @Test func `it names the server that runs with the authority, else where one would be`() throws {
        let folder = try TemporaryFolder()
        let data = folder.file("data")
        try makeAuthority(["--data", data])
        func example(_ options: String...) -> String? {
            CommandRun(["trust", "tools", "--data", data] + options).output.split(separator: "\n")
                .first { $0.contains("curl") }?.split(separator: " ").last.map(String.init)
        }
        #expect(example() == "https://localhost:9443/am/isAlive.jsp")
        #expect(example("--https-port", "8443") == "https://localhost:8443/am/isAlive.jsp")
        #expect(example("--https-port", "0") == "https://localhost:9443/am/isAlive.jsp")
        let path = try #require(CommandRun("trust", "--data", data).output.firstMatch(of: /\S+authority.pem/)?.output)
        for (authority, port) in [(path, 5001), ("/other/authority.pem", 9443)] {
            let report = #"{"https": "https://localhost:5001", "ca": "\#(authority)"}"#
            try report.write(toFile: "\(data)/server.json", atomically: true, encoding: .utf8)
            #expect(example() == "https://localhost:\(port)/am/isAlive.jsp")
        }
    }

    @Test func `one system is one guide`() throws {
        let folder = try TemporaryFolder()
        try makeAuthority(["--data", folder.file("data")])
        let run = CommandRun("trust", "debian", "--data", folder.file("data"))
        #expect(run.output.contains("sudo update-ca-certificates\n"))
        #expect(!run.output.contains("simctl"))
    }

    @Test func `a system that there is no guide for is a matter of usage`() {
        let run = CommandRun("trust", "beos")
        #expect(run.exitCode == 2)
        #expect(
            run.errors
                == "journeyman: There is no guide for \"beos\"; there is one for macos, ios, android, debian, firefox, "
                + "tools.\n")
    }
}
