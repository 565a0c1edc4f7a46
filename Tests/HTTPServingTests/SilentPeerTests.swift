import Foundation
import HTTPServing
import TestSupport
import Testing

/// The server's end of a connection lives in this process, too: its options can be read.
@Suite(.spec("RFC 9293 §3.8.4; Issue 3, Pressure")) struct SilentPeerTests {
    @Test(arguments: Carrier.allCases)
    func `the system asks a silent peer whether it is there`(carrier: Carrier) throws {
        try withServer(over: carrier) { server in
            let client = try server.connect()
            #expect(try client.exchange(.get("/")).status == 200)
            let descriptors = (0..<min(getdtablesize(), 65_536)).filter { Self.isConnected($0, at: server.port) }
            #expect(descriptors.count == 1)
            for descriptor in descriptors {
                #expect(Self.option(SOL_SOCKET, SO_KEEPALIVE, of: descriptor) != 0)
                let tcp = [Self.silence, TCP_KEEPINTVL, TCP_KEEPCNT].map {
                    Self.option(Int32(IPPROTO_TCP), $0, of: descriptor)
                }
                #expect(tcp == [15, 15, 4])
            }
        }
    }

    private static func isConnected(_ descriptor: Int32, at port: UInt16) -> Bool {
        self.port(descriptor, getsockname) == port && self.port(descriptor, getpeername) != nil
    }

    private typealias Look = (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32

    /// The port of one end, IPv4 only; nil where there is none.
    private static func port(_ descriptor: Int32, _ look: Look) -> UInt16? {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { look(descriptor, $0, &length) }
        }
        guard result == 0, Int32(address.sin_family) == AF_INET else { return nil }
        return UInt16(bigEndian: address.sin_port)
    }

    private static func option(_ level: Int32, _ name: Int32, of descriptor: Int32) -> Int32 {
        var value: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(descriptor, level, name, &value, &length)
        return value
    }

    #if canImport(Darwin)
        private static let silence = TCP_KEEPALIVE
    #else
        private static let silence = TCP_KEEPIDLE
    #endif
}
