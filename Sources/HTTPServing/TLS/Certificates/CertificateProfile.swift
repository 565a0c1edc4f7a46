/// What is right or wrong about how a server shows itself, so that clients can be tested.
package enum CertificateProfile: String, Sendable, CaseIterable {
    case valid
    /// It ended yesterday.
    case expired
    /// It names another server.
    case wrongName = "wrong-name"
    /// It is signed by an authority that nobody has ever seen.
    case unknownAuthority = "unknown-authority"
    /// It is valid, but shown in TLS 1.0 or 1.1 only (EDGE-CASES B36).
    case oldProtocol = "old-protocol"

    /// Whether a client may trust the certificate.
    package var isSound: Bool { self == .valid || self == .oldProtocol }

    package var versions: TLSContext.Versions { self == .oldProtocol ? .old : .current }
}
