import CJourneymanOpenSSL
import JOSETokens
import TestSupport
import Testing

@Suite(.spec("SSL_get_error(3)")) struct ErrorQueueTests {
    @Test func `no refusal leaves an error for TLS on the same thread`() throws {
        ERR_clear_error()
        let rubbish = [UInt8](repeating: 0xFF, count: 32)
        _ = try? RSAPrivateKey(pem: "rubbish")
        _ = try? RSAPrivateKey(pem: TestKeys.p256PEM)
        _ = try? P256PrivateKey(pem: TestKeys.rsaPEM)
        _ = try RSAPrivateKey(pem: RFC7515.rsaPEM)
        _ = try? P256PublicKey(x: rubbish, y: rubbish)
        _ = try TestKeys.rsa().publicKey.verifies(rubbish, of: [])
        _ = try TestKeys.p256().publicKey.verifies(rubbish + rubbish, of: [])
        _ = try? JWE.decrypt(
            JWETests.start + "OIOijjGO7Bzx6EFUBKyySw.EXVwGX0AASQT-AnuGovumA", cipher: JWETests.cipher)
        #expect(ERR_peek_error() == 0)
    }
}
