import Foundation
import HTTPMessages
import HTTPServing
import TestSupport
import Testing

@Suite(.spec("Issue 2, server core"), .serialized) struct DescriptorTests {
    private static let table = "/proc/self/fd"
    private static let hasTable = FileManager.default.fileExists(atPath: table)

    /// Other tests open and close theirs meanwhile, but none of them grows with these rounds.
    @Test(.enabled(if: hasTable, "the system has no /proc/self/fd"))
    func `200 starts and stops leave no descriptor behind`() throws {
        let before = try openDescriptors()
        for _ in 0..<200 {
            try withServer { port in
                let client = try RawHTTPClient(port: port)
                #expect(try client.exchange(.get("/")).status == 200)
                let idle = try RawHTTPClient(port: port)
                try idle.send("GET /")
            }
        }
        #expect(try openDescriptors() < before + 150)
    }

    private func openDescriptors() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: Self.table).count
    }
}
