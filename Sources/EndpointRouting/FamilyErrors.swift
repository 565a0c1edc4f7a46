import AMWire
import HTTPMessages
import SQLiteStore

/// Errors that belong to no domain take the form of the family in which they happen.
extension WireError {
    func response(in family: Route.Family) -> HTTPResponse {
        switch (family, self) {
        case (.page, let error as AMError): return .errorPage(HTTPStatus(error.code), error.message)
        case (.page, is StoreError), (.page, is Defect):
            return .errorPage(response.status, response.status.reasonPhrase)
        case (.oauth2, is StoreError):
            return .oauth2Error(response.status, "server_error", response.status.reasonPhrase)
        case (.authenticate, _):
            var response = response
            if response.fields[.contentType] == Self.crestContentType {
                response.fields[.contentType] = "application/json"  // AM-BEHAVIOUR §1.3
            }
            return response
        default: return response
        }
    }

    private static var crestContentType: String { "application/json;charset=UTF-8" }
}

extension HTTPResponse {
    /// `error_description` comes first (AM-BEHAVIOUR §0.2 rule 6).
    static func oauth2Error(_ status: HTTPStatus, _ error: String, _ description: String) -> HTTPResponse {
        .json(status, ["error_description": .string(description), "error": .string(error)])
    }

    static func errorPage(_ status: HTTPStatus, _ message: String) -> HTTPResponse {
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
    let family: Route.Family

    var hint: String? { "defect: \(underlying)" }

    var response: HTTPResponse {
        switch family {
        case .oauth2: .oauth2Error(500, "server_error", "Internal Server Error")
        default: AMError(500, "Internal Server Error", "Internal Server Error").response
        }
    }
}
