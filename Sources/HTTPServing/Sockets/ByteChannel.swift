/// Moves a connection's bytes, as they are or encrypted.
protocol ByteChannel: Sendable {
    var descriptor: Int32 { get }
    /// Agrees with the peer on how to talk; called until it is done, before anything is read or written.
    func handshake() -> Handshake
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Sockets.Transfer
    /// Whether a read may find bytes although the descriptor has none.
    var holdsBytes: Bool { get }
    func write(_ bytes: UnsafeRawBufferPointer) -> Sockets.Transfer
    /// Tells the peer that nothing more will come; reading goes on.
    func finishSending()
    /// Says goodbye, where that takes more than the end of the stream; the descriptor is closed next.
    func conclude()
}

/// How far a connection's opening has come.
enum Handshake: Equatable {
    case done(clientCertificate: [UInt8]?)
    case blocked(until: Sockets.Readiness)
    /// The peer speaks HTTP where TLS was expected; none of its bytes was taken.
    case plainText
    case failed(HandshakeFailure)
}

/// Bytes as they are, over a non-blocking socket.
struct PlainChannel: ByteChannel {
    let descriptor: Int32

    func handshake() -> Handshake { .done(clientCertificate: nil) }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Sockets.Transfer {
        Sockets.receive(from: descriptor, into: buffer)
    }

    var holdsBytes: Bool { false }

    func write(_ bytes: UnsafeRawBufferPointer) -> Sockets.Transfer { Sockets.transmit(bytes, to: descriptor) }

    func finishSending() { Sockets.finishSending(descriptor) }

    func conclude() {}
}
