import HTTPMessages
import Journeyman
import Testing

/// A browser without scripts at one server: keeps cookies, submits forms, follows no redirect.
struct PageBrowser {
    let server: TestApplication
    private var cookies: [String: String] = [:]

    init(_ server: TestApplication) { self.server = server }

    mutating func open(_ target: String) -> HTTPResponse { send(.get, target, "", [:]) }

    /// Sends a page's form with its hidden fields and these ones.
    mutating func submit(
        _ page: HTTPResponse, _ values: [(String, String)], fields: HTTPFields = ["Sec-Fetch-Site": "same-origin"]
    ) throws -> HTTPResponse {
        let form = try #require(page.text.firstMatch(of: /<form method="post" action="([^"]*)">/))
        var parameters = FormParameters()
        for hidden in page.text.matches(of: /<input type="hidden" name="([^"]*)" value="([^"]*)">/) {
            parameters.append(String(hidden.output.1), Self.plain(hidden.output.2))
        }
        for (name, value) in values { parameters.append(name, value) }
        return send(.post, Self.plain(form.output.1), parameters.encoded, fields)
    }

    /// Fills in the two fields of a login page.
    mutating func logIn(
        _ page: HTTPResponse, _ user: String = "demo", _ password: String = "Ch4ng3!t"
    ) throws -> HTTPResponse {
        try submit(page, [("IDToken1", user), ("IDToken2", password)])
    }

    private mutating func send(
        _ method: HTTPMethod, _ target: String, _ body: String, _ fields: HTTPFields
    ) -> HTTPResponse {
        var fields = fields
        if !cookies.isEmpty { fields[.cookie] = cookies.map { "\($0)=\($1)" }.joined(separator: "; ") }
        if method == .post { fields[.contentType] = "application/x-www-form-urlencoded" }
        let answer = server.send(method, RequestTarget(target), fields, body: body)
        for cookie in answer.fields.values(.setCookie) {
            let pair = cookie.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map(String.init)
            cookies[pair[0]] = pair.count > 1 ? pair[1] : nil
        }
        return answer
    }

    /// Without HTML's escapes.
    private static func plain(_ text: Substring) -> String {
        String(text).replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&lt;", with: "<")
            .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    }
}

extension HTTPResponse {
    /// What stands in a page's body, without the step that travels along.
    var shown: String {
        let start = text.firstRange(of: "<body>\n")?.upperBound ?? text.startIndex
        let end = text.firstRange(of: "</body>")?.lowerBound ?? text.endIndex
        return String(text[start..<end]).replacing(/<input type="hidden" name="step" value="[^"]*">/, with: "<step>")
    }
}
