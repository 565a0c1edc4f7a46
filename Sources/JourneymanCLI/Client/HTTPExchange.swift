import HTTPMessages

/// One request to a server and its answer, on a connection of its own; blocks.
struct HTTPExchange {
    let host: String
    let port: String
    /// In front of every path, without a slash at the end.
    private let basePath: String
    private let authority: String
    private let isSecure: Bool
    /// The authority that is trusted over HTTPS, in PEM; nil: those of the system.
    private let trusted: String?

    /// - Parameter url: for example `http://localhost:8080/t/blue`.
    init(_ url: String, trusting trusted: String? = nil) throws(CommandError) {
        isSecure = url.hasPrefix("https://")
        guard isSecure || url.hasPrefix("http://") else {
            throw CommandError("\(url) is neither an http:// nor an https:// URL.")
        }
        self.trusted = trusted
        let rest = url.dropFirst(isSecure ? "https://".count : "http://".count)
        authority = String(rest.prefix { $0 != "/" })
        basePath = String(rest.dropFirst(authority.count))
        let isBracketed = authority.hasPrefix("[")
        let host = isBracketed ? authority.dropFirst().prefix { $0 != "]" } : authority.prefix { $0 != ":" }
        let afterHost = authority.dropFirst(host.count + (isBracketed ? 2 : 0))
        self.host = String(host)
        port = afterHost.isEmpty ? (isSecure ? "443" : "80") : String(afterHost.dropFirst())
        guard !host.isEmpty, afterHost.isEmpty || afterHost.hasPrefix(":"), UInt16(port) != nil else {
            throw CommandError("\(url) is no URL of a server.")
        }
    }

    /// - Parameter target: path and query below the base, beginning with a slash.
    func send(
        _ method: HTTPMethod, _ target: String, fields: HTTPFields = [:], body: [UInt8] = []
    ) throws -> HTTPResponse {
        let connection = try ClientConnection(host: host, port: port, isSecure: isSecure, trusted: trusted)
        try connection.send(head(method, target, fields, bodyBytes: body.count) + body)
        var parser = HTTP1ResponseParser(answering: method)
        while true {
            switch parser.next() {
            case .response(let response): return response
            case .interim: continue
            case .refused(let problem): throw CommandError("\(authority) gave no proper answer: \(problem)")
            case .incomplete:
                let bytes = try connection.receive()
                if bytes.isEmpty { parser.end() } else { parser.receive(bytes) }
            }
        }
    }

    private func head(
        _ method: HTTPMethod, _ target: String, _ fields: HTTPFields, bodyBytes: Int
    ) -> [UInt8] {
        var head = "\(method) \(basePath)\(target) HTTP/1.1\r\nHost: \(authority)\r\nConnection: close\r\n"
        for field in fields.fields { head += "\(field.name): \(field.value)\r\n" }
        if bodyBytes > 0 || method == .post || method == .put { head += "Content-Length: \(bodyBytes)\r\n" }
        return Array((head + "\r\n").utf8)
    }
}
