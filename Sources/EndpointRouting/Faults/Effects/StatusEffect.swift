import AMWire
import HTTPMessages

extension FaultEffect {
    static let status = FaultEffect(
        "status", .number(200...999), .replaced(.ok),
        "A status; from 400 on with AM's error body, or OAuth2's, unless another is given."
    ) { value throws(FaultProblem) in
        let status = HTTPStatus(try value.number(200...999))
        return { response, scene in response.become(status, scene) }
    }
}

extension HTTPResponse {
    /// Takes on a status, and from 400 on the body that the family's errors have.
    mutating func become(_ status: HTTPStatus, _ scene: FaultScene) {
        let error = status.code < 400 ? HTTPResponse(status) : Self.error(status, scene)
        self.status = status
        body = error.body
        fields[.contentType] = error.fields[.contentType]
    }

    private static func error(_ status: HTTPStatus, _ scene: FaultScene) -> HTTPResponse {
        let phrase = status.reasonPhrase.isEmpty ? "Error" : status.reasonPhrase
        guard scene.family == .oauth2 else {
            return AMError(status.code, phrase, phrase).response(in: scene.family)
        }
        return .json(status, OAuth2ErrorBody(status.oauth2Name, phrase).json)
    }
}

extension HTTPStatus {
    /// The nearest of OAuth2's error codes (RFC 6749 §4.1.2.1, §5.2).
    fileprivate var oauth2Name: String {
        switch code {
        case 503: "temporarily_unavailable"
        case ..<500: "invalid_request"
        default: "server_error"
        }
    }
}
