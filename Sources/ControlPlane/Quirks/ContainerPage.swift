import HTTPMessages

/// What a servlet container or a proxy answers before AM has seen the request: a page, without any of AM's headers.
enum ContainerPage {
    static func response(_ status: HTTPStatus) -> HTTPResponse {
        HTTPResponse(
            status, fields: ["Content-Type": "text/html;charset=utf-8", "Content-Language": "en"],
            body: Array(page(status).utf8))
    }

    private static func page(_ status: HTTPStatus) -> String {
        let title = "HTTP Status \(status.code) – \(status.reasonPhrase)"
        return
            "<!doctype html><html lang=\"en\"><head><title>\(title)</title></head><body><h1>\(title)</h1></body></html>"
    }
}
