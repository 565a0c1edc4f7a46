import HTTPMessages

/// How a device is told that there are no tokens for it: AM's names and statuses, or those of RFC 8628 §3.5
/// (AM-BEHAVIOUR §5.9).
package enum DeviceRefusals: Sendable {
    /// 403 while the user decides and once they have said no, which a code that nobody has is taken for, too.
    case am
    /// 400, `access_denied` and `invalid_grant`.
    case rfc8628

    var pending: OAuth2Error {
        OAuth2Error(
            .authorizationPending, "The user has not yet completed authorization", status: status(.forbidden))
    }

    var slowDown: OAuth2Error {
        OAuth2Error(.slowDown, "The polling interval has not elapsed since the last request")
    }

    var expired: OAuth2Error {
        OAuth2Error(.expiredToken, "The request contains a token no longer valid.", status: status(.unauthorized))
    }

    var declined: OAuth2Error {
        OAuth2Error(
            self == .am ? .authorizationDeclined : .accessDenied, "The user has declined authorization",
            status: status(.forbidden))
    }

    /// A code that was never given out, was used, or is another client's.
    var unknown: OAuth2Error {
        (self == .am ? declined : .invalidGrant).hinting("no such device code, or its tokens were fetched already")
    }

    private func status(_ own: HTTPStatus) -> HTTPStatus { self == .am ? own : .badRequest }
}
