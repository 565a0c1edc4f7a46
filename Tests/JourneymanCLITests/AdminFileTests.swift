import Foundation
import Journeyman
import TestSupport
import Testing

@Suite(.spec("issue 6, More verbs")) struct AdminFileTests {
    @Test func `a snapshot is printed, and put back from a file`() throws {
        var configuration = Configuration()
        (configuration.port, configuration.servesHTTPS, configuration.storage) = (0, false, .ephemeral)
        configuration.log = .off
        let server = try LocalServer(configuration)
        defer { server.stop() }
        func admin(_ words: String...) -> CommandRun { CommandRun(["admin", "--url", server.report.http] + words) }
        let before = admin("snapshot").output
        let folder = try TemporaryFolder()
        let file = folder.file("before.json")
        try Data(before.utf8).write(to: URL(fileURLWithPath: file))
        #expect(admin("faults", "add", #"{"effect":{"status":503}}"#).exitCode == 0)
        #expect(admin("snapshot").output != before)
        #expect(admin("snapshot", "put", "--file", file).exitCode == 0)
        #expect(admin("snapshot").output == before)
        let missing = admin("snapshot", "put", "--file", folder.file("none"))
        #expect(missing.exitCode == 1 && missing.errors == "journeyman: There is no file \(folder.file("none")).\n")
    }
}
