import HTTPServing
import TestSupport
import Testing

@Suite(.spec("RFC 5280 §4.2.1.6; RFC 1123 §2.1")) struct CertificateNamesTests {
    @Test func `names and addresses are told apart, each once`() throws {
        let names = try CertificateNames(["B.test", "192.0.2.1", "b.test", "[2001:db8::1]", "192.0.2.1", "a_b.test"])
        #expect(names.names == ["b.test", "a_b.test"])
        #expect(names.addresses == ["192.0.2.1", "2001:db8::1"])
    }

    @Test(arguments: [
        "", "a b", "a,DNS:evil.test", "a\n", "*", "a.*", "-a", "a-", "a..b", "a.", "münchen.test", "http://a", "a:8080",
        String(repeating: "a", count: 64),
    ]) func `what is neither is refused`(text: String) {
        #expect(throws: TLSError("\"\(text)\" is no host name and no IP address")) { try CertificateNames([text]) }
    }
}
