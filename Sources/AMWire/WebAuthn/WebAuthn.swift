import OrderedJSON

/// What registration and authentication have in common (WIRE §2.6).
public enum WebAuthn {
    /// `_type` of the data.
    public static let type = "WebAuthn"
    /// `id` of the value that takes the outcome.
    public static let outcomeID = "webAuthnOutcome"

    /// Old clients cut this into objects and run it as JavaScript.
    static func text(of credentials: [[UInt8]]) -> String {
        credentials.map { id in
            let bytes = id.map { String(Int8(bitPattern: $0)) }.joined(separator: ", ")
            return "{ \"type\": \"public-key\", \"id\": new Int8Array([\(bytes)]).buffer }"
        }.joined(separator: ",")
    }

    static func json(_ credentials: [[UInt8]]) -> JSONValue {
        .array(
            credentials.map { id in
                ["type": "public-key", "id": .array(id.map { .int(Int(Int8(bitPattern: $0))) })]
            })
    }

    static func credentials(_ json: JSONValue?) -> [[UInt8]] {
        (json?.array ?? []).map { credential in
            (credential["id"]?.array ?? []).compactMap { byte in
                byte.int.flatMap { Int8(exactly: $0) }.map { UInt8(bitPattern: $0) }
            }
        }
    }
}
