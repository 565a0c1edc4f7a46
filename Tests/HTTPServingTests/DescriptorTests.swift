import Foundation
import HTTPMessages
import HTTPServing
import TestSupport
import Testing

@Suite(.spec("Issue 2, server core"), .serialized) struct DescriptorTests {
    private static let table = "/proc/self/fd"
    private static let hasTable = FileManager.default.fileExists(atPath: table)

    /// Other tests open and close theirs meanwhile, but none of them grows with these rounds.
    @Test(.enabled(if: hasTable, "the system has no /proc/self/fd"), arguments: Carrier.allCases)
    func `200 starts and stops leave no descriptor behind`(carrier: Carrier) throws {
        let before = try openDescriptors()
        for _ in 0..<200 {
            try withServer(over: carrier) { server in
                let client = try server.connect()
                #expect(try client.exchange(.get("/")).status == 200)
                let idle = try server.connect()
                try idle.send("GET /")
            }
        }
        #expect(try openDescriptors() < before + 150)
    }

    private func openDescriptors() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: Self.table).count
    }
}
