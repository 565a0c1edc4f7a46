import CJourneymanOpenSSL

/// The two numbers of an ECDSA signature on P-256, in the form of JOSE and in that of OpenSSL.
struct ECDSASignature {
    /// r and s, 32 bytes each, big-endian (RFC 7518 §3.4).
    let raw: [UInt8]

    private static let numberSize = 32

    init?(raw: [UInt8]) {
        guard raw.count == 2 * Self.numberSize else { return nil }
        self.raw = raw
    }

    /// An `ECDSA-Sig-Value` (RFC 3279 §2.2.3).
    init?(der: [UInt8]) {
        let signature = der.withUnsafeBufferPointer { buffer in
            var start = buffer.baseAddress
            return d2i_ECDSA_SIG(nil, &start, buffer.count)
        }
        guard let signature else {
            ERR_clear_error()
            return nil
        }
        defer { ECDSA_SIG_free(signature) }
        var numbers = [UInt8](repeating: 0, count: 2 * Self.numberSize)
        let isWritten = numbers.withUnsafeMutableBufferPointer { buffer in
            let size = Int32(Self.numberSize)
            guard let start = buffer.baseAddress else { return false }
            return BN_bn2binpad(ECDSA_SIG_get0_r(signature), start, size) == size
                && BN_bn2binpad(ECDSA_SIG_get0_s(signature), start + Self.numberSize, size) == size
        }
        guard isWritten else { return nil }
        raw = numbers
    }

    /// The same numbers as an `ECDSA-Sig-Value`.
    var der: [UInt8] {
        DER.sequence(DER.integer(raw.prefix(Self.numberSize)), DER.integer(raw.suffix(Self.numberSize)))
    }
}
