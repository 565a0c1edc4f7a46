import HTTPMessages

extension FuzzTarget {
    /// Requests, head and body, one after the other on a connection (RFC 9112).
    static let httpRequest = FuzzTarget("http-request") { bytes throws(BrokenRule) in
        let events = HTTP1RequestParser.events([bytes], limits: .small)
        for pieces in bytes.cuts {
            let others = HTTP1RequestParser.events(pieces, limits: .small)
            try hold(others == events, "\(bytes.count) bytes in \(pieces.count) pieces: \(others), whole: \(events)")
        }
        let requests = events.compactMap(\.request)
        for request in requests { try check(request) }
        let again = HTTP1RequestParser.events([requests.flatMap(\.written)], limits: HTTPLimits()).map(\.request)
        try hold(again == requests, "written again and read: \(again), before: \(requests)")
    }

    /// What is accepted has one reading only.
    private static func check(_ received: ReceivedRequest) throws(BrokenRule) {
        let request = received.request
        try MessageRules.checkBody(request.body, request.fields, elseEmpty: true)
        try MessageRules.checkFields(request.fields)
        let hosts = request.fields.values(.host)
        try hold(hosts.count == 1 || (hosts.isEmpty && received.minorVersion == 0), "Host fields: \(hosts)")
        let target = request.target.description.bytes
        try hold(target.first == UInt8(ascii: "/") || target == [UInt8(ascii: "*")], "the target is \(target.text)")
        try hold(target.allSatisfy { (0x21...0x7E).contains($0) }, "the target holds \(target)")
        let options = request.fields.values(.connection).flatMap { $0.bytes.split(separator: UInt8(ascii: ",")) }
        if options.contains(where: { Array($0).trimmed.text.lowercased() == "close" }) {
            try hold(!received.isPersistent, "the connection stays open against the client's wish")
        }
    }
}

/// What any message must hold to that our parsers accept.
enum MessageRules {
    /// The body has the one length that the fields give it (RFC 9112 §6.3).
    static func checkBody(_ body: [UInt8], _ fields: HTTPFields, elseEmpty: Bool) throws(BrokenRule) {
        let lengths = fields.values(.contentLength)
        let codings = fields.values(.transferEncoding)
        try hold(lengths.count + codings.count <= 1, "lengths \(lengths) and codings \(codings)")
        if let length = lengths.first {
            try hold(Int(length) == body.count, "\(body.count) bytes, Content-Length \(length)")
        } else if let coding = codings.first {
            try hold(coding.lowercased() == "chunked", "the coding is \(coding)")
        } else if elseEmpty {
            try hold(body.isEmpty, "\(body.count) bytes that no field announces")
        }
    }

    /// Names are tokens, values hold no control characters and no blanks around them (RFC 9110 §5.1, §5.5).
    static func checkFields(_ fields: HTTPFields) throws(BrokenRule) {
        for field in fields.fields {
            try hold(HTTPFieldName(field.name.text) != nil, "a field is named \(field.name.text)")
            let value = field.value.bytes
            try hold(value.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }, "\(field.name) holds \(value)")
            try hold(value.trimmed == value, "\(field.name) has blanks around it: \(value)")
        }
    }

    /// A body in the form that the fields announce.
    static func written(_ body: [UInt8], _ fields: HTTPFields) -> [UInt8] {
        guard fields[.transferEncoding] != nil else { return body }
        let chunk = body.isEmpty ? [] : "\(String(body.count, radix: 16))\r\n".bytes + body + "\r\n".bytes
        return chunk + "0\r\n\r\n".bytes
    }

    static func written(_ fields: HTTPFields) -> [UInt8] {
        fields.fields.flatMap { "\($0.name.text): ".bytes + $0.value.bytes + "\r\n".bytes } + "\r\n".bytes
    }
}

extension HTTPLimits {
    /// Limits that short inputs reach.
    fileprivate static let small = HTTPLimits(headBytes: 512, targetBytes: 128) { _ in 256 }
}

extension ReceivedRequest {
    /// The request as a client would write it that knows one spelling of everything; absolute where it can be, since
    /// the URL's host wins over the `Host` field.
    fileprivate var written: [UInt8] {
        let isAbsolute = request.target.path != "*" && !request.authority.isEmpty
        let target = (isAbsolute ? "http://\(request.authority)" : "") + request.target.description
        return "\(request.method) \(target) HTTP/1.\(minorVersion)\r\n".bytes
            + MessageRules.written(request.fields) + MessageRules.written(request.body, request.fields)
    }
}

extension HTTP1RequestParser {
    /// What the pieces lead to, up to a refusal. Whether a client is asked to go on depends on when its bytes come, so
    /// that is left out.
    fileprivate static func events(_ pieces: [[UInt8]], limits: HTTPLimits) -> [Event] {
        var parser = HTTP1RequestParser(limits: limits)
        var events: [Event] = []
        for piece in pieces {
            parser.receive(piece)
            while true {
                let event = parser.next()
                if event == .incomplete { break }
                if event != .continueExpected { events.append(event) }
                if case .refused = event { return events }
            }
        }
        return events
    }
}

extension HTTP1RequestParser.Event {
    fileprivate var request: ReceivedRequest? { if case .request(let request) = self { request } else { nil } }
}
