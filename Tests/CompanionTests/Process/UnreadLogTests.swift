import Foundation
import TestSupport
import Testing

/// A log that goes to a pipe which nobody reads, as with a test harness that only starts the server.
@Suite(.spec("DESIGN §1"), .needsJourneyman, .timeLimit(.minutes(5))) struct UnreadLogTests {
    @Test func `a log that nobody reads keeps no request waiting`() async throws {
        let server = try await ServerProcess.start(["--ephemeral", "--log", "json"], readsErrors: false)
        let port = try #require(UInt16(server.http.split(separator: ":").last ?? ""))
        let answered = try await blocking {
            let client = try RawHTTPClient(port: port)
            // A line of the log has over a hundred bytes, a pipe takes 64 KiB.
            return try (0..<1500).count { _ in
                try client.exchange("GET /am/isAlive.jsp HTTP/1.1\r\nHost: localhost\r\n\r\n").status == 200
            }
        }
        #expect(answered == 1500)
        #expect(await server.stop() == 0)
    }
}
