import HTTPMessages

extension FuzzTarget {
    /// Responses as our clients read them, and as our server writes them (RFC 9112).
    ///
    /// The first byte says whether HEAD was asked and whether the server closes the connection after the last byte.
    static let httpResponse = FuzzTarget("http-response") { bytes throws(BrokenRule) in
        let flags = bytes.first ?? 0
        let connection = Connection(method: flags & 1 == 0 ? .get : .head, closes: flags & 2 == 0)
        let message = Array(bytes.dropFirst())
        let events = connection.events([message])
        for pieces in message.cuts {
            let others = connection.events(pieces)
            try hold(others == events, "in \(pieces.count) pieces: \(others), whole: \(events)")
        }
        for case .response(let response) in events { try check(response, connection) }
        try checkWriting(message)
    }

    private static func check(_ response: HTTPResponse, _ connection: Connection) throws(BrokenRule) {
        try MessageRules.checkFields(response.fields)
        if connection.method == .head || [204, 304].contains(response.status.code) {
            try hold(response.body.isEmpty, "\(response.status.code) has a body of \(response.body.count) bytes")
        } else {
            try MessageRules.checkBody(response.body, response.fields, elseEmpty: !connection.closes)
        }
    }

    /// Whatever a field's value is to be, a client sees one response with that one field.
    private static func checkWriting(_ text: [UInt8]) throws(BrokenRule) {
        let field = HTTPField("X-Fuzz", text.text)
        let response = HTTPResponse(.ok, fields: HTTPFields([field]), body: text)
        let bytes = HTTP1ResponseSerializer(date: "now").serialize(response).bytes
        let events = Connection(method: .get, closes: false, limit: .max / 2).events([bytes])
        guard events.count == 1, case .response(let read) = events[0] else {
            throw BrokenRule(description: "written: \(bytes.text), read: \(events)")
        }
        try hold(read.fields.fields.map(\.name) == ["X-Fuzz", "Date", "Content-Length"], "read: \(read.fields)")
        try hold(read.fields["X-Fuzz"]?.bytes == field.value.bytes.trimmed, "a value became another: \(read.fields)")
        try hold(read.body == text, "a body became another")
    }
}

/// A connection to a server, seen by a client that asks with one method only.
private struct Connection {
    let method: HTTPMethod
    /// Whether the server closes it after the last byte.
    let closes: Bool
    /// Of head and body, in bytes; one that short inputs reach.
    var limit = 256

    /// What the pieces lead to, up to a refusal.
    func events(_ pieces: [[UInt8]]) -> [HTTP1ResponseParser.Event] {
        var parser = HTTP1ResponseParser(answering: method, headBytes: limit, bodyBytes: limit)
        var events: [HTTP1ResponseParser.Event] = []
        for piece in pieces {
            parser.receive(piece)
            take(&events, from: &parser)
        }
        if closes { parser.end() }
        take(&events, from: &parser)
        return events
    }

    private func take(_ events: inout [HTTP1ResponseParser.Event], from parser: inout HTTP1ResponseParser) {
        while true {
            if case .refused = events.last { return }
            let event = parser.next()
            if event == .incomplete { return }
            events.append(event)
        }
    }
}
