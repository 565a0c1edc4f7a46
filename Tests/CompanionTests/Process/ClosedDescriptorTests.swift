import Foundation
import TestSupport
import Testing

/// Servers whose standard input, output or error is closed when they start, as some process managers do.
@Suite(.spec("DESIGN §6"), .needsJourneyman, .timeLimit(.minutes(5))) struct ClosedDescriptorTests {
    @Test(arguments: [(">&-", false, true), ("2>&-", true, false), ("<&- >&- 2>&-", false, false)])
    func `neither what is printed nor the log goes into the server's files`(
        redirections: String, prints: Bool, logs: Bool
    ) async throws {
        let folder = try TemporaryFolder()
        // Its standard input is at its end: once it has printed where it is, it stops.
        let arguments = [
            "serve", "--port", "0", "--no-https", "--data", folder.file("data"), "--admin-token", "t0ken",
            "--exit-with-parent",
        ]
        // Few descriptors are something to tell of.
        let script = "ulimit -n 200 && exec \"$0\" \"$@\" \(redirections)"
        let shell = ["-c", script, try Surroundings.executable("journeyman").path]
        let environment = Surroundings.sanitizer.merging(["HOME": folder.path]) { $1 }
        let run = try await blocking {
            try ProgramRun(URL(filePath: "/bin/sh"), shell + arguments, environment: environment)
        }
        #expect(run.status == 0)
        #expect(String(decoding: run.output, as: UTF8.self).contains("t0ken") == prints)
        #expect(String(decoding: run.errors, as: UTF8.self).contains("more connections") == logs)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.file("data"))
        #expect(paths.contains("lock"))
        for path in paths {
            let content = FileManager.default.contents(atPath: folder.file("data/\(path)")) ?? Data()
            for words in ["t0ken", "more connections"] {
                #expect(content.firstRange(of: Data(words.utf8)) == nil, "\(path)")
            }
        }
    }
}
