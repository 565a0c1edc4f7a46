import CJourneymanOpenSSL

/// A client's end of TLS over a blocking socket, for command lines: the server must show a certificate that holds for
/// its name or address and comes from an authority that is trusted.
package final class TLSClientSession {
    private let session: OpaquePointer

    /// Shakes hands on a connected socket, which stays the caller's.
    ///
    /// - Parameters:
    ///   - host: the name or numeric address that the certificate must hold.
    ///   - authorities: those that are trusted, in PEM; nil: the system's.
    package init(on descriptor: Int32, host: String, authorities: String?) throws(TLSError) {
        ERR_clear_error()
        guard let context = SSL_CTX_new(TLS_client_method()) else { throw TLSError(openSSL: "OpenSSL has no TLS") }
        defer { SSL_CTX_free(context) }
        guard let session = SSL_new(context), let method = TLSContext.socketMethod,
            journeyman_tls_attach(session, method, descriptor) == 1
        else { throw TLSError(openSSL: "OpenSSL has no memory") }
        self.session = session
        SSL_set_connect_state(session)
        SSL_set_verify(session, SSL_VERIFY_PEER, nil)
        SSL_ctrl(session, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(TLS1_2_VERSION), nil)
        try Self.trust(authorities, context, session)
        Self.expect(host, session)
        guard SSL_do_handshake(session) == 1 else { throw Self.failure(session) }
    }

    deinit { SSL_free(session) }

    package func send(_ bytes: [UInt8]) throws(TLSError) {
        ERR_clear_error()
        var count = 0
        guard bytes.isEmpty || SSL_write_ex(session, bytes, bytes.count, &count) == 1 else {
            throw TLSError(openSSL: "the connection was lost")
        }
    }

    /// Empty once the other side has said that nothing more will come.
    package func receive() throws(TLSError) -> [UInt8] {
        ERR_clear_error()
        var buffer = [UInt8](repeating: 0, count: 16 * 1024)
        var count = 0
        let status = SSL_read_ex(session, &buffer, buffer.count, &count)
        if status == 1 { return Array(buffer[..<count]) }
        guard SSL_get_error(session, status) == SSL_ERROR_ZERO_RETURN else {
            throw TLSError(openSSL: "the connection was lost")
        }
        return []
    }

    private static func trust(
        _ authorities: String?, _ context: OpaquePointer, _ session: OpaquePointer
    ) throws(TLSError) {
        guard let authorities else {
            SSL_CTX_set_default_verify_paths(context)
            return
        }
        let authority = try X509Certificate(pem: authorities)
        guard let store = X509_STORE_new(), X509_STORE_add_cert(store, authority.pointer) == 1 else {
            throw TLSError(openSSL: "OpenSSL has no memory")
        }
        SSL_ctrl(session, SSL_CTRL_SET_VERIFY_CERT_STORE, 0, UnsafeMutableRawPointer(store))
    }

    /// Sets the name that is asked for (RFC 6066 §3) and checked (RFC 9525).
    private static func expect(_ host: String, _ session: OpaquePointer) {
        if X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(session), host) == 1 { return ERR_clear_error() }
        ERR_clear_error()
        SSL_set1_host(session, host)
        host.withCString { name in
            _ = SSL_ctrl(
                session, SSL_CTRL_SET_TLSEXT_HOSTNAME, Int(TLSEXT_NAMETYPE_host_name),
                UnsafeMutableRawPointer(mutating: name))
        }
    }

    private static func failure(_ session: OpaquePointer) -> TLSError {
        let result = SSL_get_verify_result(session)
        guard result == X509_V_OK else {
            ERR_clear_error()
            return TLSError("its certificate is not trusted: \(String(cString: X509_verify_cert_error_string(result)))")
        }
        return TLSError(openSSL: "no TLS was agreed on")
    }
}
