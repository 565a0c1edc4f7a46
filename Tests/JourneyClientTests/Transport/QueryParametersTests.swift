import JourneyClient
import TestSupport
import Testing

@Suite(.spec("RFC 3986 §2, RFC 6749 appendix B")) struct QueryParametersTests {
    @Test func `all but unreserved characters are escaped`() {
        let query: QueryParameters = ["redirect_uri": "org.example:/cb?a=b&c", "scope": "openid a+b", "q": "é~-._"]
        #expect(
            query.encoded == "redirect_uri=org.example%3A%2Fcb%3Fa%3Db%26c&scope=openid%20a%2Bb&q=%C3%A9~-._")
    }

    @Test func `what was escaped is read back`() {
        let query = QueryParameters(parsing: "a=b%20c+d&e&f=g=h&a=second&bad=%zz")
        #expect(query["a"] == "b c d")
        #expect(query["e"] == "")
        #expect(query["f"] == "g=h")
        #expect(query["bad"] == "%zz")
        #expect(query.parameters.count == 5)
    }

    @Test func `setting replaces all of a name in the first one's place`() {
        var query: QueryParameters = ["a": "1", "b": "2", "a": "3"]
        query["a"] = "4"
        #expect(query.encoded == "a=4&b=2")
        query["a"] = nil
        #expect(query.encoded == "b=2")
    }
}
