import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

/// The plain text of a mail, which a terminal shows.
@Suite(.spec("NODES §3.4, Email Template")) struct EmailTextTests {
    private func text(_ html: String) throws -> String? {
        var settings = JourneySettings()
        settings.emailTemplates.put(
            try #require(EmailTemplate(name: "t", json: ["subject": "s", "message": .string(html)])))
        let fixture = try JourneyFixture(
            """
            {"journey": "T", "start": "name", "nodes": {
              "name": {"type": "UsernameCollector", "next": "mail"},
              "mail": {"type": "EmailTemplate", "config": {"emailTemplateName": "t"}, "on": {"*": "success"}}}}
            """, settings: settings)
        try fixture.giveMail()
        _ = try fixture.answer(try fixture.start("T"), "demo")
        return try fixture.outbox().last?.text
    }

    @Test(arguments: [
        ("<p>One</p><p>Two</p>", "One\nTwo"),
        ("A <b>bold</b>\n   word<br/>next", "A bold word\nnext"),
        (#"<a href="https://x.example/?a=1&amp;b=2">Go</a> now"#, "Go (https://x.example/?a=1&b=2) now"),
        ("<a href='https://x.example'>https://x.example</a>", "https://x.example"),
        ("<html><head><style>p{}</style><title>T</title></head><body>x</body></html>", "x"),
        ("1 &lt; 2 &amp;&amp; &quot;q&quot; &#39;a&#39;&nbsp;&euro;", "1 < 2 && \"q\" 'a' &euro;"),
        ("a < b", "a"), ("a<", "a"), ("a<style>b", "a"), ("<a href=>x</a>", "x"), ("<a href", ""), ("", ""),
    ]) func `HTML is told without its tags`(html: String, expected: String) throws {
        #expect(try text(html) == expected)
    }
}
