import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("RFC 3986 §2.1; WIRE §1.5.3")) struct FormParametersTests {
    @Test func `names and values are decoded, in order`() {
        let form = FormParameters(parsing: "a=1&b=x%20y+z&&c&a=%C3%BC=2")
        #expect(form.parameters.map(\.name) == ["a", "b", "c", "a"])
        #expect(form["b"] == "x y z")
        #expect(form["c"] == "")
        #expect(form.values("a") == ["1", "ü=2"])
        #expect(form.firstDuplicate == "a")
        #expect(form["d"] == nil)
    }

    @Test func `a body whose plus signs are meant keeps them`() {
        let form = FormParameters(parsing: "a=b+c&d=e+f") { $0 != "a" }
        #expect(form["a"] == "b+c")
        #expect(form["d"] == "e f")
    }

    @Test func `a broken escape stays as it is`() {
        #expect(FormParameters(parsing: "a=100%&b=%2&c=%zz&d=%41")["a"] == "100%")
        #expect(FormParameters(parsing: "b=%2")["b"] == "%2")
        #expect(FormParameters(parsing: "c=%zz%41")["c"] == "%zzA")
    }

    @Test func `bytes that are no UTF-8 become the replacement character`() {
        #expect(PercentEncoding.decode("%FFa") == "\u{FFFD}a")
    }

    @Test func `encoding escapes all but the unreserved characters`() {
        var form = FormParameters()
        form.append("a b", "ü&=-._~")
        form.append("c", "frauth://x?y")
        #expect(form.encoded == "a%20b=%C3%BC%26%3D-._~&c=frauth%3A%2F%2Fx%3Fy")
        #expect(FormParameters(parsing: form.encoded) == form)
        form.remove("c")
        #expect(form["c"] == nil)
    }
}
