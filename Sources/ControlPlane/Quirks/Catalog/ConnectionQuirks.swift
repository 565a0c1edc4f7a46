import HTTPMessages

extension Quirk {
    static let closeBreaksHTTPS = Quirk(
        "close-breaks-https", "B19", "OpenAM #855, #848",
        "A request with Connection: close is taken for one over http: URLs in its answer name that scheme.",
        .request { request, _ in
            let words = request.fields.values(.connection).joined(separator: ",").lowercased()
            if words.contains("close") { request.isSecure = false }
        })

    static let connectionClosed = Quirk(
        "connection-closed", "B80", "no single report",
        "The connection is closed after the answer, without a word: the next request on it finds nobody.",
        .fault { _ in ["close": true] })

    static let connectionReset = Quirk(
        "connection-reset", "B80", "no single report",
        "The connection is reset in the middle of the answer, behind so many bytes of its body.",
        value: .number(10, in: 0...1_000_000), .fault { ["resetAfter": $0] })

    static let connectionIdle = Quirk(
        "connection-idle", "B80", "no single report",
        "A connection that has been idle for so many milliseconds, or up to a second more, is closed without a word.",
        value: .number(1_000, in: 0...3_600_000), .fault { ["closeIdleMs": $0] })
}
