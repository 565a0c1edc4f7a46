import HTTPMessages

/// Takes out of what is logged all that could let somebody in: the one place that does.
///
/// Of a request's query only the values of parameters show that are known to be harmless. Other texts, which may hold
/// anything that came from outside, lose what is named as a secret (`code=…`, `"tokenId":"…"`, `Authorization: …`) and
/// what looks like one of the tokens that are handed out here. `SecretMask+Messages` does it by a message's structure.
package struct SecretMask: Sendable {
    private(set) var known: KnownSecrets
    /// The longest first: one may be the beginning of another.
    let paths: [[UInt8]]
    /// Values of messages that are secrets wherever they stand; only whole ones are taken out, for a password may be a
    /// word that sentences have, too.
    private(set) var passwords: Set<String> = []
    /// Parts of names that look like tokens and are none.
    private(set) var names: Set<[UInt8]> = []
    /// Fields of requests that are secrets though their names don't say so, in small letters.
    package private(set) var secretFields: Set<String> = []

    package static let mark = "***"

    /// - Parameters:
    ///   - known: secrets that have no form to tell them by; as they are, and percent-encoded as URLs
    ///     and forms have them.
    ///   - paths: files and folders that the server was told of: they stay, and so does what is below them, even where
    ///     a name looks like a token.
    package init(known: [String] = [], paths: [String] = []) {
        self.init(
            known: KnownSecrets(known.filter { !$0.isEmpty }.flatMap(Self.spellings).map { Array($0.utf8) }),
            paths: paths.map { $0.hasSuffix("/") ? $0.dropLast() : $0[...] }.filter { !$0.isEmpty }
                .map { Array($0.utf8) }.sorted { $0.count > $1.count })
    }

    private init(known: KnownSecrets, paths: [[UInt8]]) {
        self.known = known
        self.paths = paths
    }

    /// This mask, for messages in which these are passwords, and these can't stand but for themselves.
    package func knowing(passwords: Set<String>, credentials: Set<String> = []) -> SecretMask {
        var mask = self
        mask.known = known.adding(SecretMask(known: Array(credentials)).known)
        mask.passwords = passwords
        return mask
    }

    /// This mask, for texts in which these are names of things, however random they look.
    package func sparing(_ names: some Sequence<String>) -> SecretMask {
        var mask = self
        for name in names {
            for run in name.utf8.split(whereSeparator: { !$0.isTokenByte }) where run.count >= Self.tokenLength {
                mask.names.insert(Array(run))
            }
        }
        return mask
    }

    /// This mask, for requests whose fields of these names hold passwords.
    package func hiding(fields: some Sequence<String>) -> SecretMask {
        var mask = self
        mask.secretFields.formUnion(fields.map { $0.lowercased() })
        return mask
    }

    /// The least that a token has of letters and digits.
    static let tokenLength = 20

    private static func spellings(_ secret: String) -> [String] {
        let encoded = PercentEncoding.encode(secret)
        return [secret, encoded, encoded.replacing("%20", with: "+"), HTMLText.escape(secret)]
    }

    /// A text without its secrets.
    package func masked(_ text: String) -> String { String(decoding: masked(Array(text.utf8)), as: UTF8.self) }

    /// The same of UTF-8.
    package func masked<Text: RandomAccessCollection<UInt8>>(_ text: Text) -> [UInt8] where Text.Index == Int {
        var scan = SecretScan(text, self)
        return scan.run()
    }

    /// A text without what is known or named as a secret. What looks like a token stays: some
    /// texts need it to be whole.
    package func maskedByName(_ text: String) -> String {
        var scan = SecretScan(Array(text.utf8), self, hidesTokens: false)
        return String(decoding: scan.run(), as: UTF8.self)
    }

    /// Path and query of a request, which can't name a file of the server's.
    package func masked(_ target: RequestTarget) -> String {
        var mask = SecretMask(known: known, paths: [])
        mask.names = names
        let path = mask.masked(path: target.path[...])
        guard let query = target.query else { return path }
        let parameters = query.split(separator: "&").map { parameter -> String in
            let name = parameter.prefix { $0 != "=" }
            let isSecret = holdsKnown(encoded: parameter) || Self.comparesSecret(parameter)
            if !isSecret, Self.namesThings(String(name)) { return mask.maskedByName(String(parameter)) }
            let isShown = name.count == parameter.count || name == Self.filter
            return mask.masked(isShown && !isSecret ? String(parameter) : "\(name)=\(Self.mark)")
        }
        return "\(path)?\(parameters.joined(separator: "&"))"
    }

    /// A path, still encoded.
    func masked(path: Substring) -> String {
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        var before: Substring = ""
        let names = zip(segments, segments.dropFirst()).filter { Self.kinds.contains($0.0) }.map { String($0.1) }
        let masked = segments.map { segment -> Substring in
            // Whoever is asked about by `/json/sessions/<token>` (AM-BEHAVIOUR §2).
            let isSession = before == "sessions" && !segment.isEmpty
            before = segment
            return isSession || holdsKnown(encoded: segment) ? Self.mark[...] : segment
        }
        return sparing(names).masked(masked.joined(separator: "/"))
    }

    /// Behind these segments stands a name.
    private static let kinds: Set<Substring> = ["realms", "trees"]

    /// Whether a part of a URL or a form holds what is known as a secret, whichever of its bytes are escaped.
    func holdsKnown(encoded part: Substring) -> Bool {
        guard !known.isEmpty, part.utf8.contains(UInt8(ascii: "%")) else { return false }
        let decoded = Array(PercentEncoding.decode(part, plusIsBlank: true).utf8)
        return decoded.indices.contains { known.length(in: decoded, at: $0) != nil }
    }

    /// Whether an encoded filter (`_queryFilter=password eq "…"`) names a secret: what it is compared with may be one.
    static func comparesSecret(_ parameter: Substring) -> Bool {
        guard parameter.hasPrefix("\(filter)=") else { return false }
        return PercentEncoding.decode(parameter.dropFirst(filter.count + 1), plusIsBlank: true)
            .split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { isSecret(String($0)) }
    }

    /// A text of a client's choice without what is known as a secret; all else stays as it is.
    package func withoutKnown(_ text: String) -> String {
        known.longestFirst.reduce(text) { $0.replacing(String(decoding: $1, as: UTF8.self), with: Self.mark) }
    }

    private static let filter = "_queryFilter"

    /// Whether a parameter says what is asked for: its values are few, or names of journeys, realms and clients. They
    /// show whole, for a name may look like a token.
    package static func namesThings(_ parameter: String) -> Bool { harmless.contains(parameter) }

    private static let harmless: Set<String> = [
        "_action", "_fields", "_pageSize", "_prettyPrint", "_queryId", "acr_values", "authIndexType", "authIndexValue",
        "client_id", "code_challenge_method", "display", "ForceAuth", "grant_type", "locale", "max_age", "noSession",
        "prompt", "realm", "response_mode", "response_type", "scope", "service", "ui_locales",
    ]
}
