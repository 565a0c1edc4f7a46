/// Text that is safe to stand in a page: made from literals and escaped values only.
package struct HTML: Sendable, Equatable, ExpressibleByStringInterpolation {
    package private(set) var text: String

    package init(stringLiteral text: String) { self.text = text }
    package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    package static func + (left: HTML, right: HTML) -> HTML {
        "\(left)\(right)"
    }

    /// Markup that the tenant's own configuration holds, such as a page's description; shown as it is, as AM does.
    package static func fromConfiguration(_ markup: String) -> HTML {
        var html: HTML = ""
        html.text = markup
        return html
    }

    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        package mutating func appendLiteral(_ literal: String) { text += literal }

        package mutating func appendInterpolation(_ html: HTML) { text += html.text }

        package mutating func appendInterpolation(_ parts: [HTML]) { for part in parts { text += part.text } }

        /// A value from outside: what could end a text or an attribute is escaped.
        ///
        /// It has a label so that a literal is never taken for such a text: it would show its own markup.
        package mutating func appendInterpolation(text value: String) { text += HTMLText.escape(value) }

        package mutating func appendInterpolation(_ number: Int) { text += String(number) }
    }
}

extension HTML {
    /// A whole page without scripts.
    package static func page(title: String, body: HTML) -> String {
        let html: HTML = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(text: title)</title>
            <style>
            body { font: 16px/1.5 system-ui, sans-serif; max-width: 24rem; margin: 4rem auto; padding: 0 1rem; }
            label { display: block; margin-top: 1rem; }
            input[type=text], input[type=password], input[type=number], select { width: 100%; padding: .5rem; font: inherit; box-sizing: border-box; }
            button { margin: 1.5rem .5rem 0 0; padding: .5rem 1.5rem; font: inherit; }
            .error { color: #a00; }
            </style>
            </head>
            <body>
            \(body)
            </body>
            </html>

            """
        return html.text
    }

    /// The answer with a page whose form no other page may frame or change.
    package static func formPage(title: String, body: HTML) -> HTTPResponse {
        var response = HTTPResponse.html(.ok, page(title: title, body: body))
        response.fields[.xFrameOptions] = "DENY"
        response.fields[.contentSecurityPolicy] =
            "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
        return response
    }
}
