import HTTPMessages

/// One request to a server and its answer, on a connection of its own; blocks.
struct HTTPExchange {
    private let server: ServerURL
    /// Between the server's own path and every target.
    private let mount: String
    /// The authority that is trusted over HTTPS, in PEM; nil: those of the system.
    private let trusted: String?
    /// How long it may take in all.
    private let limit: Duration

    init(with server: ServerURL, below mount: String, trusting trusted: String?, limit: Duration) {
        self.server = server
        self.mount = mount
        self.trusted = trusted
        self.limit = limit
    }

    /// - Parameter target: path and query below the base, beginning with a slash.
    func send(
        _ method: HTTPMethod, _ target: String, fields: HTTPFields = [:], body: [UInt8] = []
    ) throws -> HTTPResponse {
        let connection = try ClientConnection(
            host: server.host, port: server.port, isSecure: server.isSecure, trusted: trusted, limit: limit)
        try connection.send(head(method, target, fields, bodyBytes: body.count) + body)
        var parser = HTTP1ResponseParser(answering: method)
        while true {
            switch parser.next() {
            case .response(let response): return response
            case .interim: continue
            case .refused(let problem): throw CommandError("\(server.authority) gave no proper answer: \(problem)")
            case .incomplete:
                let bytes = try connection.receive()
                if bytes.isEmpty { parser.end() } else { parser.receive(bytes) }
            }
        }
    }

    private func head(
        _ method: HTTPMethod, _ target: String, _ fields: HTTPFields, bodyBytes: Int
    ) -> [UInt8] {
        var head = "\(method) \(server.path)\(mount)\(target) HTTP/1.1\r\n"
        head += "Host: \(server.authority)\r\nConnection: close\r\n"
        for field in fields.fields { head += "\(field.name): \(field.value)\r\n" }
        if bodyBytes > 0 || method == .post || method == .put { head += "Content-Length: \(bodyBytes)\r\n" }
        return Array((head + "\r\n").utf8)
    }
}
