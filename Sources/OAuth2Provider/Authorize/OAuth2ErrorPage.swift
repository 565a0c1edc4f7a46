import EndpointRouting
import HTTPMessages
import OrderedJSON

/// What a browser is shown where it must not be sent on. AM's page is a script that draws `pageData`; ours carries the
/// same data and says it in words, too (AM-BEHAVIOUR §5.4, DESIGN §8).
struct OAuth2ErrorPage {
    private let error: OAuth2Error
    private let realm: String
    private let baseURL: String

    init(_ error: OAuth2Error, in context: RequestContext) {
        self.error = error
        realm = context.realm.text
        baseURL = "\(context.amURL)/XUI/"
    }

    var response: HTTPResponse { .html(error.status, page) }

    private var page: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <title>OAuth2 Error Page</title>
        <script>
        pageData = { realm : \(literal(realm)), baseUrl: \(literal(baseURL)), error: \
        { description: \(literal(error.description)), message: \(literal(error.code.rawValue)) } }
        </script>
        </head>
        <body>
        <h1>\(error.code.rawValue)</h1>
        <p>\(HTMLText.escape(error.description))</p>
        </body>
        </html>

        """
    }

    /// A string in a script: nothing in it can end the script's element. AM escapes slashes, too.
    private func literal(_ text: String) -> String {
        var literal = ""
        for character in JSONValue.string(text).text.unicodeScalars {
            switch character {
            case "<": literal += "\\u003c"
            case "/" where text == realm: literal += "\\/"
            case "\u{2028}": literal += "\\u2028"
            case "\u{2029}": literal += "\\u2029"
            default: literal.unicodeScalars.append(character)
            }
        }
        return literal
    }
}
