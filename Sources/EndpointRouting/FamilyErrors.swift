import AMWire
import Determinism
import HTTPMessages
import SQLiteStore

/// Errors that belong to no domain take the form of the family in which they happen.
extension WireError {
    func response(in family: Route.Family) -> HTTPResponse {
        switch (family, self) {
        case (_, let refusal as RoutingRefusal): return refusal.response(as: family)
        case (.page, let error as AMError): return .errorPage(HTTPStatus(error.code), error.message)
        case (.page, is StoreError), (.page, is Defect):
            return .errorPage(response.status, response.status.reasonPhrase)
        case (.oauth2, is StoreError), (.oauth2, is Defect):
            return .json(response.status, OAuth2ErrorBody("server_error", response.status.reasonPhrase).json)
        case (.authenticate, _):
            var response = response
            if response.fields[.contentType] == Self.crestContentType {
                response.fields[.contentType] = "application/json"  // AM-BEHAVIOUR §1.3
            }
            return response
        case (.openidm, _):
            var response = (self as? AMError)?.encodedByIDM.response ?? response
            response.fields[.contentType] = "application/json;charset=utf-8"  // AM-BEHAVIOUR §7
            return response
        default: return response
        }
    }

    private static var crestContentType: String { "application/json;charset=UTF-8" }
}

extension HTTPResponse {
    fileprivate static func errorPage(_ status: HTTPStatus, _ message: String) -> HTTPResponse {
        let title = "\(status.code) \(status.reasonPhrase)"
        return .html(
            status,
            """
            <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>\(title)</title></head>\
            <body><h1>\(title)</h1><p>\(HTMLText.escape(message))</p></body></html>
            """)
    }
}

/// A defect of ours, as the client sees it.
struct Defect: WireError {
    let underlying: any Error

    var hint: String? { "defect: \(underlying)" }

    var level: LogEntry.Level { .error }

    var response: HTTPResponse { AMError(500, "Internal Server Error", "Internal Server Error").response }
}
