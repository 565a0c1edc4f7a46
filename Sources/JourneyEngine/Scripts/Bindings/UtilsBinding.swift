import Determinism
import JOSETokens
import OrderedJSON
import TenantScripting

extension ScriptBinding {
    static let utils = ScriptBinding(
        "utils", "Encodings, digests and chance.",
        members: [
            "base64.encode", "base64.decode", "base64.decodeToBytes", "base64url.encode", "base64url.decode",
            "base64url.decodeToBytes", "crypto.randomUUID", "crypto.getRandomValues", "crypto.subtle.digest",
            "types.stringToBytes", "types.bytesToString",
        ],
        [.next: body],
        functions: [
            "uuid": { scope, _ in .string(scope.tree.world.randomness.uuid()) },
            "random": { scope, arguments in
                let count = min(max(arguments.first?.int ?? 0, 0), largestDraw)
                return JSONValue(bytes: scope.tree.world.randomness.bytes(count))
            },
            "encode": { _, arguments in
                let bytes = try arguments.first?.scriptBytes ?? []
                return .string(isURL(arguments) ? Base64URL.encode(bytes) : Base64.encode(bytes))
            },
            "decode": { _, arguments in
                let text = arguments.first?.string ?? ""
                guard let bytes = isURL(arguments) ? Base64URL.decode(text) : Base64.decode(text) else {
                    throw ScriptRefusal("this is no base64: \(text)")
                }
                return JSONValue(bytes: bytes)
            },
            "text": { _, arguments in .string(String(decoding: try arguments.first?.scriptBytes ?? [], as: UTF8.self))
            },
            "bytes": { _, arguments in JSONValue(bytes: try arguments.first?.scriptBytes ?? []) },
            "digest": { _, arguments in
                let bytes = try arguments.dropFirst().first?.scriptBytes ?? []
                switch arguments.first?.string {
                case "SHA-1": return JSONValue(bytes: SHA1.digest(bytes))
                case "SHA-256": return JSONValue(bytes: SHA256.digest(bytes))
                case "SHA-384": return JSONValue(bytes: SHA384.digest(bytes))
                case "SHA-512": return JSONValue(bytes: SHA512.digest(bytes))
                case let name: throw ScriptRefusal("there is no digest \(name ?? "")")
                }
            },
        ])

    private static let largestDraw = 65_536

    private static func isURL(_ arguments: [JSONValue]) -> Bool { arguments.dropFirst().first == true }

    /// Bytes are arrays of numbers.
    private static let body = #"""
        const ask = (name, ...given) => script.call(`utils.${name}`, ...given);
        const encoding = (isURL) => ({
            encode: (value) => ask('encode', value, isURL),
            decode: (text) => ask('text', ask('decode', `${text}`, isURL)),
            decodeToBytes: (text) => ask('decode', `${text}`, isURL),
        });
        return {
            base64: encoding(false), base64url: encoding(true),
            crypto: {
                randomUUID: () => ask('uuid'),
                getRandomValues(values) {
                    const drawn = ask('random', values.length);
                    for (let index = 0; index < drawn.length; index++) values[index] = drawn[index];
                    return values;
                },
                subtle: { digest: (algorithm, value) => ask('digest', `${algorithm.name ?? algorithm}`, value) },
            },
            types: { stringToBytes: (value) => ask('bytes', `${value}`), bytesToString: (bytes) => ask('text', bytes) },
        };
        """#
}

extension JSONValue {
    init(bytes: [UInt8]) { self = .array(bytes.map { .int(Int($0)) }) }

    /// What a script gives where bytes are wanted: a text, or a list of numbers, of which Java's are signed.
    var scriptBytes: [UInt8] {
        get throws(ScriptRefusal) {
            if let string { return Array(string.utf8) }
            let bytes = (array ?? []).compactMap { $0.int.map { UInt8(truncatingIfNeeded: $0) } }
            guard let array, bytes.count == array.count else {
                throw ScriptRefusal("a text or a list of bytes is needed")
            }
            return bytes
        }
    }
}
