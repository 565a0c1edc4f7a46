import Determinism

/// Certificates for `<name>.localhost`, made when a client first asks for such a host (RFC 6066 §3).
///
/// Many clients take no wildcard right below a top-level name, so `*.localhost` is not enough for tenants' hosts.
package final class TenantCertificates: Sendable {
    struct Pair: Sendable {
        let certificate: X509Certificate
        let key: PrivateKey
    }

    private let authority: CertificateAuthority
    /// The machine's, never a tenant's.
    private let clock: any WallClock
    private let made = Lock<[String: Pair]>([:])

    /// How many are kept: a client that asks for ever more names costs time, not memory.
    private static let limit = 256
    private static let suffix = ".localhost"

    package init(_ authority: CertificateAuthority, clock: any WallClock) {
        self.authority = authority
        self.clock = clock
    }

    /// Nil for every other host.
    func pair(for host: String) -> Pair? {
        let host = host.lowercased()
        guard host.hasSuffix(Self.suffix), !host.dropLast(Self.suffix.count).contains(where: { $0 == "." || $0 == "*" })
        else { return nil }
        return made.withLock { made in
            if let pair = made[host] { return pair }
            guard let pair = make(host) else { return nil }
            if made.count >= Self.limit { made.removeAll() }
            made[host] = pair
            return pair
        }
    }

    private func make(_ host: String) -> Pair? {
        do {
            let identity = try authority.issue(for: CertificateNames([host]), at: clock.now())
            return Pair(
                certificate: try X509Certificate(pem: identity.certificate), key: try PrivateKey(pem: identity.key))
        } catch {
            return nil
        }
    }
}
