import Determinism
import JOSETokens
import OrderedJSON

/// The answer to a security question, hashed as IDM shows hashes:
/// `{"$crypto":{"type":"salted-hash","value":{"algorithm":"SHA-256","data":…}}}`.
///
/// Case and blanks at the ends don't matter.
package struct SecurityAnswer: Sendable {
    private let hash: SecretHash

    /// Hashes an answer.
    package init(_ answer: String, randomness: any Randomness) {
        hash = SecretHash(secret: Self.folded(answer), randomness: randomness)
    }

    /// Reads a hashed answer; nil for everything else.
    package init?(json: JSONValue) {
        guard let data = json["$crypto"]?["value"]?["data"]?.string, let hash = SecretHash(stored: data) else {
            return nil
        }
        self.hash = hash
    }

    package func matches(_ answer: String) -> Bool { hash.matches(Self.folded(answer)) }

    package var json: JSONValue {
        [
            "$crypto": [
                "type": "salted-hash", "value": ["algorithm": "SHA-256", "data": .string(hash.stored)],
            ]
        ]
    }

    /// The entries of `kbaInfo` with all answers hashed.
    static func hashing(_ entries: JSONValue, randomness: any Randomness) -> JSONValue {
        guard let array = entries.array else { return entries }
        return .array(
            array.map { entry in
                guard var object = entry.object, let answer = object["answer"]?.string else { return entry }
                object["answer"] = SecurityAnswer(answer, randomness: randomness).json
                return .object(object)
            })
    }

    private static func folded(_ answer: String) -> String {
        var text = answer.lowercased()[...]
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text.drop(while: \.isWhitespace))
    }
}
