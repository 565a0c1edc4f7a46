import JourneyEngine
import TestSupport
import Testing

@Suite(.spec("DESIGN §4")) struct SuggestionTests {
    @Test(arguments: [
        ("TRUE", "true"), ("sucess", "success"), ("faliure", "failure"), ("retryLimt", "retryLimit"), ("x", nil),
        ("success", nil), ("nothing like it", nil),
    ]) func `the nearest word is found, if one is near`(word: String, suggestion: String?) {
        let candidates = ["failure", "success", "true", "retryLimit"]
        #expect(Suggestion.nearest(to: word, among: candidates) == suggestion)
    }

    @Test func `long words cost no more than short ones`() {
        let long = String(repeating: "a", count: 1_000_000)
        #expect(Suggestion.nearest(to: long, among: [long + "b"]) == long + "b")
    }
}
