import HTTPMessages

extension FaultEffect {
    static let html = FaultEffect(
        "html", .textOrTrue("true, or a page"), .replaced(502), excludes: ["htmlAsJSON", "body"],
        "A proxy's HTML page where JSON is expected."
    ) { value throws(FaultProblem) in
        let page = try value.textOrTrue()
        return { response, _ in response.showPage(page, contentType: "text/html") }
    }
}

extension HTTPResponse {
    /// - Parameter page: nil: one that names the status.
    mutating func showPage(_ page: String?, contentType: String) {
        let title = "\(status.code) \(status.reasonPhrase)"
        let standard = "<html><head><title>\(title)</title></head><body><h1>\(title)</h1></body></html>"
        body = Array((page ?? standard).utf8)
        fields[.contentType] = contentType
    }
}
