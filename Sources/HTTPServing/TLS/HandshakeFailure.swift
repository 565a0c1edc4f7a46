import CJourneymanOpenSSL

/// Why a client and the server didn't agree on TLS.
enum HandshakeFailure: Sendable {
    /// The client refused the server's certificate, mostly because it doesn't know the authority (RFC 8446 §6.2).
    case untrusted
    case other

    /// What the thread's error queue says.
    init(queued code: UInt) {
        switch ERR_GET_REASON(code) {
        case SSL_R_SSLV3_ALERT_BAD_CERTIFICATE, SSL_R_SSLV3_ALERT_CERTIFICATE_UNKNOWN,
            SSL_R_SSLV3_ALERT_CERTIFICATE_EXPIRED, SSL_R_TLSV1_ALERT_UNKNOWN_CA:
            self = .untrusted
        default: self = .other
        }
    }
}
