import Determinism
import OrderedJSON

/// Something that is wrong with a token on purpose; the catalog has one line for each.
package struct TokenFlaw: Sendable {
    package let name: String
    /// One sentence.
    package let summary: String
    let spoil: @Sendable (inout TokenDraft, Instant) -> Void

    private init(
        _ name: String, _ summary: String, _ spoil: @escaping @Sendable (inout TokenDraft, Instant) -> Void
    ) {
        self.name = name
        self.summary = summary
        self.spoil = spoil
    }

    package static let all = [
        TokenFlaw("issuer", "`iss` names somebody else.") { draft, _ in
            draft.claims["iss"] = "https://issuer.invalid/oauth2"
        },
        TokenFlaw("audience", "`aud` and `azp` name another client.") { draft, _ in
            for claim in ["aud", "azp"] where draft.claims[claim] != nil { draft.claims[claim] = "somebody-else" }
        },
        TokenFlaw("kid", "The header names a key that isn't in the key set.") { draft, _ in
            draft.header["kid"] = "unknown"
        },
        TokenFlaw("no-kid", "The header names no key.") { draft, _ in draft.header["kid"] = nil },
        TokenFlaw("alg-none", "`alg` is none, and there is no signature.") { draft, _ in draft.key = nil },
        TokenFlaw("signature", "The signature is not that of the key.") { draft, _ in draft.isForged = true },
        TokenFlaw("expired", "It expired an hour ago.") { draft, now in
            let seconds = Int(now.secondsSinceEpoch)
            for claim in ["iat", "nbf", "auth_time"] where draft.claims[claim] != nil {
                draft.claims[claim] = .int(seconds - 7200)
            }
            draft.claims["exp"] = .int(seconds - 3600)
        },
        TokenFlaw("early", "`iat`, and `nbf` where there is one, lie an hour ahead.") { draft, now in
            let seconds = Int(now.secondsSinceEpoch)
            for claim in ["iat", "nbf"] where draft.claims[claim] != nil { draft.claims[claim] = .int(seconds + 3600) }
            draft.claims["exp"] = .int(seconds + 7200)
        },
        TokenFlaw("nonce", "`nonce` is another.") { draft, _ in draft.claims["nonce"] = "somebody-elses" },
    ]
}
