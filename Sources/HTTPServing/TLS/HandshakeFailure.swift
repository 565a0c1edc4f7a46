import CJourneymanOpenSSL

/// Why a client and the server didn't agree on TLS.
enum HandshakeFailure: Sendable, Hashable {
    /// The client refused the server's certificate, mostly because it doesn't know the authority (RFC 8446 §6.2).
    case untrusted
    /// The client went away.
    case ended
    /// What OpenSSL says.
    case other(String)

    /// What the thread's error queue says.
    init(queued code: UInt) {
        switch ERR_GET_REASON(code) {
        case SSL_R_SSLV3_ALERT_BAD_CERTIFICATE, SSL_R_SSLV3_ALERT_CERTIFICATE_UNKNOWN,
            SSL_R_SSLV3_ALERT_CERTIFICATE_EXPIRED, SSL_R_TLSV1_ALERT_UNKNOWN_CA:
            self = .untrusted
        case 0: self = .ended
        default: self = .other(ERR_reason_error_string(code).map { String(cString: $0) } ?? "error \(code)")
        }
    }
}
