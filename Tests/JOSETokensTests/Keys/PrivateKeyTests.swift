import Determinism
import JOSETokens
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("RFC 7518 §3")) struct PrivateKeyTests {
    @Test func `a PEM of another kind is no RSA key`() {
        for pem in ["", "rubbish", TestKeys.p256PEM, Self.shortRSA, Self.encryptedP256, Self.p384] {
            #expect(errorCode { () throws(JOSEError) in try RSAPrivateKey(pem: pem) } == .keyUnusable)
        }
    }

    @Test func `a PEM of another kind is no key on P-256`() {
        for pem in ["", "rubbish", TestKeys.rsaPEM, Self.shortRSA, Self.encryptedP256, Self.p384] {
            #expect(errorCode { () throws(JOSEError) in try P256PrivateKey(pem: pem) } == .keyUnusable)
        }
    }

    @Test func `a PEM without its key, or cut in the middle, is no key`() {
        let lines = TestKeys.rsaPEM.split(separator: "\n")
        for pem in [lines.suffix(20), lines.prefix(10), lines.prefix(10) + lines.suffix(5)] {
            let text = pem.joined(separator: "\n")
            #expect(errorCode { () throws(JOSEError) in try RSAPrivateKey(pem: text) } == .keyUnusable)
        }
    }

    @Test func `a certificate of another key is refused`() {
        let start = TestKeys.p256PEM.split(separator: "\n").prefix { !$0.contains("BEGIN CERTIFICATE") }
        let pem = start.joined(separator: "\n") + "\n" + TestKeys.rsaPEM
        #expect(errorCode { () throws(JOSEError) in try P256PrivateKey(pem: pem) } == .keyUnusable)
    }

    @Test(arguments: [SigningAlgorithm.HS256, .ES256]) func `an RSA key takes RSA's algorithms only`(
        algorithm: SigningAlgorithm
    ) {
        let code = errorCode { () throws(JOSEError) in try RSAPrivateKey(pem: TestKeys.rsaPEM, algorithm: algorithm) }
        #expect(code == .keyUnusable)
    }

    @Test func `a key comes back from its PEM, without the certificate`() throws {
        let rsa = try RSAPrivateKey(pem: TestKeys.rsa().pem)
        #expect(rsa.certificate == nil)
        #expect(try rsa.keyID == TestKeys.rsa().keyID)
        let p256 = try P256PrivateKey(pem: TestKeys.p256().pem)
        #expect(p256.certificate == nil)
        #expect(try p256.keyID == TestKeys.p256().keyID)
    }

    @Test(.spec("DESIGN §1")) func `fresh keys are new, and sign`() throws {
        let rsa = RSAPrivateKey.generate()
        let p256 = P256PrivateKey.generate()
        #expect(rsa.keyID != RSAPrivateKey.generate().keyID)
        #expect(p256.keyID != P256PrivateKey.generate().keyID)
        for key in [SigningKey.rsa(rsa), .p256(p256)] {
            #expect(try JWS(parsing: JWS.sign(header: [:], payload: [], key: key)).verify(with: key))
        }
    }

    @Test(.spec("RFC 8017 §3.2, issue 6, Determinism"))
    func `keys of drawn bytes are the same for the same bytes, and sign`()
        throws
    {
        func keys(_ seed: UInt64) -> (RSAPrivateKey, P256PrivateKey) {
            let randomness = SeededRandomness(seed: seed)
            return (.generate(randomness: randomness), .generate(randomness: randomness))
        }
        let (rsa, p256) = keys(7)
        #expect(keys(7).0.pem == rsa.pem && keys(7).1.pem == p256.pem)
        #expect(keys(8).0.keyID != rsa.keyID && keys(8).1.keyID != p256.keyID)
        #expect(try RSAPrivateKey(pem: rsa.pem).keyID == rsa.keyID)
        for key in [SigningKey.rsa(rsa), .p256(p256)] {
            #expect(try JWS(parsing: JWS.sign(header: [:], payload: [], key: key)).verify(with: key))
        }
    }

    /// One number in 256 starts with a zero byte, one in two would look negative in DER.
    @Test(.spec("RFC 7518 §3.4")) func `an ES256 signature always has 64 bytes`() throws {
        let key = try TestKeys.p256()
        for count in 0..<600 {
            let message = [UInt8](repeating: 7, count: count)
            let signature = key.sign(message)
            #expect(signature.count == 64)
            #expect(key.publicKey.verifies(signature, of: message))
        }
    }

    @Test func `an ES256 signature of zeros, of large numbers, or in DER is refused`() throws {
        let key = try TestKeys.p256().publicKey
        for byte in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
            #expect(!key.verifies([UInt8](repeating: byte, count: 64), of: []))
        }
        let der: [UInt8] = [0x30, 0x06, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01]
        #expect(!key.verifies(der, of: []))
    }

    static let shortRSA = """
        -----BEGIN PRIVATE KEY-----
        MIICdwIBADANBgkqhkiG9w0BAQEFAASCAmEwggJdAgEAAoGBANJBAz8n+z+SpclQ
        y4AM+zbdN10sCHHLVZ+/ToVyN5FIOU49e/+6DeYaWvTOpknA2N42oRuNPeiDfqD/
        s780tOZrIiScPR68hARLXy4Mryv6vhv4U5skoHRIRbVyn8WZlW/qMBgqFws2A8gi
        rHjKTzj+EQa0rOhsuW/MF3aF6J6hAgMBAAECgYAQzr+qsdCE8X0tTbcm4mLGrQJ7
        AUUfi6ipn4pwYoQMqiBin8mk1MO9rEevIEHszWzIvsc8Q5s6ViCuUCKXW2hGihwe
        8Yfu/rNNPY5tvhTHKnH4D3eTH7MalEWcefhcjyPxErbAnro+0rxGeqheP3jsEifK
        MnvqQ6cdN368CmB6zQJBAOiXTOJoCPh4NZHaBQaHKdkwZfuC5ccdnMwtdR8K0p72
        QVtZPkiAe37NF+xNRR9ff64GGyRv4YzvAMH24LbWInMCQQDnajLf89gE7GQDE7tM
        ftP+Bctq7KFExk9IGATtj6VbpE1b+uWJTAQ1heMI1nvyH5WWzhEgbnDhxpRwmRty
        f3GbAkAFZeWJ56I1qgyMOwQc16w39zCWur38dgp6jp+GPekPeWWg6hxQ8HJtSfNB
        L7Xn+X5sGoYsvU/9xlo9Ji6m76dTAkEAgI04Ebxthd6jeCof49CYhwZFB/LHa2MW
        a6AcLLOdUhkleDEaDXkS5YCorCIp3Ei7WnjCftebEXC0yQ/kdWhifQJBAMfVqY3/
        SRMzn8Rf+TZS2Lvm9x5JI6PYBuSnxJFaV14n0JrusjRY2Irc9J/LyKVpaiGyTKy4
        y5SYN/lpMxJeOeI=
        -----END PRIVATE KEY-----
        """

    /// The password is `secret`; nobody is asked for it.
    static let encryptedP256 = """
        -----BEGIN ENCRYPTED PRIVATE KEY-----
        MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAgpXO7OVN/DAgICCAAw
        DAYIKoZIhvcNAgkFADAdBglghkgBZQMEAQIEEHM8r7aeHpxE3EVlQRenh54EgZBQ
        7BCJij8GZjtXi3Q7kH8EwNJQyYTcq7Sj35vygshzjF2sZqHHhZHgSvOTShOcLPxs
        1p8gvKEaUW9WC5x6arXiCJrTkjjGhMckysFYDYblmjlLFSfwnkHYRuxnEEfHkD/3
        sznvj8JjaZA7uAoYVaoN0tir4nDHeDpPIeT4w2VrbZ/W+hcA6t+mK3nb6hRP3JU=
        -----END ENCRYPTED PRIVATE KEY-----
        """

    static let p384 = """
        -----BEGIN PRIVATE KEY-----
        MIG2AgEAMBAGByqGSM49AgEGBSuBBAAiBIGeMIGbAgEBBDDYSk/xgyAgp2sC8OY6
        L3KjF1cM0V4M8BNEhj154+5PAu9mSCzT+PF97v+wU1sLmIWhZANiAAReKHGl9btb
        WcWX5ZOwcmsnomlyfrfgPl6uW4bYiRbgOLacjbmT/0A/Eoy4nJFGOcDegFnFGSiR
        uLwPpKY4TjpVlZmWJCYenbIN3zvzOkc3KODv7GghN1tzcCTs86xOrGY=
        -----END PRIVATE KEY-----
        """
}
