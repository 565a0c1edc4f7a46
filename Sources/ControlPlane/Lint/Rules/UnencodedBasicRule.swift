import HTTPMessages
import JOSETokens
import OAuth2Provider

extension LintRule {
    /// EDGE-CASES B03. A `+` and what looks like an escape are right in themselves: they are told by the refusal of
    /// what would have been good undecoded.
    static let unencodedBasic = LintRule(
        "unencoded-basic",
        "Id and secret in Basic aren't form-encoded (RFC 6749 §2.3.1): `%` and `+` in them come to the tenant as others."
    ) { exchange, _ in
        guard exchange.subject.path.contains("/oauth2/"),
            let bytes = exchange.entry.request.authorization(scheme: "Basic").flatMap(Base64.decode)
        else { return nil }
        let halves = bytes.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
        let wasRefused = exchange.entry.hints.contains(OAuth2Settings.BasicDecoding.hint)
        if !wasRefused && halves.allSatisfy(isFormEncoded) { return nil }
        return "the Basic header has characters that should have been encoded"
    }

    private static func isFormEncoded(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        while let byte = rest.popFirst() {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2A, 0x2B, 0x2D, 0x2E, 0x5F, 0x7E: continue
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst(), let low = rest.popFirst(), isHex(high), isHex(low) else {
                    return false
                }
            default: return false
            }
        }
        return true
    }

    private static func isHex(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
    }
}
