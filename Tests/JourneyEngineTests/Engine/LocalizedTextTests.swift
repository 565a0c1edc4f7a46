import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("RFC 9110 §12.5.4")) struct LocalizedTextTests {
    @Test func `languages are wanted by weight, then by place`() {
        let wanted = LanguagePreferences(acceptLanguage: "fr;q=0.5, de, *;q=0.1, en_US;q=0.8,it;q=0, es;q=x")
        #expect(wanted.tags == ["de", "en-us", "fr"])
        #expect(LanguagePreferences(acceptLanguage: nil).tags == [])
        #expect(LanguagePreferences(acceptLanguage: "de", locale: "pt-BR").tags == ["pt-br", "de"])
    }

    @Test(
        .spec("NODES §3.0, \"Text choice\""),
        arguments: [
            ("fr-CA", "fr"), ("fr", "fr"), ("de-DE", "de-AT"), ("ja, fr;q=0.1", "fr"), ("ja", "en"), ("", "en"),
        ])
    func `the nearest language wins, then English`(wanted: String, tag: String) throws {
        let texts = LocalizedText(["fr": "fr", "de-AT": "de-AT", "en": "en"])
        #expect(texts.text(for: LanguagePreferences(acceptLanguage: wanted)) == tag)
    }

    @Test func `without English the first text is the last resort`() throws {
        let languages = LanguagePreferences(acceptLanguage: "ja")
        #expect(LocalizedText(["fr": "f", "de": "d"]).text(for: languages) == "f")
        #expect(try #require(LocalizedText(json: [:])).text(for: languages) == nil)
        #expect(try #require(LocalizedText(json: "bare")).text(for: languages) == "bare")
        #expect(LocalizedText(json: ["en": 1]) == nil && LocalizedText(json: [1]) == nil)
    }
}
