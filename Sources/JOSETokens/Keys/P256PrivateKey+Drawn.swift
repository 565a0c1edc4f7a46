import Determinism

extension P256PrivateKey {
    /// Makes a new key from bytes that are drawn: the same bytes make the same key.
    package static func generate(randomness: any Randomness) -> P256PrivateKey {
        while true {
            if let key = AsymmetricKey(p256Scalar: randomness.bytes(32)) { return P256PrivateKey(key: key) }
        }
    }
}
