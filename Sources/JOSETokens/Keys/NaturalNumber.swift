import CJourneymanOpenSSL

/// A number of any size that isn't negative, in OpenSSL's hands, for making keys.
final class NaturalNumber {
    private let pointer: OpaquePointer

    /// Takes over the caller's reference; a computation that has none is one that OpenSSL had no memory for.
    private init(owning pointer: OpaquePointer?) {
        guard let pointer else { preconditionFailure("OpenSSL made no number") }
        self.pointer = pointer
    }

    /// Reads it from bytes, big-endian.
    convenience init(_ bytes: [UInt8]) { self.init(owning: BN_bin2bn(bytes, Int32(bytes.count), nil)) }

    deinit { BN_clear_free(pointer) }

    /// Big-endian, without zeros in front.
    var bytes: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Int(BN_num_bits(pointer) + 7) / 8)
        let written = BN_bn2bin(pointer, &bytes)
        precondition(written == bytes.count, "BN_bn2bin failed")
        return bytes
    }

    /// The number below it; it isn't zero.
    var predecessor: NaturalNumber {
        let number = NaturalNumber(owning: BN_dup(pointer))
        precondition(BN_sub_word(number.pointer, 1) == 1, "BN_sub_word failed")
        return number
    }

    /// Surely so where it is; one that isn't passes once in 2¹²⁸ times.
    var isPrime: Bool { Self.computing { BN_check_prime(pointer, $0, nil) == 1 } }

    func remainder(dividedBy word: UInt) -> UInt { UInt(BN_mod_word(pointer, .init(word))) }

    func times(_ other: NaturalNumber) -> NaturalNumber {
        let product = NaturalNumber(owning: BN_new())
        let isDone = Self.computing { BN_mul(product.pointer, pointer, other.pointer, $0) == 1 }
        precondition(isDone, "BN_mul failed")
        return product
    }

    func modulo(_ modulus: NaturalNumber) -> NaturalNumber {
        let rest = NaturalNumber(owning: BN_new())
        let isDone = Self.computing { BN_div(nil, rest.pointer, pointer, modulus.pointer, $0) == 1 }
        precondition(isDone, "BN_div failed")
        return rest
    }

    /// What it has to be multiplied by to leave 1; the two have no common divisor.
    func inverse(modulo modulus: NaturalNumber) -> NaturalNumber {
        NaturalNumber(owning: Self.computing { BN_mod_inverse(nil, pointer, modulus.pointer, $0) })
    }

    private static func computing<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
        let context = BN_CTX_secure_new()
        defer { BN_CTX_free(context) }
        return body(context)
    }
}
