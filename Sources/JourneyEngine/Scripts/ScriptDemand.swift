import AMWire
import EndpointRouting
import HTTPMessages
import JOSETokens
import OrderedJSON

/// What a script asks of the request itself, by a callback that never travels (WIRE §2.1): the server fills it, or
/// refuses a request that doesn't bring what is wanted, as the nodes of such callbacks do.
enum ScriptDemand {
    /// Credentials in `Authorization`.
    case credentials(HttpCallback)
    /// The client's certificate, of the TLS handshake.
    case certificate

    /// The first of a script's callbacks that is one; nil where all of them travel.
    init?(_ callbacks: [JSONValue]) {
        for callback in callbacks {
            switch callback["type"]?.string {
            case "HttpCallback":
                self = .credentials(HttpCallback(challenge: callback["output"]?["challenge"]?.string ?? ""))
                return
            case "X509CertificateCallback":
                self = .certificate
                return
            default: continue
            }
        }
        return nil
    }

    /// What the request brings; nil where it lacks that.
    func answer(in request: HTTPRequest) -> CallbackMessage? {
        switch self {
        case .credentials(let callback):
            let scheme = callback.challenge.prefix { $0 != " " }
            guard request.authorization(scheme: String(scheme)) != nil else { return nil }
            return Self.answer("HttpCallback", request.fields[.authorization] ?? "")
        case .certificate:
            return request.clientCertificate.map { Self.answer("X509CertificateCallback", Base64.encode($0)) }
        }
    }

    private static func answer(_ type: String, _ value: String) -> CallbackMessage {
        CallbackMessage(type: type, output: [], input: [.init(name: "IDToken1", value: .string(value))])
    }

    /// What a client hears whose request lacks it.
    var refusal: HTTPResponse {
        switch self {
        case .credentials(let callback): .challenge(callback)
        case .certificate: AMError.badRequest("A client certificate must come with the request.").response
        }
    }
}
