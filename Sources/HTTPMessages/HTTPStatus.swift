/// A response's status code and reason phrase (RFC 9110 §15).
package struct HTTPStatus: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// 100 to 999.
    package let code: Int

    /// Codes that HTTP can't carry are taken to the nearest one that it can.
    package init(_ code: Int) { self.code = min(max(code, 100), 999) }
    package init(integerLiteral code: Int) { self.init(code) }

    package static let ok: HTTPStatus = 200
    package static let created: HTTPStatus = 201
    package static let noContent: HTTPStatus = 204
    package static let found: HTTPStatus = 302
    package static let badRequest: HTTPStatus = 400
    package static let unauthorized: HTTPStatus = 401
    package static let forbidden: HTTPStatus = 403
    package static let notFound: HTTPStatus = 404
    package static let methodNotAllowed: HTTPStatus = 405
    package static let misdirectedRequest: HTTPStatus = 421
    package static let internalServerError: HTTPStatus = 500
    package static let notImplemented: HTTPStatus = 501
    package static let serviceUnavailable: HTTPStatus = 503

    /// The registered phrase, also what CREST puts into `reason`; empty for unregistered codes.
    package var reasonPhrase: String { Self.phrases[code] ?? "" }

    private static let phrases: [Int: String] = [
        100: "Continue", 101: "Switching Protocols", 200: "OK", 201: "Created", 202: "Accepted", 204: "No Content",
        205: "Reset Content", 206: "Partial Content", 301: "Moved Permanently", 302: "Found", 303: "See Other",
        304: "Not Modified", 307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request",
        401: "Unauthorized", 402: "Payment Required", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
        406: "Not Acceptable", 408: "Request Timeout", 409: "Conflict", 410: "Gone", 411: "Length Required",
        412: "Precondition Failed", 413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type",
        416: "Range Not Satisfiable", 417: "Expectation Failed", 421: "Misdirected Request",
        422: "Unprocessable Content", 428: "Precondition Required", 429: "Too Many Requests",
        431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented",
        502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout", 505: "HTTP Version Not Supported",
    ]
}
