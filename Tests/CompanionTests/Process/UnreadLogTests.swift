import Foundation
import OrderedJSON
import TestSupport
import Testing

/// A log that goes to a pipe which nobody reads, as with a test harness that only starts the server.
@Suite(.spec("DESIGN §1"), .needsJourneyman, .timeLimit(.minutes(5))) struct UnreadLogTests {
    @Test func `a log that nobody reads keeps no request waiting, and who looks in the end is told`() async throws {
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
        var log = UnreadLog()
        log.add(server.readErrors())
        #expect(await server.stop() == 0)
        log.add(server.readErrors())
        #expect(log.isWhole && log.leftOut > 0 && log.paths.count + log.leftOut == 1500)
    }

    @Test func `long lines wait for no reader, either, and come whole and in their turn`() async throws {
        let server = try await ServerProcess.start(["--ephemeral", "--log", "json"], readsErrors: false)
        let port = try #require(UInt16(server.http.split(separator: ":").last ?? ""))
        let paths = (100..<160).map { "/\($0)" + String(repeating: "/way", count: 1500) }
        let log = try await blocking {
            let client = try RawHTTPClient(port: port)
            var log = UnreadLog()
            for (number, path) in paths.enumerated() {
                #expect(try client.exchange("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n").status == 404)
                // Once the pipe is full, there is room for a part of the next line.
                if number >= 20 { log.add(server.readErrors(atMost: 4096)) }
            }
            while log.paths.count + log.leftOut < paths.count { log.add(server.readErrors()) }
            return log
        }
        #expect(log.isWhole && log.leftOut > 0 && log.paths.count + log.leftOut == paths.count)
        #expect(log.paths == paths.filter(log.paths.contains))
        #expect(await server.stop() == 0)
    }
}

/// What a test has read of a log.
private struct UnreadLog {
    /// Those of the requests that have an entry.
    private(set) var paths: [String] = []
    /// How many entries it says are missing.
    private(set) var leftOut = 0
    /// Whether each line was an entry.
    private(set) var isWhole = true
    /// What came after the last line's end.
    private var rest: [UInt8] = []

    mutating func add(_ bytes: [UInt8]) {
        let lines = (rest + bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        rest = Array(lines.last ?? [])
        for line in lines.dropLast() {
            guard let entry = try? JSONValue(parsing: Array(line)) else {
                isWhole = false
                continue
            }
            if entry["message"] == "request", let path = entry["path"]?.string { paths.append(path) }
            if let count = entry["entriesLeftOut"]?.string { leftOut += Int(count) ?? 0 }
        }
    }
}
