import OrderedJSON

/// A request exactly as an SDK writes it: nothing is added, encoded or put in order.
package struct WireRequest: Sendable {
    package typealias Header = (name: String, value: String)

    package var method: String
    /// `http://host:port/path?query`; path and query go out as they are here.
    package var url: String
    package var headers: [Header]
    /// Nil leaves out `Content-Length` too; an empty one sends `Content-Length: 0`.
    package var body: String?

    package init(_ method: String, _ url: String, headers: [Header] = [], body: String? = nil) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }
}

/// An answer as it came.
package struct WireAnswer: Sendable {
    package let status: Int
    package let headers: [WireRequest.Header]
    package let body: [UInt8]

    package init(status: Int, headers: [WireRequest.Header], body: [UInt8]) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    package var text: String { String(decoding: body, as: UTF8.self) }
    package var json: JSONValue? { try? JSONValue(parsing: body) }

    /// The first value of a header; names in any letter case.
    package subscript(name: String) -> String? { values(name).first }

    package func values(_ name: String) -> [String] {
        headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }
}

/// Carries requests byte for byte.
package protocol Wire: Sendable {
    func send(_ request: WireRequest) async throws -> WireAnswer
}

/// Something that an SDK would have broken on.
package struct SDKBreaks: Error, Sendable, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
