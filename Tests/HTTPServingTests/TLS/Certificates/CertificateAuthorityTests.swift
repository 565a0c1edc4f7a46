import CJourneymanOpenSSL
import Determinism
import HTTPServing
import TestSupport
import Testing

@Suite(.spec("DESIGN §6, --tls; RFC 5280")) struct CertificateAuthorityTests {
    private let authority: CertificateAuthority
    private let names: CertificateNames

    init() throws {
        authority = try CertificateAuthority(at: .testNow)
        names = try .local(["am.test"])
    }

    @Test func `two authorities have different keys and names`() throws {
        let other = try CertificateAuthority(at: .testNow)
        #expect(other.identity.key != authority.identity.key)
        let subjects = try [other, authority].map { try describe($0.identity.certificate).subject }
        #expect(subjects[0] != subjects[1])
        #expect(subjects.allSatisfy { $0.contains("Journeyman local authority ") })
    }

    @Test func `a server's certificate says what systems ask for`() throws {
        let text = try describe(authority.issue(for: names, at: .testNow).certificate).text
        #expect(text.contains("Signature Algorithm: ecdsa-with-SHA256"))
        #expect(text.contains("NIST CURVE: P-256"))
        #expect(text.contains("Basic Constraints: critical\n                CA:FALSE"))
        #expect(text.contains("Key Usage: critical\n                Digital Signature\n"))
        #expect(text.contains("Extended Key Usage: \n                TLS Web Server Authentication\n"))
        #expect(
            text.contains(
                "DNS:localhost, DNS:*.localhost, DNS:host.docker.internal, DNS:am.test, IP Address:127.0.0.1, "
                    + "IP Address:0:0:0:0:0:0:0:1, IP Address:10.0.2.2\n"))
    }

    @Test func `it holds for at most 825 days, from before it is made`() throws {
        let leaf = try describe(authority.issue(for: names, at: .testNow).certificate)
        #expect(leaf.days == 820)
        #expect(leaf.notBefore < .testNow)
    }

    @Test func `an authority signs no other authority`() throws {
        let text = try describe(authority.identity.certificate).text
        #expect(text.contains("Basic Constraints: critical\n                CA:TRUE, pathlen:0"))
        #expect(text.contains("Key Usage: critical\n                Certificate Sign, CRL Sign\n"))
    }

    @Test func `an authority that was kept goes on signing`() throws {
        let kept = try CertificateAuthority(authority.identity)
        let leaf = try kept.issue(for: names, at: .testNow)
        #expect(authority.vouches(for: leaf, names: names, at: .testNow))
    }

    @Test func `a certificate and another's key are no authority, nor is a server's`() throws {
        let other = try CertificateAuthority(at: .testNow)
        let mixed = TLSIdentity(certificate: authority.identity.certificate, key: other.identity.key)
        #expect(throws: TLSError.self) { try CertificateAuthority(mixed) }
        #expect(throws: TLSError.self) { try CertificateAuthority(authority.issue(for: names, at: .testNow)) }
        let rubbish = TLSIdentity(certificate: "rubbish", key: authority.identity.key)
        #expect(throws: TLSError.self) { try CertificateAuthority(rubbish) }
    }

    @Test func `a server's certificate serves on until its last 60 days`() throws {
        let leaf = try authority.issue(for: names, at: .testNow)
        let end = Instant.testNow - .days(1) + .days(820)
        #expect(authority.vouches(for: leaf, names: names, at: end - .days(60) - .seconds(1)))
        #expect(!authority.vouches(for: leaf, names: names, at: end - .days(60)))
        #expect(!authority.vouches(for: leaf, names: names, at: end))
    }

    @Test func `it doesn't serve on under other names, another authority, or with another key`() throws {
        let leaf = try authority.issue(for: names, at: .testNow)
        #expect(try !authority.vouches(for: leaf, names: .local(), at: .testNow))
        #expect(try !authority.vouches(for: leaf, names: .local(["am.test", "b.test"]), at: .testNow))
        #expect(try !CertificateAuthority(at: .testNow).vouches(for: leaf, names: names, at: .testNow))
        let other = try authority.issue(for: names, at: .testNow)
        let mixed = TLSIdentity(certificate: leaf.certificate, key: other.key)
        #expect(!authority.vouches(for: mixed, names: names, at: .testNow))
        #expect(!authority.vouches(for: TLSIdentity(certificate: "", key: ""), names: names, at: .testNow))
    }

    @Test func `an authority is current until its last 60 days`() {
        let end = Instant.testNow + .days(3650)
        #expect(authority.isCurrent(at: .testNow))
        #expect(authority.isCurrent(at: end - .days(60) - .seconds(1)))
        #expect(!authority.isCurrent(at: end - .days(60)))
    }

    @Test func `a certificate with another's key makes no context`() throws {
        let leaf = try authority.issue(for: names, at: .testNow)
        let other = try authority.issue(for: names, at: .testNow)
        #expect(throws: TLSError.self) { try TLSContext(TLSIdentity(certificate: leaf.certificate, key: other.key)) }
    }
}

/// What OpenSSL itself says about a certificate.
private struct Description {
    var text: String
    var notBefore: Instant
    var days: Int

    var subject: String {
        let line = text.split(separator: "\n").first { $0.contains(" Subject: ") }
        return line.map { String($0.split(separator: ": ")[1]) } ?? ""
    }
}

private func describe(_ pem: String) throws -> Description {
    let bytes = Array(pem.utf8)
    let certificate = try #require(
        bytes.withUnsafeBytes { buffer in
            let bio = BIO_new_mem_buf(buffer.baseAddress, Int32(buffer.count))
            defer { BIO_free(bio) }
            return PEM_read_bio_X509(bio, nil, nil, nil)
        })
    defer { X509_free(certificate) }
    var (days, seconds): (Int32, Int32) = (0, 0)
    ASN1_TIME_diff(&days, &seconds, X509_get0_notBefore(certificate), X509_get0_notAfter(certificate))
    var (age, rest): (Int32, Int32) = (0, 0)
    let epoch = ASN1_TIME_set(nil, 0)
    defer { ASN1_STRING_free(epoch) }
    ASN1_TIME_diff(&age, &rest, epoch, X509_get0_notBefore(certificate))
    return Description(
        text: printed { X509_print($0, certificate) },
        notBefore: Instant(secondsSinceEpoch: Int64(age) * 86_400 + Int64(rest)), days: Int(days))
}

private func printed(_ print: (OpaquePointer?) -> Int32) -> String {
    let bio = BIO_new(BIO_s_mem())
    defer { BIO_free(bio) }
    _ = print(bio)
    var start: UnsafeMutablePointer<CChar>?
    let count = journeyman_bio_contents(bio, &start)
    return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
}

extension Duration {
    fileprivate static func days(_ days: Int) -> Duration { .minutes(days * 24 * 60) }
}
