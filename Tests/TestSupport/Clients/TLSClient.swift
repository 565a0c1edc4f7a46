import CJourneymanOpenSSL
import Determinism

/// How a client goes about TLS.
package struct TLSClient {
    package enum Version: CaseIterable {
        case tls10, tls11, tls12, tls13

        /// As OpenSSL writes it.
        package var name: String {
            switch self {
            case .tls10: "TLSv1"
            case .tls11: "TLSv1.1"
            case .tls12: "TLSv1.2"
            case .tls13: "TLSv1.3"
            }
        }

        var number: Int32 {
            switch self {
            case .tls10: TLS1_VERSION
            case .tls11: TLS1_1_VERSION
            case .tls12: TLS1_2_VERSION
            case .tls13: TLS1_3_VERSION
            }
        }
    }

    /// The authorities that it trusts, in PEM; nil: it trusts everybody.
    package var authority: String?
    /// When it looks at certificates.
    package var now = Instant.testNow
    package var serverName = "localhost"
    package var version: Version?
    /// The protocols that it offers (RFC 7301); empty: it says nothing of them.
    package var protocols: [String] = []
    /// What it shows when it is asked for a certificate: that and its key, in PEM.
    package var identity: (certificate: String, key: String)?
    /// An earlier session to take up.
    package var session: TLSSession?
    /// In how small pieces its bytes go out; nil: as they are.
    package var pieceBytes: Int?

    package init(authority: String?) { self.authority = authority }
}

/// What a client keeps of a session to resume it.
package final class TLSSession {
    let pointer: OpaquePointer

    init(owning pointer: OpaquePointer) { self.pointer = pointer }

    deinit { SSL_SESSION_free(pointer) }
}

extension TLSClient {
    /// A client's end of a session that reads and writes memory.
    func makeSession() throws -> OpaquePointer {
        let context = SSL_CTX_new(TLS_client_method())
        defer { SSL_CTX_free(context) }
        let session = try required(SSL_new(context))
        SSL_set_bio(session, BIO_new(BIO_s_mem()), BIO_new(BIO_s_mem()))
        SSL_set_connect_state(session)
        try setVersion(of: session)
        try setTrust(of: session)
        try setIdentity(of: session)
        let offered = protocols.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
        SSL_set_alpn_protos(session, offered, UInt32(offered.count))
        if let resumed = self.session { SSL_set_session(session, resumed.pointer) }
        return session
    }

    private func setVersion(of session: OpaquePointer) throws {
        guard let version else { return }
        // OpenSSL has TLS 1.0 and 1.1 only at its lowest level of security.
        if version == .tls10 || version == .tls11 { SSL_set_cipher_list(session, "ALL:@SECLEVEL=0") }
        SSL_ctrl(session, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(version.number), nil)
        SSL_ctrl(session, SSL_CTRL_SET_MAX_PROTO_VERSION, Int(version.number), nil)
    }

    private func setTrust(of session: OpaquePointer) throws {
        serverName.withCString { name in
            _ = SSL_ctrl(
                session, SSL_CTRL_SET_TLSEXT_HOSTNAME, Int(TLSEXT_NAMETYPE_host_name),
                UnsafeMutableRawPointer(mutating: name))
        }
        guard let authority else { return }
        let certificate = try Self.read(authority) { PEM_read_bio_X509($0, nil, nil, nil) }
        defer { X509_free(certificate) }
        let store = X509_STORE_new()
        X509_STORE_add_cert(store, certificate)
        SSL_ctrl(session, SSL_CTRL_SET_VERIFY_CERT_STORE, 0, UnsafeMutableRawPointer(store))
        SSL_set_verify(session, SSL_VERIFY_PEER, nil)
        let parameters = SSL_get0_param(session)
        X509_VERIFY_PARAM_set_time(parameters, time_t(now.secondsSinceEpoch))
        if X509_VERIFY_PARAM_set1_ip_asc(parameters, serverName) != 1 { SSL_set1_host(session, serverName) }
    }

    private func setIdentity(of session: OpaquePointer) throws {
        guard let identity else { return }
        let certificate = try Self.read(identity.certificate) { PEM_read_bio_X509($0, nil, nil, nil) }
        defer { X509_free(certificate) }
        let key = try Self.read(identity.key) { PEM_read_bio_PrivateKey($0, nil, nil, nil) }
        defer { EVP_PKEY_free(key) }
        SSL_use_certificate(session, certificate)
        SSL_use_PrivateKey(session, key)
    }

    private func required(_ pointer: OpaquePointer?) throws -> OpaquePointer {
        guard let pointer else { throw RawHTTPClient.Failure.tls("out of memory") }
        return pointer
    }

    private static func read(_ pem: String, _ body: (OpaquePointer?) -> OpaquePointer?) throws -> OpaquePointer {
        let bytes = Array(pem.utf8)
        let found = bytes.withUnsafeBytes { buffer in
            let bio = BIO_new_mem_buf(buffer.baseAddress, Int32(buffer.count))
            defer { BIO_free(bio) }
            return body(bio)
        }
        guard let found else { throw RawHTTPClient.Failure.tls("no PEM") }
        return found
    }
}
