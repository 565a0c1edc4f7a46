/// What is right or wrong about a server's certificate, so that clients can be tested.
package enum CertificateProfile: String, Sendable, CaseIterable {
    case valid
    /// It ended yesterday.
    case expired
    /// It names another server.
    case wrongName = "wrong-name"
    /// It is signed by an authority that nobody has ever seen.
    case unknownAuthority = "unknown-authority"
}
