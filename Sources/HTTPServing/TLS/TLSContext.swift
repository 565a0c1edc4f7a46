import CJourneymanOpenSSL
import Determinism

/// What all TLS connections of a port share: certificate, versions, suites, and the keys of session tickets.
///
/// TLS 1.2 and 1.3 unless old versions are wanted, HTTP/1.1 in ALPN; sessions are resumed by tickets (RFC 5077, RFC
/// 8446 §2.2), which the next start of the process doesn't know any more. `@unchecked Sendable`: OpenSSL locks what
/// it changes after `init`.
package final class TLSContext: @unchecked Sendable {
    /// The versions of TLS that are spoken.
    package enum Versions: Sendable {
        /// 1.2 and 1.3.
        case current
        /// 1.0 and 1.1, which clients must refuse (RFC 8996).
        case old
    }

    /// What is served with, as one. `@unchecked Sendable`: what OpenSSL points to has a lock of its own.
    package final class Served: @unchecked Sendable {
        fileprivate let pointer: OpaquePointer
        fileprivate let identity: TLSIdentity
        fileprivate let versions: Versions
        fileprivate let tenants: TenantCertificates?

        fileprivate init(
            _ identity: TLSIdentity, _ versions: Versions, _ tenants: TenantCertificates?, requestsCertificates: Bool
        ) throws(TLSError) {
            pointer = try TLSContext.make(identity, versions, requestsCertificates: requestsCertificates)
            self.identity = identity
            self.versions = versions
            self.tenants = tenants
        }

        deinit { SSL_CTX_free(pointer) }  // sessions hold it as long as they need it
    }

    private let served: Lock<Served>
    private let requestsCertificates: Bool

    /// `requestsCertificates`: each client is asked for a certificate, which it need not have. `tenants`: what is
    /// served with under tenants' hosts.
    package init(
        _ identity: TLSIdentity, versions: Versions = .current, requestsCertificates: Bool = false,
        tenants: TenantCertificates? = nil
    ) throws(TLSError) {
        self.requestsCertificates = requestsCertificates
        let served = try Served(identity, versions, tenants, requestsCertificates: requestsCertificates)
        self.served = Lock(served)
        observe(served)
    }

    /// Makes ready to serve with another certificate or in other versions; what is served with
    /// now where it is the same.
    package func prepare(
        _ identity: TLSIdentity, versions: Versions, tenants: TenantCertificates?
    ) throws(TLSError) -> Served {
        let current = served.withLock { $0 }
        guard current.identity != identity || current.versions != versions else { return current }
        let next = try Served(identity, versions, tenants, requestsCertificates: requestsCertificates)
        observe(next)
        return next
    }

    /// Serves whoever comes from now on with what was made ready; sessions that were begun stay as they are, but can't
    /// be resumed with another certificate.
    package func serve(with prepared: Served) { served.withLock { $0 = prepared } }

    fileprivate static func make(
        _ identity: TLSIdentity, _ versions: Versions, requestsCertificates: Bool
    ) throws(TLSError) -> OpaquePointer {
        ERR_clear_error()
        guard let pointer = SSL_CTX_new(TLS_server_method()) else { throw TLSError(openSSL: "OpenSSL has no TLS") }
        do throws(TLSError) {
            try configure(pointer, identity, versions, requestsCertificates: requestsCertificates)
            return pointer
        } catch {
            SSL_CTX_free(pointer)
            throw error
        }
    }

    private static func configure(
        _ pointer: OpaquePointer, _ identity: TLSIdentity, _ versions: Versions, requestsCertificates: Bool
    ) throws(TLSError) {
        guard journeyman_tls_configure_server(pointer) == 1,
            !requestsCertificates || journeyman_tls_request_certificates(pointer) == 1
        else { throw TLSError(openSSL: "OpenSSL can't do TLS 1.2 and 1.3") }
        guard versions == .current || journeyman_tls_speak_old_versions(pointer) == 1 else {
            throw TLSError(openSSL: "OpenSSL can't do TLS 1.0 and 1.1")
        }
        let (certificate, key) = (try X509Certificate(pem: identity.certificate), try PrivateKey(pem: identity.key))
        guard SSL_CTX_use_certificate(pointer, certificate.pointer) == 1,
            SSL_CTX_use_PrivateKey(pointer, key.pointer) == 1, SSL_CTX_check_private_key(pointer) == 1
        else { throw TLSError(openSSL: "the certificate and its private key don't belong together") }
    }

    /// Has OpenSSL ask which certificate to show.
    private func observe(_ served: Served) {
        guard served.tenants != nil else { return }
        SSL_CTX_set_cert_cb(served.pointer, Self.choose, Unmanaged.passUnretained(self).toOpaque())
    }

    /// A server's end of a session on a socket; nil where memory has run out.
    func makeSession(on descriptor: Int32) -> OpaquePointer? {
        guard let session = served.withLock({ SSL_new($0.pointer) }) else { return nil }
        guard let method = Self.socketMethod, journeyman_tls_attach(session, method, descriptor) == 1 else {
            SSL_free(session)
            return nil
        }
        SSL_set_accept_state(session)
        return session
    }

    /// A session's channel keeps its context, so the context is there as long as OpenSSL asks.
    private static let choose: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Int32 = {
        session, context in
        guard let session, let context, let name = SSL_get_servername(session, TLSEXT_NAMETYPE_host_name),
            let tenants = Unmanaged<TLSContext>.fromOpaque(context).takeUnretainedValue().served.withLock({ $0.tenants }
            ),
            let pair = tenants.pair(for: String(cString: name))
        else { return 1 }
        let isSet =
            SSL_use_certificate(session, pair.certificate.pointer) == 1
            && SSL_use_PrivateKey(session, pair.key.pointer) == 1
        return isSet ? 1 : 0
    }

    /// Never freed: sessions refer to it.
    nonisolated(unsafe) static let socketMethod = journeyman_socket_method()
}

extension TLSContext: Equatable {
    /// Two contexts are never alike: each has ticket keys of its own.
    package static func == (left: TLSContext, right: TLSContext) -> Bool { left === right }
}
