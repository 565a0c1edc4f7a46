/// SHA-1 (FIPS 180-4 §6.1), only for names of keys and certificates (`kid`, `x5t`).
package enum SHA1 {
    package static func digest(_ bytes: [UInt8]) -> [UInt8] { MessageDigest.sha1.digest(bytes) }
}

/// SHA-256 (FIPS 180-4 §6.2).
package enum SHA256 {
    package static func digest(_ bytes: [UInt8]) -> [UInt8] { MessageDigest.sha256.digest(bytes) }
}

/// SHA-384 (FIPS 180-4 §6.5).
package enum SHA384 {
    package static func digest(_ bytes: [UInt8]) -> [UInt8] { MessageDigest.sha384.digest(bytes) }
}

/// SHA-512 (FIPS 180-4 §6.4).
package enum SHA512 {
    package static func digest(_ bytes: [UInt8]) -> [UInt8] { MessageDigest.sha512.digest(bytes) }
}
