import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("RFC 6265 §5.2")) struct ResponseCookieReadingTests {
    @Test(arguments: [
        "a=b", "a=", "a=b=c; Path=/; HttpOnly",
        "a=b; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; Path=/x; Domain=example.com; Secure; HttpOnly; SameSite=none",
    ]) func `a cookie that is written is read`(text: String) {
        #expect(ResponseCookie(setCookie: text)?.fieldValue == text)
    }

    @Test func `attributes are known in any case, and unknown ones are lost`() {
        #expect(
            ResponseCookie(setCookie: "a=b ;path=/;SECURE; Priority=High;samesite=Lax")?.fieldValue
                == "a=b; Path=/; Secure; SameSite=Lax")
    }

    @Test(arguments: ["", "a", "=b", "; Path=/"]) func `without a name it is none`(text: String) {
        #expect(ResponseCookie(setCookie: text) == nil)
    }

    @Test func `cookies are changed and taken away in their places`() {
        var fields: HTTPFields = ["A": "1", "Set-Cookie": "x=1", "B": "2"]
        fields.append("Set-Cookie", "y=2")
        fields.changeCookies { cookie in
            var cookie = cookie
            cookie.value = "3"
            return cookie.name == "x" ? nil : cookie
        }
        #expect(fields.fields.map { "\($0.name): \($0.value)" } == ["A: 1", "B: 2", "Set-Cookie: y=3"])
    }
}
