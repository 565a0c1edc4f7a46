import HTTPMessages

/// Takes out of what is logged all that could let somebody in: the one place that does.
///
/// Of a request's query only the values of parameters show that are known to be harmless. Other texts, which may hold
/// anything that came from outside, lose what is named as a secret (`code=…`, `"tokenId":"…"`, `Authorization: …`) and
/// what looks like one of the tokens that are handed out here. `SecretMask+Messages` does it by a message's structure.
package struct SecretMask: Sendable {
    let known: [[UInt8]]
    /// The longest first: one may be the beginning of another.
    let paths: [[UInt8]]
    /// Values of messages that are secrets wherever they stand; only whole ones are taken out, for a password may be a
    /// word that sentences have, too.
    let passwords: Set<String>

    package static let mark = "***"

    /// - Parameters:
    ///   - known: secrets that have no form to tell them by; as they are, and percent-encoded as URLs and forms have them.
    ///   - paths: files and folders that the server was told of: they stay, and so does what is below them, even where a
    ///     name looks like a token.
    package init(known: [String] = [], paths: [String] = []) {
        self.init(
            known: Set(known.filter { !$0.isEmpty }.flatMap(Self.spellings)).sorted { ($0.count, $0) > ($1.count, $1) }
                .map { Array($0.utf8) },
            paths: paths.map { $0.hasSuffix("/") ? $0.dropLast() : $0[...] }.filter { !$0.isEmpty }
                .map { Array($0.utf8) }.sorted { $0.count > $1.count })
    }

    private init(known: [[UInt8]], paths: [[UInt8]], passwords: Set<String> = []) {
        self.known = known
        self.paths = paths
        self.passwords = passwords
    }

    /// This mask, for messages in which these are passwords, and these can't stand but for themselves.
    package func knowing(passwords: Set<String>, credentials: Set<String> = []) -> SecretMask {
        let more = SecretMask(known: Array(credentials)).known
        let all = more.isEmpty ? known : (known + more).sorted { $0.count > $1.count }
        return SecretMask(known: all, paths: paths, passwords: passwords)
    }

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

    /// A text without what is known or named as a secret. What looks like a token stays: some texts need it to be whole.
    package func maskedByName(_ text: String) -> String {
        var scan = SecretScan(Array(text.utf8), self, hidesTokens: false)
        return String(decoding: scan.run(), as: UTF8.self)
    }

    /// Path and query of a request, which can't name a file of the server's.
    package func masked(_ target: RequestTarget) -> String {
        let mask = SecretMask(known: known, paths: [])
        let path = mask.masked(path: target.path[...])
        guard let query = target.query else { return path }
        let parameters = query.split(separator: "&").map { parameter -> String in
            let name = parameter.prefix { $0 != "=" }
            let isShown = name.count == parameter.count || Self.harmless.contains(String(name))
            let isSecret = holdsKnown(encoded: parameter) || Self.comparesSecret(parameter)
            return mask.masked(isShown && !isSecret ? String(parameter) : "\(name)=\(Self.mark)")
        }
        return "\(path)?\(parameters.joined(separator: "&"))"
    }

    /// A path, still encoded.
    func masked(path: Substring) -> String {
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        var before: Substring = ""
        let masked = segments.map { segment -> Substring in
            // Whoever is asked about by `/json/sessions/<token>` (AM-BEHAVIOUR §2).
            let isSession = before == "sessions" && !segment.isEmpty
            before = segment
            return isSession || holdsKnown(encoded: segment) ? Self.mark[...] : segment
        }
        return self.masked(masked.joined(separator: "/"))
    }

    /// Whether a part of a URL or a form holds what is known as a secret, whichever of its bytes are escaped.
    func holdsKnown(encoded part: Substring) -> Bool {
        guard !known.isEmpty, part.utf8.contains(UInt8(ascii: "%")) else { return false }
        let decoded = Array(PercentEncoding.decode(part, plusIsBlank: true).utf8)
        return known.contains { secret in
            decoded.indices.contains { decoded[$0...].starts(with: secret) }
        }
    }

    /// Whether an encoded filter (`_queryFilter=password eq "…"`) names a secret: what it is compared with may be one.
    static func comparesSecret(_ parameter: Substring) -> Bool {
        guard parameter.hasPrefix("_queryFilter=") else { return false }
        return PercentEncoding.decode(parameter.dropFirst("_queryFilter=".count), plusIsBlank: true)
            .split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { isSecret(String($0)) }
    }

    /// A text of a client's choice without what is known as a secret; all else stays as it is.
    package func withoutKnown(_ text: String) -> String {
        known.reduce(text) { $0.replacing(String(decoding: $1, as: UTF8.self), with: Self.mark) }
    }

    /// Parameters that say what is asked for, and whose values are few.
    private static let harmless: Set<String> = [
        "_action", "_fields", "_pageSize", "_prettyPrint", "_queryFilter", "_queryId", "acr_values", "authIndexType",
        "authIndexValue", "client_id", "code_challenge_method", "display", "ForceAuth", "grant_type", "locale",
        "max_age",
        "noSession", "prompt", "realm", "response_mode", "response_type", "scope", "service", "ui_locales",
    ]
}
