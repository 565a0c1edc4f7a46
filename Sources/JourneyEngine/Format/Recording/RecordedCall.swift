import AMWire
import EndpointRouting
import HTTPMessages
import JOSETokens
import OrderedJSON

/// A recorded call of `/authenticate`.
struct RecordedCall: Sendable {
    let realm: RealmPath
    /// The one that the call names, else the usual default's name.
    let journey: String
    /// As the mask leaves it, in the reply that gave it, too; nil where the call starts a journey, or comes by a link.
    let authID: String?
    /// What was answered, without secrets.
    let callbacks: [CallbackMessage]
    /// What takes secrets out of the call's answer: a password may come back in it.
    let mask: SecretMask
    /// Whether the call goes on with a run by the link that was mailed for it.
    let isByLink: Bool
    /// Whether its own body is missing: what it asks for is then not known.
    let lacksBody: Bool

    /// Nil for every other entry of an archive.
    init?(_ entry: JSONValue) {
        guard entry["request"]?["method"]?.string != "OPTIONS",
            let target = entry["request"]?["url"]?.string.flatMap(Self.target), let realm = Self.realm(of: target)
        else { return nil }
        let text = entry["request"]?["postData"]?["text"]?.string
        let body = text.flatMap { try? JSONValue(parsing: $0) }
        self.realm = realm
        isByLink = target.parameters["suspendedId"] != nil
        lacksBody = text == nil && (entry["request"]?["bodySize"]?.int ?? 0) > 0
        journey = Self.journey(of: target.parameters)
        authID = body?["authId"]?.string.map { SecretMask.remains(of: $0, named: "authId") }
        mask = SecretMask().sparing([journey]).knowing(passwords: body.map(SecretMask.passwords(in:)) ?? [])
        callbacks = (body?["callbacks"]?.array ?? []).map(mask.masked).compactMap(CallbackMessage.init(json:))
    }

    /// Path and query of an absolute URL.
    private static func target(_ url: String) -> RequestTarget? {
        guard let scheme = url.firstRange(of: "://"),
            let slash = url[scheme.upperBound...].firstIndex(of: "/")
        else { return nil }
        return RequestTarget(String(url[slash...].prefix { $0 != "#" }))
    }

    /// The realm between `json` and `authenticate`, in any spelling (WIRE §0.1); nil where the path isn't of this form.
    private static func realm(of target: RequestTarget) -> RealmPath? {
        let segments = target.path.split(separator: "/").map { PercentEncoding.decode($0) }
        guard segments.last == "authenticate", let start = segments.firstIndex(of: "json") else { return nil }
        var names = segments[(start + 1)...].dropLast().flatMap { $0.split(separator: "/").map(String.init) }
        names.removeAll { $0 == "realms" }
        if names.first == "root" { names.removeFirst() }
        guard names.isEmpty, let realm = target.parameters["realm"] else { return RealmPath(names) }
        return RealmPath(spelling: realm)
    }

    private static func journey(of query: FormParameters) -> String {
        let isNamed = query["authIndexType"]?.lowercased() == "service"
        return (isNamed ? query["authIndexValue"] : query["service"]).flatMap { $0.isEmpty ? nil : $0 } ?? "Login"
    }
}
