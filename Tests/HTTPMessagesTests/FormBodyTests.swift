import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("DESIGN §7")) struct FormBodyTests {
    private static let form: HTTPFields = ["Content-Type": "application/x-www-form-urlencoded;charset=UTF-8"]

    @Test(arguments: [(9_999, 9_999), (10_000, 10_000), (10_001, 0)])
    func `of a form with too many parameters nothing is read`(sent: Int, read: Int) {
        let body = Array(repeatElement("a", count: sent).joined(separator: "&").utf8)
        let request = HTTPRequest(.post, "/", fields: Self.form, body: body)
        #expect(request.form().parameters.count == read)
        #expect(request.isOverfullForm == (read == 0))
    }

    @Test func `what is said to be something else is no form`() {
        let body = Array("a=1&b=2".utf8)
        for fields in [[:], ["Content-Type": "text/plain"]] as [HTTPFields] {
            #expect(HTTPRequest(.post, "/", fields: fields, body: body).form().parameters.isEmpty)
        }
        #expect(HTTPRequest(.post, "/", fields: Self.form, body: body).form()["b"] == "2")
        #expect(HTTPRequest(.post, "/", fields: Self.form, body: Array("a=x+y".utf8)).form { _ in false }["a"] == "x+y")
    }

    @Test func `other bodies may have as many ampersands as they like`() {
        let body = [UInt8](repeating: UInt8(ascii: "&"), count: 20_000)
        #expect(!HTTPRequest(.post, "/", fields: ["Content-Type": "application/json"], body: body).isOverfullForm)
    }
}
