/// Something that bytes from outside are given to, and the rules that hold whatever they are.
package struct FuzzTarget: Sendable {
    /// What the command line and the folder of its corpus call it.
    package let name: String
    private let rules: @Sendable ([UInt8]) throws(BrokenRule) -> Void

    init(_ name: String, _ rules: @escaping @Sendable ([UInt8]) throws(BrokenRule) -> Void) {
        self.name = name
        self.rules = rules
    }

    /// Throws the first rule that the bytes break.
    package func check(_ bytes: [UInt8]) throws(BrokenRule) { try rules(bytes) }

    /// All targets, in the order in which `Scripts/fuzz` runs them.
    package static let all: [FuzzTarget] = [
        .httpRequest, .httpResponse, .form, .cookie, .path, .json, .token, .journey, .fault, .forwarded,
    ]
}

/// A rule that bytes have broken.
package struct BrokenRule: Error, CustomStringConvertible {
    package let description: String
}

/// Throws unless the rule holds.
func hold(_ holds: Bool, _ rule: @autoclosure () -> String) throws(BrokenRule) {
    if !holds { throw BrokenRule(description: rule()) }
}

extension StringProtocol {
    /// Texts are compared by their bytes here: `==` takes texts for equal that look alike.
    var bytes: [UInt8] { Array(utf8) }
}

extension [UInt8] {
    /// The bytes as text; what is no UTF-8 becomes U+FFFD.
    var text: String { String(decoding: self, as: UTF8.self) }

    /// Without blanks and tabulators on either side.
    var trimmed: [UInt8] {
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
        return Array(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }

    /// Ways to cut the bytes into pieces: single bytes, and two halves.
    var cuts: [[[UInt8]]] {
        [map { [$0] }, [Array(prefix(count / 2)), Array(dropFirst(count / 2))]]
    }
}
