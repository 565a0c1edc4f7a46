import Determinism
import IdentityStore
import OrderedJSON

/// Codes that stand in for a lost device, each good once. They are test data, kept as they are.
struct RecoveryCodes: Sendable {
    static let stateKey = "recoveryCodes"

    /// Ten codes of ten characters (NODES §3.5).
    static func make(_ randomness: any Randomness) -> [String] {
        (0..<10).map { _ in
            String(decoding: randomness.bytes(10).map { alphabet[Int($0 & 31)] }, as: UTF8.self)
        }
    }

    /// 32 characters that nobody mistakes for each other.
    private static let alphabet = Array("abcdefghijkmnpqrstuvwxyz23456789".utf8)

    /// Takes a code away from the user's devices of a kind; false where none of them has it.
    static func spend(_ code: String, _ kind: UserDevices.Kind, of user: inout ManagedUser) -> Bool {
        var devices = UserDevices(kind, of: user)
        for var device in devices.all {
            guard var codes = device["recoveryCodes"]?.array, let place = codes.firstIndex(of: .string(code)) else {
                continue
            }
            codes.remove(at: place)
            device["recoveryCodes"] = .array(codes)
            devices.put(device, replacing: "uuid")
            devices.write(to: &user)
            return true
        }
        return false
    }
}
