import Determinism

extension RSAPrivateKey {
    /// Makes a new key of 2048 bits from bytes that are drawn: the same bytes make the same key, which OpenSSL's own
    /// maker doesn't let anybody have. Takes up to a second.
    package static func generate(randomness: any Randomness) -> RSAPrivateKey {
        let first = prime(randomness)
        var second = prime(randomness)
        while second.bytes == first.bytes { second = prime(randomness) }
        guard let key = AsymmetricKey(privateDER: der(first, second)) else {
            preconditionFailure("OpenSSL takes no key of two primes")
        }
        return RSAPrivateKey(key: key)
    }

    /// An RSAPrivateKey (RFC 8017 §A.1.2) of its eight numbers; the version says that it has two primes.
    static func der(_ numbers: [[UInt8]]) -> [UInt8] {
        DER.sequence(DER.integer([0]), Array(numbers.map { DER.integer($0) }.joined()))
    }

    private static func der(_ p: NaturalNumber, _ q: NaturalNumber) -> [UInt8] {
        let exponent = NaturalNumber([0x01, 0x00, 0x01])
        let (below, beside) = (p.predecessor, q.predecessor)
        let secret = exponent.inverse(modulo: below.times(beside))
        let numbers = [
            p.times(q), exponent, secret, p, q, secret.modulo(below), secret.modulo(beside), q.inverse(modulo: p),
        ]
        return der(numbers.map(\.bytes))
    }

    /// Of 1024 bits, the two highest set, so that a product of two has 2048; p - 1 has no divisor in common with the
    /// exponent, which is a prime.
    private static func prime(_ randomness: any Randomness) -> NaturalNumber {
        while true {
            var bytes = randomness.bytes(128)
            bytes[0] |= 0xC0
            bytes[127] |= 0x01
            let candidate = NaturalNumber(bytes)
            if candidate.remainder(dividedBy: 65_537) != 1, candidate.isPrime { return candidate }
        }
    }
}
