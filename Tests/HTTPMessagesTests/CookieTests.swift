import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("RFC 6265 §4.1, §5.4; AM-BEHAVIOUR §1.4")) struct CookieTests {
    @Test func `cookies of all Cookie fields are read, the first of a name wins`() {
        var fields: HTTPFields = ["Cookie": "a=1; iPlanetDirectoryPro=AQIC*x==;b = \"2\" ;broken; a=3"]
        fields.append("cookie", "c=")
        let cookies = RequestCookies(fields)
        #expect(cookies["a"] == "1")
        #expect(cookies["iPlanetDirectoryPro"] == "AQIC*x==")
        #expect(cookies["b"] == "2")
        #expect(cookies["c"] == "")
        #expect(cookies["A"] == nil)
        #expect(cookies["broken"] == nil)
    }

    @Test func `a combining mark hides no separator, blank or quote`() {
        let cookies = RequestCookies([
            "Cookie": "a=1;\u{301}b=2; c=\u{301}3; d= \u{301}; e=\"4\"; f=\"\u{301}\";\u{37E}=5"
        ])
        #expect(cookies["a"] == "1" && cookies["\u{301}b"] == "2" && cookies["c"] == "\u{301}3")
        #expect(cookies["d"] == "\u{301}" && cookies["e"] == "4" && cookies["f"] == "\u{301}")
        #expect(cookies["\u{37E}"] == "5" && cookies[";"] == nil)
    }

    @Test func `attributes stand in AM's order`() {
        var cookie = ResponseCookie("iPlanetDirectoryPro", "abc")
        #expect(cookie.fieldValue == "iPlanetDirectoryPro=abc; Path=/; HttpOnly")
        cookie.expires = "Thu, 01 Jan 1970 00:00:10 GMT"
        cookie.maxAge = 0
        cookie.domain = "example.com"
        cookie.isSecure = true
        cookie.sameSite = "none"
        #expect(
            cookie.fieldValue
                == "iPlanetDirectoryPro=abc; Expires=Thu, 01 Jan 1970 00:00:10 GMT; Max-Age=0; Path=/; "
                + "Domain=example.com; Secure; HttpOnly; SameSite=none")
    }
}
