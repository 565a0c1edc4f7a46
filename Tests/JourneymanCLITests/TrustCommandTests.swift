import Foundation
import TestSupport
import Testing

@Suite(.spec("Issue 3, HTTPS: journeyman trust")) struct TrustCommandTests {
    @Test func `it makes the authority where there is none, and says how to trust it`() throws {
        let folder = try TemporaryFolder()
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

    @Test func `one system is one guide`() throws {
        let folder = try TemporaryFolder()
        let run = CommandRun("trust", "debian", "--data", folder.file("data"))
        #expect(run.output.contains("sudo update-ca-certificates\n"))
        #expect(!run.output.contains("simctl"))
        #expect(FileManager.default.fileExists(atPath: folder.file("data/authority.pem")))
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
