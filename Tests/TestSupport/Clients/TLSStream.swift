import CJourneymanOpenSSL

/// TLS over a blocking socket, by OpenSSL with memory on both of its sides.
package final class TLSStream: ByteStream {
    private let session: OpaquePointer
    private let socket: RawSocket
    private let pieceBytes: Int?

    /// Shakes hands, or throws what went wrong.
    init(_ socket: RawSocket, _ client: TLSClient) throws {
        self.socket = socket
        pieceBytes = client.pieceBytes
        session = try client.makeSession()
        _ = try complete { SSL_do_handshake(session) }
    }

    deinit { SSL_free(session) }

    package func send(_ bytes: [UInt8]) throws {
        guard !bytes.isEmpty else { return }
        _ = try complete { SSL_write(session, bytes, Int32(bytes.count)) }
    }

    package func receive() throws -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        let count = try complete { SSL_read(session, &buffer, Int32(buffer.count)) }
        return Array(buffer[..<count])
    }

    /// Says goodbye and ends the stream; an answer can still be read.
    package func finishSending() {
        sayGoodbye()
        socket.finishSending()
    }

    package func resetOnClose() { socket.resetOnClose() }

    /// Says that nothing more will come (RFC 8446 §6.1).
    package func sayGoodbye() {
        ERR_clear_error()
        SSL_shutdown(session)
        try? flush()
    }

    /// Asks for new keys on both sides (RFC 8446 §4.6.3).
    package func updateKeys() throws {
        SSL_key_update(session, SSL_KEY_UPDATE_REQUESTED)
        _ = try complete { SSL_do_handshake(session) }
    }

    /// Tries to shake hands again, which TLS 1.3 doesn't have.
    package func renegotiate() throws {
        SSL_renegotiate(session)
        _ = try complete { SSL_do_handshake(session) }
    }

    /// Sends bytes that are no TLS.
    package func sendRaw(_ bytes: [UInt8]) throws { try socket.send(bytes) }

    package var version: String { String(cString: SSL_get_version(session)) }
    package var suite: String { String(cString: SSL_CIPHER_get_name(SSL_get_current_cipher(session))) }
    package var isResumed: Bool { SSL_session_reused(session) == 1 }

    /// What the server showed, in DER.
    package var serverCertificate: [UInt8] {
        guard let certificate = SSL_get1_peer_certificate(session) else { return [] }
        defer { X509_free(certificate) }
        var start: UnsafeMutablePointer<UInt8>?
        let count = i2d_X509(certificate, &start)
        defer { CRYPTO_free(start, nil, 0) }
        return Array(UnsafeBufferPointer(start: start, count: Int(count)))
    }

    /// The protocol that was agreed on (RFC 7301).
    package var applicationProtocol: String? {
        var start: UnsafePointer<UInt8>?
        var count: UInt32 = 0
        SSL_get0_alpn_selected(session, &start, &count)
        return start.map { String(decoding: UnsafeBufferPointer(start: $0, count: Int(count)), as: UTF8.self) }
    }

    /// What to resume it with; in TLS 1.3 there is nothing before the first answer.
    package var resumption: TLSSession? { SSL_get1_session(session).map(TLSSession.init) }

    /// Calls until OpenSSL is done, moving bytes between it and the socket.
    private func complete(_ call: () -> Int32) throws -> Int {
        while true {
            ERR_clear_error()
            let status = call()
            let error = SSL_get_error(session, status)
            let code = ERR_peek_error()
            try flush()
            if status > 0 { return Int(status) }
            switch error {
            case SSL_ERROR_WANT_READ: try feed()
            case SSL_ERROR_ZERO_RETURN: return 0
            default: throw failure(code)
            }
        }
    }

    private func feed() throws {
        let bytes = try socket.receive()
        guard !bytes.isEmpty else { throw RawHTTPClient.Failure.cutOff }
        BIO_write(SSL_get_rbio(session), bytes, Int32(bytes.count))
    }

    private func flush() throws {
        let bio = SSL_get_wbio(session)
        var bytes = [UInt8](repeating: 0, count: BIO_ctrl_pending(bio))
        guard !bytes.isEmpty else { return }
        BIO_read(bio, &bytes, Int32(bytes.count))
        guard let pieceBytes else { return try socket.send(bytes) }
        for start in stride(from: 0, to: bytes.count, by: pieceBytes) {
            try socket.send(Array(bytes[start..<min(start + pieceBytes, bytes.count)]))
        }
    }

    private func failure(_ code: UInt) -> RawHTTPClient.Failure {
        let result = SSL_get_verify_result(session)
        if result != X509_V_OK { return .untrusted(String(cString: X509_verify_cert_error_string(result))) }
        return .tls(ERR_reason_error_string(code).map { String(cString: $0) } ?? "error \(code)")
    }
}
