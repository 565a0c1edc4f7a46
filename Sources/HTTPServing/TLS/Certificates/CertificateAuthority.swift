import CJourneymanOpenSSL
import Determinism

/// Signs the certificates of a local server (DESIGN §6, `--tls`); whoever trusts it trusts them.
///
/// Always made fresh, on the curve P-256: nobody is ever asked to trust an authority whose key is public.
package struct CertificateAuthority: Sendable {
    /// What to keep, readable by its owner only.
    package let identity: TLSIdentity
    private let certificate: X509Certificate
    private let key: PrivateKey

    /// How long an authority is used.
    package static let lifetime: Duration = .days(3650)
    /// How long a server's certificate holds; Apple's systems take at most 825 days (support.apple.com/103769).
    package static let leafLifetime: Duration = .days(820)
    /// How much of its time a certificate has left when it is replaced.
    package static let renewal: Duration = .days(60)
    /// For clients whose clock is slow.
    private static let grace: Duration = .days(1)

    /// Makes a new authority.
    package init(at now: Instant) throws(TLSError) {
        let key = try PrivateKey()
        let mark = try Self.mark()
        certificate = try CertificateDraft(
            commonName: "Journeyman local authority \(mark)", key: key, from: now - Self.grace, to: now + Self.lifetime
        ).signed(
            key,
            extensions: [
                (NID_basic_constraints, "critical,CA:TRUE,pathlen:0"), (NID_key_usage, "critical,keyCertSign,cRLSign"),
                (NID_subject_key_identifier, "hash"),
            ])
        self.key = key
        identity = TLSIdentity(certificate, key)
    }

    /// Takes up an authority that was kept.
    package init(_ identity: TLSIdentity) throws(TLSError) {
        certificate = try X509Certificate(pem: identity.certificate)
        key = try PrivateKey(pem: identity.key)
        self.identity = identity
        guard certificate.isAuthority, certificate.holds(key) else {
            throw TLSError("the certificate and the private key are not those of one authority")
        }
    }

    /// Whether it may sign for a server that starts now.
    package func isCurrent(at now: Instant) -> Bool { certificate.isValid(from: now, to: now + Self.renewal) }

    /// Makes a server's certificate with a key of its own.
    package func issue(
        _ profile: CertificateProfile = .valid, for names: CertificateNames, at now: Instant
    ) throws(TLSError) -> TLSIdentity {
        switch profile {
        case .valid, .oldProtocol: try issue(for: names, from: now - Self.grace)
        case .expired: try issue(for: names, from: now - Self.grace - Self.leafLifetime)
        case .wrongName: try issue(for: try CertificateNames(["wrong-name.invalid"]), from: now - Self.grace)
        case .unknownAuthority: try CertificateAuthority(at: now).issue(for: names, at: now)
        }
    }

    /// Whether a server's certificate that was kept serves on: signed here, with these names, and far from its end.
    package func vouches(for leaf: TLSIdentity, names: CertificateNames, at now: Instant) -> Bool {
        do {
            let (kept, keptKey) = (try X509Certificate(pem: leaf.certificate), try PrivateKey(pem: leaf.key))
            let sample = try X509Certificate(pem: issue(for: names, at: now).certificate)
            return kept.holds(keptKey) && kept.isSigned(by: certificate)
                && kept.isValid(from: now, to: now + Self.renewal)
                && kept.extensionValue(NID_subject_alt_name) == sample.extensionValue(NID_subject_alt_name)
        } catch {
            return false
        }
    }

    private func issue(for names: CertificateNames, from start: Instant) throws(TLSError) -> TLSIdentity {
        let leafKey = try PrivateKey()
        let leaf = try CertificateDraft(
            commonName: "Journeyman", key: leafKey, from: start, to: start + Self.leafLifetime
        ).signed(
            by: certificate, key,
            extensions: [
                (NID_basic_constraints, "critical,CA:FALSE"), (NID_key_usage, "critical,digitalSignature"),
                (NID_ext_key_usage, "serverAuth"), (NID_subject_key_identifier, "hash"),
                (NID_authority_key_identifier, "keyid"), (NID_subject_alt_name, names.alternativeNames),
            ])
        return TLSIdentity(leaf, leafKey)
    }

    /// Tells authorities apart in a list of trusted ones.
    private static func mark() throws(TLSError) -> String {
        var number: UInt32 = 0
        guard withUnsafeMutableBytes(of: &number, { RAND_bytes($0.baseAddress, Int32($0.count)) }) == 1 else {
            throw TLSError(openSSL: "OpenSSL has no randomness")
        }
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}

extension Duration {
    fileprivate static func days(_ days: Int) -> Duration { .minutes(days * 24 * 60) }
}
