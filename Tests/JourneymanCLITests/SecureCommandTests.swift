import Foundation
import Journeyman
import TestSupport
import Testing

/// Commands that talk to a server over HTTPS.
@Suite(.spec("issue 3 Operation")) struct SecureCommandTests {
    /// Runs `body` with a data folder and the URL of the server on it.
    private func withServer(
        _ configure: (inout Configuration) -> Void = { _ in },
        _ body: (_ folder: TemporaryFolder, _ url: String) throws -> Void
    ) throws {
        let folder = try TemporaryFolder()
        var configuration = Configuration()
        configuration.port = 0
        configuration.httpsPort = 0
        configuration.storage = .folder(folder.file("data"))
        configuration.log = .off
        configure(&configuration)
        let server = try LocalServer(configuration)
        defer { server.stop() }
        try body(folder, try #require(server.report.https))
    }

    @Test func `health trusts the authority of the data folder, or the one that is named`() throws {
        try withServer { folder, url throws in
            let data = folder.file("data")
            #expect(CommandRun("health", "--url", url, "--data", data).output == "\(url) is healthy\n")
            let authority = "\(data)/authority.pem"
            #expect(CommandRun("health", "--url", url, "--ca", authority).exitCode == 0)
            #expect(CommandRun("health", "--url", url, environment: ["JOURNEYMAN_CA": authority]).exitCode == 0)
            let address = url.replacing("localhost", with: "127.0.0.1")
            #expect(CommandRun("health", "--url", address, "--ca", authority).exitCode == 0)
        }
    }

    @Test func `who isn't trusted isn't spoken to`() throws {
        try withServer { folder, url throws in
            let stranger = CommandRun("health", "--url", url, "--data", folder.file("elsewhere"))
            #expect(stranger.exitCode == 1)
            #expect(stranger.errors.contains("can't be spoken to over HTTPS: its certificate is not trusted: "))
            #expect(CommandRun("admin", "clock", "--url", url, "--data", folder.file("elsewhere")).exitCode == 1)
        }
    }

    @Test(arguments: [
        ("wrong-name", "hostname mismatch"), ("expired", "certificate has expired"),
        ("unknown-authority", "unable to get local issuer certificate"),
    ])
    func `the certificate must hold`(profile: String, reason: String) throws {
        try withServer({ $0.certificate = .init(rawValue: profile) ?? .valid }) { folder, url throws in
            let run = CommandRun("health", "--url", url, "--data", folder.file("data"))
            #expect(run.exitCode == 1)
            #expect(run.errors.hasSuffix("its certificate is not trusted: \(reason).\n"), "\(run.errors)")
        }
    }

    @Test func `admin verbs and their bodies go over HTTPS, too`() throws {
        try withServer { folder, url throws in
            let data = folder.file("data")
            let frozen = CommandRun("admin", "clock", "freeze", "2026-01-01T00:00:00Z", "--url", url, "--data", data)
            #expect(frozen.output == "{\n  \"now\": \"2026-01-01T00:00:00Z\",\n  \"frozen\": true\n}\n")
            #expect(CommandRun("sdk-config", "js", "--url", url, "--data", data).output.contains("\(url)/am/oauth2"))
        }
    }

    @Test func `what can't be is told in a sentence`() throws {
        let folder = try TemporaryFolder()
        let missing = CommandRun("health", "--url", "https://localhost:1", "--ca", folder.file("no.pem"))
        #expect(missing.errors == "journeyman: There is no file \(folder.file("no.pem")).\n")
        try Data("x".utf8).write(to: URL(filePath: folder.file("bad.pem")))
        #expect(CommandRun("health", "--url", "https://localhost:1", "--ca", folder.file("bad.pem")).exitCode == 1)
        try withServer { data, url throws in
            let plain = CommandRun("health", "--url", url.replacing("https:", with: "http:"))
            #expect(plain.errors.hasSuffix(" answered 400.\n"))
        }
        #expect(CommandRun("health", "--help").output.contains("Ends with 0 where the server answers"))
    }
}
