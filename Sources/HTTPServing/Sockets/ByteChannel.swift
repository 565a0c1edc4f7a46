/// Moves a connection's bytes; a channel that encrypts them takes the plain one's place.
protocol ByteChannel: Sendable {
    var descriptor: Int32 { get }
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Sockets.Transfer
    func write(_ bytes: UnsafeRawBufferPointer) -> Sockets.Transfer
    /// Tells the peer that nothing more will come; reading goes on.
    func finishSending()
}

/// Bytes as they are, over a non-blocking socket.
struct PlainChannel: ByteChannel {
    let descriptor: Int32

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Sockets.Transfer {
        Sockets.receive(from: descriptor, into: buffer)
    }

    func write(_ bytes: UnsafeRawBufferPointer) -> Sockets.Transfer { Sockets.transmit(bytes, to: descriptor) }

    func finishSending() { Sockets.finishSending(descriptor) }
}
