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
        .fault(["close": true]))
}
