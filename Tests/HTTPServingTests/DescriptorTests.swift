import Foundation
import HTTPMessages
import HTTPServing
import TestSupport
import Testing

@Suite(.spec("Issue 3, Pressure")) struct DescriptorTests {
    private static let folder = "/proc/self/fd"
    private static let hasFolder = FileManager.default.fileExists(atPath: folder)

    /// Other tests open and close theirs meanwhile: what counts is sockets on the ports of these rounds, a few of which
    /// others may have been given since, and the loops' own descriptors.
    @Test(.enabled(if: hasFolder, "the system has no /proc/self/fd"), arguments: Carrier.allCases)
    func `200 starts and stops leave no descriptor behind`(carrier: Carrier) throws {
        let before = try targets().count { $0.hasPrefix("anon_inode:") }
        var ports: Set<UInt16> = []
        for _ in 0..<200 {
            try withServer(over: carrier) { server in
                ports.insert(server.port)
                let client = try server.connect()
                #expect(try client.exchange(.get("/")).status == 200)
                let idle = try server.connect()
                try idle.send("GET /")
            }
        }
        let sockets = Set(try targets())
        #expect(connections(on: ports).count { sockets.contains("socket:[\($0)]") } < 100)
        #expect(try targets().count { $0.hasPrefix("anon_inode:") } < before + 100)
    }

    /// What the process's descriptors stand for, such as `socket:[4711]`.
    private func targets() throws -> [String] {
        let manager = FileManager.default
        return try manager.contentsOfDirectory(atPath: Self.folder).compactMap {
            try? manager.destinationOfSymbolicLink(atPath: "\(Self.folder)/\($0)")
        }
    }

    /// The inodes of TCP sockets with one of the ports on either side (proc(5), /proc/net/tcp).
    private func connections(on ports: Set<UInt16>) -> [Substring] {
        ["tcp", "tcp6"].flatMap { table in
            let text = (try? String(contentsOfFile: "/proc/self/net/\(table)", encoding: .utf8)) ?? ""
            return text.split(separator: "\n").dropFirst().compactMap { line in
                let columns = line.split(separator: " ")
                let ends = columns[1...2].compactMap { UInt16($0.split(separator: ":").last ?? "", radix: 16) }
                return ends.contains(where: ports.contains) ? columns[9] : nil
            }
        }
    }
}
