import Foundation
import TestSupport
import Testing

/// The command lines of README and of the examples that begin with `journeyman exec`, as they stand.
@Suite(.spec("issue 6, Testing products"), .needsJourneyman, .timeLimit(.minutes(5))) struct DocumentedExecTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// In place of a test suite, which asks whether the server that it is told of answers.
    private static let suite = """
        #!/bin/sh
        echo "$0" "$@"
        exec journeyman health
        """

    @Test func `each runs its test suite beside a server that answers`() async throws {
        let programs = folder.file("programs")
        let journeys = folder.file("Tests/Journeys")
        for path in [programs, folder.file("Tests")] {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        try FileManager.default.copyItem(atPath: DocumentedCommands.file("Journeys/callbacks").path, toPath: journeys)
        for name in ["swift", "npm", "xcodebuild"] {
            try Data(Self.suite.utf8).write(to: URL(filePath: "\(programs)/\(name)"))
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(programs)/\(name)")
        }
        let journeyman = try Surroundings.executable("journeyman").deletingLastPathComponent().path
        let path = [programs, journeyman, Surroundings.variables["PATH"] ?? "/usr/bin:/bin"].joined(separator: ":")
        let environment = Surroundings.sanitizer.merging(["HOME": folder.path, "PATH": path]) { $1 }
        for line in try Self.lines() {
            let run = try await blocking {
                try ProgramRun(
                    URL(filePath: "/bin/sh"), ["-c", "cd \"$0\" && \(line)", folder.path], environment: environment)
            }
            let output = String(decoding: run.output, as: UTF8.self)
            #expect(run.status == 0 && output.hasSuffix(" is healthy\n"), "\(line)")
            #expect(run.errors.isEmpty, "\(line): \(String(decoding: run.errors, as: UTF8.self))")
        }
    }

    private static func lines() throws -> Set<String> {
        Set(try DocumentedCommands.all().filter { $0.hasPrefix("journeyman exec ") && !$0.hasSuffix(" COMMAND") })
    }
}
