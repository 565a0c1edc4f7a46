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
    let callbacks: [CallbackMessage]
    /// Whether the call goes on with a run by the link that was mailed for it.
    let isByLink: Bool
    let reply: RecordedReply

    /// Nil for every other entry of an archive.
    init?(_ entry: JSONValue) {
        guard entry["request"]?["method"]?.string != "OPTIONS",
            let target = entry["request"]?["url"]?.string.flatMap(Self.target), let realm = Self.realm(of: target),
            let reply = entry["response"].flatMap(RecordedReply.init)
        else { return nil }
        let body = entry["request"]?["postData"]?["text"]?.string.flatMap { try? JSONValue(parsing: $0) }
        self.realm = realm
        self.reply = reply
        isByLink = target.parameters["suspendedId"] != nil
        journey = Self.journey(of: target.parameters)
        authID = body?["authId"]?.string.map { SecretMask.remains(of: $0, named: "authId") }
        callbacks = (body?["callbacks"]?.array ?? []).compactMap(CallbackMessage.init(json:))
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

/// What a recorded call was answered, without secrets.
enum RecordedReply: Sendable {
    case step(AuthenticateStep)
    case success(url: String)
    /// AM's plain word for a journey that came to its failure.
    case failure
    /// Anything else, to be sent as it is.
    case other(status: Int, headers: JSONObject, body: JSONValue)

    /// Reads an entry's `response`.
    init?(_ response: JSONValue) {
        guard let status = response["status"]?.int, (200...999).contains(status) else { return nil }
        let text = Self.text(response["content"])
        let json = (try? JSONValue(parsing: text)).map { SecretMask().masked($0) }
        if status == 200, let step = json.flatMap(AuthenticateStep.init(json:)), !step.callbacks.isEmpty {
            self = .step(step)
        } else if status == 200, let success = json.flatMap(AuthenticateSuccess.init(json:)) {
            self = .success(url: success.successURL)
        } else if status == 401, json == AMError.loginFailure().json {
            self = .failure
        } else {
            self = .other(
                status: status, headers: Self.headers(response),
                body: json ?? (text.isEmpty ? .null : .string(SecretMask().masked(text))))
        }
    }

    private static func text(_ content: JSONValue?) -> String {
        let text = content?["text"]?.string ?? ""
        guard content?["encoding"] == "base64" else { return text }
        return Base64.decode(text).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Those that tell a client what to do with the answer.
    private static func headers(_ response: JSONValue) -> JSONObject {
        var headers = JSONObject()
        for header in response["headers"]?.array ?? [] {
            guard let name = header["name"]?.string, let value = header["value"]?.string else { continue }
            switch name.lowercased() {
            case "content-type", "retry-after", "www-authenticate": headers[name] = .string(SecretMask().masked(value))
            case "location": headers[name] = .string(SecretMask().maskedURL(value))
            default: continue
            }
        }
        return headers
    }
}
