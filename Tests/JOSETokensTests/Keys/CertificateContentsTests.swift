import Determinism
import JOSETokens
import TestSupport
import Testing

@Suite(.spec("RFC 5280 §4.1")) struct CertificateContentsTests {
    private static let base64 = TestCertificate.base64

    private func contents() throws -> CertificateContents {
        let der = try #require(Base64.decode(Self.base64))
        return try #require(CertificateContents(der: der))
    }

    @Test func `the subject is known by its name and its attributes`() throws {
        let contents = try contents()
        #expect(contents.subject == "emailAddress=demo@example.com,CN=demo,UID=uid-demo,O=Example")
        #expect(contents.attributes.map(\.name) == ["O", "UID", "CN", "emailAddress"])
        #expect(contents.value(of: "cn") == "demo" && contents.value(of: "UID") == "uid-demo")
        #expect(contents.value(of: "EMAILADDRESS") == "demo@example.com" && contents.value(of: "OU") == nil)
    }

    @Test(.spec("RFC 5280 §4.2.1.6")) func `alternative names of other kinds are passed over`() throws {
        let contents = try contents()
        #expect(contents.mailAddresses == ["san@example.com"] && contents.principalNames == ["demo@corp"])
    }

    @Test(.spec("RFC 5280 §4.1.2.5")) func `its life includes both ends`() throws {
        let contents = try contents()
        let (start, end) = (Instant(secondsSinceEpoch: 1_767_225_600), Instant(secondsSinceEpoch: 1_798_761_599))
        #expect(contents.notBefore == start && contents.notAfter == end)
        #expect(contents.isValid(at: start) && contents.isValid(at: end))
        #expect(!contents.isValid(at: start - .milliseconds(1)) && !contents.isValid(at: end + .milliseconds(1)))
    }

    @Test func `what is cut off or broken is no certificate`() throws {
        let der = try #require(Base64.decode(Self.base64))
        for count in 0..<der.count { #expect(CertificateContents(der: Array(der.prefix(count))) == nil, "\(count)") }
        for index in der.indices {
            var broken = der
            broken[index] ^= 0x80
            // Some changes make another certificate; none may do worse.
            _ = CertificateContents(der: broken)
        }
    }

    @Test func `a text is base64, bare or in PEM, however its lines are broken`() throws {
        let certificate = Certificate(der: try #require(Base64.decode(Self.base64)))
        let lines = stride(from: 0, to: Self.base64.count, by: 64).map { start in
            String(Self.base64.dropFirst(start).prefix(64))
        }
        let (begin, end) = ("-----BEGIN CERTIFICATE-----", "-----END CERTIFICATE-----")
        for separator in ["\n", "\r\n", "\t", " "] {
            let pem = ([begin] + lines + [end]).joined(separator: separator)
            #expect(Certificate(text: pem) == certificate)
            #expect(Certificate(text: pem + separator + pem.replacing("MII", with: "AAA")) == certificate)
        }
        #expect(Certificate(text: Self.base64) == certificate)
        for text in ["", " ", "%", begin, begin + end, "AAA", "A_=="] { #expect(Certificate(text: text) == nil) }
    }
}
