import HTTPMessages
import JOSETokens

/// A page that posts a form to another server by itself, and by a button where scripts don't run.
struct PostingPage {
    let title: String
    let action: String
    let fields: [(name: String, value: String)]

    var response: HTTPResponse {
        var response = HTTPResponse.html(.ok, HTML.page(title: title, body: body))
        response.fields[.contentSecurityPolicy] =
            "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-\(Self.scriptHash)'; base-uri 'none'"
        return response
    }

    private var body: HTML {
        let inputs = fields.map { field -> HTML in
            "<input type=\"hidden\" name=\"\(text: field.name)\" value=\"\(text: field.value)\">\n"
        }
        return """
            <h1>\(text: title)</h1>
            <form method="post" action="\(text: action)">
            \(inputs)<button type="submit">Continue</button>
            </form>
            <script>\(Self.script)</script>
            """
    }

    private static let script: HTML = "document.forms[0].submit()"
    /// What lets this script run and no other (CSP Level 3 §2.3.1).
    private static let scriptHash = Base64.encode(SHA256.digest(Array(script.text.utf8)))
}
