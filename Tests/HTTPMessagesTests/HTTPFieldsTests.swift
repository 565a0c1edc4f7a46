import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("RFC 9110 §5")) struct HTTPFieldsTests {
    @Test func `names match in any case and keep their spelling`() {
        let fields: HTTPFields = ["X-OpenAM-Username": "demo"]
        #expect(fields["x-openam-username"] == "demo")
        #expect(fields.fields.first?.name.text == "X-OpenAM-Username")
        #expect(Set(["ACCEPT", "accept", "Accept"] as [HTTPFieldName]).count == 1)
        #expect(HTTPFieldName.host != "Hose")
    }

    @Test func `only a token is a name`() {
        for (text, isName) in [("X-1!", true), ("", false), ("a b", false), ("a:", false), ("ü", false)] {
            #expect((HTTPFieldName(text) != nil) == isName)
        }
    }

    @Test func `setting replaces all fields of a name in the first one's place`() {
        var fields: HTTPFields = ["A": "1", "B": "2", "a": "3"]
        fields["a"] = "4"
        #expect(fields == ["a": "4", "B": "2"])
        fields["b"] = nil
        fields.append("C", "5")
        #expect(fields == ["A": "4", "c": "5"])
        #expect(fields.values("c") == ["5"])
    }

    @Test func `no value smuggles a field`() {
        let field = HTTPField("Location", "/a\r\nSet-Cookie: b\u{0}")
        #expect(field.value == "/a  Set-Cookie: b ")
        #expect(HTTPField("Location", "/a\u{1}\tb\u{7F}").value == "/a \tb ")
    }

    @Test(
        .spec("RFC 9110 §8.3.1"),
        arguments: [
            ("application/json", "application/json"), ("Application/JSON ; charset=UTF-8", "application/json"),
            ("text/plain;a=b;c", "text/plain"), ("", ""),
        ])
    func `a media type has neither case nor parameters`(contentType: String, type: String) {
        let fields: HTTPFields = ["content-type": contentType]
        #expect(fields.mediaType == type)
        #expect(HTTPFields().mediaType == nil)
    }
}
