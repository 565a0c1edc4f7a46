import CJourneymanOpenSSL

/// Bytes in TLS over a non-blocking socket.
///
/// OpenSSL keeps errors in a queue of the thread and judges the next call by it, so each call begins with an empty one.
/// `@unchecked Sendable`: used on its connection's loop only.
final class TLSChannel: ByteChannel, @unchecked Sendable {
    let descriptor: Int32
    private let context: TLSContext
    private let session: OpaquePointer
    private var hasBegun = false
    /// The last read took all that OpenSSL holds.
    private var isStarved = false
    /// After a fatal error nothing may be sent, not even a goodbye.
    private var isBroken = false

    /// Nil where memory has run out.
    init?(_ descriptor: Int32, _ context: TLSContext) {
        guard let session = context.makeSession(on: descriptor) else { return nil }
        self.descriptor = descriptor
        self.context = context
        self.session = session
    }

    deinit { SSL_free(session) }

    func handshake() -> Handshake {
        if !hasBegun {
            switch Sockets.peek(at: descriptor) {
            case .byte(let byte) where Self.beginsRequest(byte): return .plainText
            case .byte: hasBegun = true
            case .blocked: return .blocked(until: .readable)
            case .ended: return fail(.other)
            }
        }
        ERR_clear_error()
        let status = SSL_do_handshake(session)
        if status == 1 { return .done(clientCertificate: peerCertificate) }
        switch SSL_get_error(session, status) {
        case SSL_ERROR_WANT_READ: return .blocked(until: .readable)
        case SSL_ERROR_WANT_WRITE: return .blocked(until: .writable)
        default: return fail(HandshakeFailure(queued: ERR_peek_error()))
        }
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Sockets.Transfer {
        ERR_clear_error()
        var count = 0
        let status = SSL_read_ex(session, buffer.baseAddress, buffer.count, &count)
        isStarved = status != 1
        return status == 1 ? .bytes(count) : problem(status)
    }

    var holdsBytes: Bool { !isStarved && SSL_has_pending(session) == 1 }

    /// What was blocked must be offered again as it was, which `OutgoingMessage` does.
    func write(_ bytes: UnsafeRawBufferPointer) -> Sockets.Transfer {
        guard !bytes.isEmpty else { return .bytes(0) }
        ERR_clear_error()
        var count = 0
        let status = SSL_write_ex(session, bytes.baseAddress, bytes.count, &count)
        return status == 1 ? .bytes(count) : problem(status)
    }

    func finishSending() {
        conclude()
        Sockets.finishSending(descriptor)
    }

    /// Sends `close_notify` once (RFC 8446 §6.1), if the socket takes it.
    func conclude() {
        guard !isBroken, SSL_get_shutdown(session) & SSL_SENT_SHUTDOWN == 0, SSL_in_init(session) == 0 else { return }
        ERR_clear_error()
        SSL_shutdown(session)
    }

    private func problem(_ status: Int32) -> Sockets.Transfer {
        switch SSL_get_error(session, status) {
        case SSL_ERROR_WANT_READ: return .blocked(until: .readable)
        case SSL_ERROR_WANT_WRITE: return .blocked(until: .writable)
        case SSL_ERROR_ZERO_RETURN: return .ended
        default:
            isBroken = true
            return .failed
        }
    }

    private func fail(_ failure: HandshakeFailure) -> Handshake {
        isBroken = true
        return .failed(failure)
    }

    /// A TLS record begins with its type, which is no letter (RFC 8446 §5.1); a method does.
    private static func beginsRequest(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }

    private var peerCertificate: [UInt8]? {
        guard let certificate = SSL_get1_peer_certificate(session) else { return nil }
        return X509Certificate(owning: certificate).der
    }
}
