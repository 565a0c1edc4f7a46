import Determinism

/// The rules for tenants' names: a name is also a label of a host name, `<name>.localhost` (RFC 1123 §2.1).
package enum TenantName {
    /// How the default tenant, whose context has no name, is called on the wire.
    package static let ofDefault = "default"
    package static let maximumLength = 63

    package static func isValid(_ name: String) -> Bool {
        (1...maximumLength).contains(name.utf8.count) && name != ofDefault
            && name.utf8.allSatisfy(isLabelByte) && !name.hasPrefix("-") && !name.hasSuffix("-")
    }

    /// A name that no tenant has, 50 random bits long.
    package static func made(by randomness: any Randomness, notIn directory: any TenantDirectory) -> String {
        while true {
            let name = "t-" + randomness.base32(characters: 10)
            if directory.tenant(name) == nil { return name }
        }
    }

    private static func isLabelByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x61...0x7A, 0x2D: true
        default: false
        }
    }
}
