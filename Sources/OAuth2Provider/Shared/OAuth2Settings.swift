import Determinism

/// How the provider of every realm is set up; AIC's defaults (AM-BEHAVIOUR §5.1).
package struct OAuth2Settings: Sendable, Equatable {
    /// Who must send a code challenge; whoever sends one must prove it in any case.
    package enum CodeVerifierEnforcement: Sendable, Equatable {
        case never
        case publicClients
        case always
    }

    /// How the halves of `Authorization: Basic` are read.
    package enum BasicDecoding: String, Sendable, CaseIterable {
        /// Form-encoded (RFC 6749 §2.3.1); an escape that is none is refused.
        case form
        /// As they are.
        case none

        /// The note on a refusal of credentials that would have been good as they are.
        package static let hint = "the halves of Basic are to be form-encoded first"
    }

    /// What an id_token that comes of a refresh says of the nonce (OpenID Connect Core §12.2).
    package enum RefreshedIDToken: String, Sendable, CaseIterable {
        case sameNonce = "same-nonce"
        case noNonce = "no-nonce"
        case otherNonce = "other-nonce"
        /// There is none.
        case absent
    }

    /// What becomes of an answer whose script fails.
    package enum ScriptErrors: String, Sendable, CaseIterable {
        /// It is `server_error`.
        case refuse
        /// It is as if there were no script.
        case ignore
    }

    /// Those of clients that have none of their own.
    package var scripts = TokenScriptNames()
    package var scriptErrors = ScriptErrors.refuse
    package var basicDecoding = BasicDecoding.form
    package var refreshedIDToken = RefreshedIDToken.sameNonce
    /// Claims and members of headers that tokens don't have, but for what the server itself reads in them.
    package var absentTokenMembers: Set<String> = []
    /// Whether a refresh token of ours is good whatever has become of it, and for whomever it was.
    package var acceptsAnyRefreshToken = false
    /// Whether `endSession` fails where the session has ended already.
    package var endSessionNeedsSession = false
    /// How long a device's codes are good.
    package var deviceCodeLifetime: Duration = .seconds(300)
    /// A device that asks again within this time is told to slow down.
    package var devicePollInterval: Duration = .seconds(5)
    package var deviceRefusals = DeviceRefusals.am
    /// Whether a device code is gone once the device has asked for its tokens, though the user hasn't decided.
    package var dropsPolledDeviceCodes = false
    /// Whether an assertion's unknown algorithm is no matter of the client but a request that Java can't read.
    package var namesUnknownAlgorithms = false
    package var codeVerifierEnforcement = CodeVerifierEnforcement.never
    /// Shorter values of `max_age` are raised to this.
    package var minimumMaxAge: Duration = .seconds(60)
    /// What becomes of refresh tokens that are used; a client may have it otherwise.
    package var refreshRotation = RefreshRotation.strict
    /// Whether `sub` reads `(usr!<id>)` instead of the bare id (AM-BEHAVIOUR §5.6).
    package var subjectNamesType = false

    package init() {}

    /// The `sub` of a user.
    func subject(ofUser id: String) -> String { subjectNamesType ? "(usr!\(id))" : id }
}
