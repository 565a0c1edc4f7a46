import AMWire
import EndpointRouting
import JOSETokens
import OrderedJSON

/// What a recorded call was answered, without secrets.
enum RecordedReply: Sendable {
    case step(AuthenticateStep)
    case success(url: String)
    /// AM's plain word for a journey that came to its failure.
    case failure
    /// Anything else, to be sent as it is.
    case other(status: Int, headers: JSONObject, body: JSONValue)
    /// Nothing came, or not all of it.
    case lost

    /// Why an entry's `response` tells nothing of what came.
    enum Problem: String, Error {
        case unreadable = "this entry has no response that can be read: it is left out"
        /// As browsers' archives lack them that were saved without content.
        case bodyMissing = "the body of this entry's response was not recorded: it is left out"
    }

    /// Reads an entry's `response`, and takes the secrets out of it.
    init(_ response: JSONValue?, _ mask: SecretMask) throws(Problem) {
        guard let response, let status = response["status"]?.int, (0...999).contains(status) else { throw .unreadable }
        guard status >= 200, Self.isWhole(response) else {
            self = .lost
            return
        }
        let text = try Self.text(response["content"], status)
        let json = (try? JSONValue(parsing: text)).map { mask.masked($0) }
        if status == 200, let step = json.flatMap(AuthenticateStep.init(json:)), !step.callbacks.isEmpty {
            self = .step(step)
        } else if status == 200, let success = json.flatMap(AuthenticateSuccess.init(json:)) {
            self = .success(url: success.successURL)
        } else if status == 401, json == AMError.loginFailure().json {
            self = .failure
        } else if status == 204 || status == 304 {
            self = .other(status: status, headers: Self.headers(response, mask), body: .null)
        } else {
            self = .other(
                status: status, headers: Self.headers(response, mask),
                body: json ?? (text.isEmpty ? .null : .string(mask.masked(text))))
        }
    }

    /// Whether it may come as the first of several answers to the same request: AM's own end a run or lead on.
    var isGivenOnce: Bool {
        switch self {
        case .other, .lost: true
        case .step, .success, .failure: false
        }
    }

    /// Browsers, and our journal, say in `_error` what broke an answer off.
    private static func isWhole(_ response: JSONValue) -> Bool { response["_error"]?.string?.isEmpty ?? true }

    private static func text(_ content: JSONValue?, _ status: Int) throws(Problem) -> String {
        let mayLackBody = status == 204 || (300..<400).contains(status)
        guard let text = content?["text"]?.string else {
            if mayLackBody || content?["size"] == 0 { return "" }
            throw .bodyMissing
        }
        guard content?["encoding"] == "base64" else {
            if text.isEmpty, !mayLackBody, let size = content?["size"]?.int, size > 0 { throw .bodyMissing }
            return text
        }
        guard let bytes = Base64.decode(text) else { throw .bodyMissing }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Those that tell a client what to do with the answer.
    private static func headers(_ response: JSONValue, _ mask: SecretMask) -> JSONObject {
        var headers = JSONObject()
        for header in response["headers"]?.array ?? [] {
            guard let name = header["name"]?.string, let value = header["value"]?.string else { continue }
            switch name.lowercased() {
            case "content-type", "retry-after", "www-authenticate": headers[name] = .string(mask.masked(value))
            case "location": headers[name] = .string(mask.maskedURL(value))
            default: continue
            }
        }
        return headers
    }
}
