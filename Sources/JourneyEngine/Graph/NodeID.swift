import Determinism
import EndpointRouting
import JOSETokens

/// The ids of nodes whose file gives them none.
package enum NodeID {
    /// The UUID of version 5 (RFC 9562 §5.5) over realm, journey and key: the same in every run and on every machine.
    package static func derived(realm: RealmPath, journey: String, key: String) -> String {
        let name = "\(realm.text)/\(journey)/\(key)"
        return UUIDText.format(Array(SHA1.digest(namespace + Array(name.utf8)).prefix(16)), version: 5)
    }

    /// Made once for this purpose: 9f3b6c1e-52d7-4a0b-8e64-1b7f0a93d2c5
    private static let namespace: [UInt8] = [
        0x9F, 0x3B, 0x6C, 0x1E, 0x52, 0xD7, 0x4A, 0x0B, 0x8E, 0x64, 0x1B, 0x7F, 0x0A, 0x93, 0xD2, 0xC5,
    ]
}
