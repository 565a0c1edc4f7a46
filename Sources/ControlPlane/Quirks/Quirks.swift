import AdminWire
import JourneyEngine
import OrderedJSON

/// The catalog of all quirks.
package enum Quirks {
    /// In the order of the entries that they come from.
    package static let all: [Quirk] = [
        .timeoutWithStatus400, .sessionTimedOut, .authIDRekeyed, .authIDRekeyedMalformed, .basicUndecoded,
        .versionHeadersStrict, .versionDefault, .authenticateErrorsOld, .tokenIDEmpty, .cookieNameRandom,
        .sessionCookieFat, .headersCapped, .sameSite, .secureCookie, .loadBalancerCookieNeeded, .refreshRotation,
        .refreshGrace, .endSessionFails, .corsRefused, .closeBreaksHTTPS, .deviceCodeDropped, .deviceErrorsStandard,
        .discoveryDeviceEndpoint, .cookieDomain, .revocationFails,
        .checkSessionDenied, .errorNamesEnum, .introspectionVague, .discoveryStale, .hostChecked, .hostRedirected,
        .serverVersion,
        .serverInfoStandalone, .serverInfoPartial, .sessionUidAbsent, .scopesRenamed, .logRate, .logFilterIgnored,
        .realmEncodedSlash, .botsBlocked, .requestsLimited,
        .scriptOutputRefused, .typesSwapped, .policiesBroken, .stageInMetadata, .promptNoneError, .promptNoneWording,
        .authorizeInFragment, .sessionCookieTwin, .tokenInURLRefused, .acceptRefused, .slashesStrict,
        .callbackMemberAbsent, .callbackMemberRenamed, .scopeGranted, .requestedWith, .sessionsAbsent, .endIDPSession,
        .htmlAsJSON, .stateDecoded, .discoveryDoubleSlash, .issParameter, .discoveryHost, .keyIDs, .refreshAny,
        .refreshedIDToken, .corsAbsentOnErrors, .revocationBody, .introspectionInQuery, .introspectionOdd,
        .connectionClosed, .connectionReset, .connectionIdle,
        .memberAbsent,
    ]

    /// The JSON Schema of each quirk's value; null for those that take none.
    static let valueSchemas = JSONObject(all.map { (key: $0.name, value: $0.value?.schema ?? ["type": "null"]) })

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    static func quirk(named name: String) throws(AdminMessageError) -> Quirk {
        if let quirk = byName[name] { return quirk }
        let hint = Suggestion.nearest(to: name, among: all.map(\.name)).map { "; did you mean \"\($0)\"?" } ?? ""
        throw AdminMessageError("there is no quirk \"\(name)\"\(hint)")
    }
}
