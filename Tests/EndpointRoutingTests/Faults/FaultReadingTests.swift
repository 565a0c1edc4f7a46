import EndpointRouting
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 5, Faults")) struct FaultReadingTests {
    private static let controls = " or other control characters, nor blanks at its ends"
    private static let date = #", or a date such as "Fri, 02 Jan 2026 03:04:05 GMT""#

    @Test(arguments: [
        ("{}", "a fault needs an effect"),
        (#"{"status":"500"}"#, #""status" must be a whole number from 200 to 999"#),
        (#"{"status":101}"#, #""status" must be a whole number from 200 to 999"#),
        (#"{"headers":["a"]}"#, #""headers" must be an object"#),
        (#"{"headers":{"a b":""}}"#, #""headers" must be an object of field names with texts or null"#),
        (#"{"headers":{"a":1}}"#, #""headers" must be an object of field names with texts or null"#),
        (#"{"headers":{"content-length":"5"}}"#, #""content-length" is the transport's to write"#),
        (#"{"headers":{"Content-Length":null}}"#, #""Content-Length" is the transport's to write"#),
        (#"{"headers":{"Transfer-Encoding":"chunked"}}"#, #""Transfer-Encoding" is the transport's to write"#),
        (#"{"headers":{"Connection":"close"}}"#, #""Connection" is the transport's to write"#),
        (#"{"headers":{"Date":null}}"#, #""Date" is the transport's to write"#),
        (#"{"headers":{"X-A":"a\r\nB: c"}}"#, #""X-A" can't have line breaks"# + Self.controls),
        (#"{"headers":{"X-A":" a"}}"#, #""X-A" can't have line breaks"# + Self.controls),
        (#"{"redirect":"/a\nb"}"#, #""Location" can't have line breaks"# + Self.controls),
        (#"{"retryAfter":"junk"}"#, #""retryAfter" must be a number of seconds"# + Self.date),
        (#"{"retryAfter":"1\r\nEvil: 1"}"#, #""retryAfter" must be a number of seconds"# + Self.date),
        (#"{"retryAfter":"Mon, 31 Dec 1999 23:59:59 GMT"}"#, #""retryAfter" must be a number of seconds"# + Self.date),
        (#"{"retryAfter":"Fri, 31 Dec 1999 24:00:00 GMT"}"#, #""retryAfter" must be a number of seconds"# + Self.date),
        (#"{"delayMs":-1}"#, #""delayMs" must be a whole number from 0 to 3600000"#),
        (#"{"delayMs":1.5}"#, #""delayMs" must be a whole number from 0 to 3600000"#),
        (#"{"delayMs":{"from":1}}"#, #""delayMs" must be an object with "from" and "to""#),
        (#"{"delayMs":{"from":1,"to":"2"}}"#, #""delayMs.to" must be a whole number from 0 to 3600000"#),
        (#"{"delayMs":{"from":2,"to":1}}"#, #""delayMs" must be from a shorter pause to a longer one"#),
        (#"{"drip":{"bytes":0,"everyMs":1}}"#, #""drip.bytes" must be a whole number from 1 to 1073741824"#),
        (#"{"truncate":true}"#, #""truncate" must be a whole number from 0 to 1073741824"#),
        (#"{"reset":false}"#, #""reset" must be true"#),
        (#"{"resetAfter":true}"#, #""resetAfter" must be a whole number from 0 to 1073741824"#),
        (#"{"closeIdleMs":-1}"#, #""closeIdleMs" must be a whole number from 0 to 3600000"#),
        (#"{"resetAfter":1,"reset":true}"#, #""resetAfter" and "reset" can't go together"#),
        (#"{"redirect":false}"#, #""redirect" must be true or a text"#),
        (#"{"retryAfter":-5}"#, #""retryAfter" must be a whole number from 0 to 86400"#),
        (#"{"truncate":1,"reset":true}"#, #""truncate" and "reset" can't go together"#),
        (#"{"redirect":"/a","body":"b"}"#, #""redirect" and "body" can't go together"#),
        (#"{"redirect":true,"html":true,"status":302}"#, #""redirect" and "html" can't go together"#),
        (#"{"redirect":"/a","status":200}"#, #""redirect" goes with a status from 300 to 399"#),
        (#"{"redirect":""}"#, #""redirect" must be a Location, or true for none"#),
        (#"{"retryAfter":1,"status":200}"#, #""retryAfter" goes with a status from 300 to 999"#),
        (#"{"retryAfter":1,"redirect":"/a"}"#, #""retryAfter" and "redirect" can't go together"#),
        (#"{"html":true,"body":1}"#, #""html" and "body" can't go together"#),
        (#"{"htmlAsJSON":true,"html":true}"#, #""html" and "htmlAsJSON" can't go together"#),
        (#"{"htmlAsJSON":true,"body":null}"#, #""htmlAsJSON" and "body" can't go together"#),
        (#"{"reset":true,"status":500}"#, #""reset" and "status" can't go together"#),
        (#"{"silence":true,"headers":{"a":"b"}}"#, #""silence" and "headers" can't go together"#),
        (#"{"headers":{"X-A":"a","x-a":"b"}}"#, #""x-a" is there twice"#),
        (#"{"drop":true,"stall":0}"#, #""stall" and "drop" can't go together"#),
    ]) func `a bad fault is refused with its reason`(effects: String, reason: String) throws {
        let object = try #require(try JSONValue(parsing: effects).object)
        let problem = #expect(throws: FaultProblem.self) { try Fault(object, name: "f") }
        #expect(problem?.description == reason)
    }

    @Test func `an unknown effect is refused with those that are known`() throws {
        let problem = #expect(throws: FaultProblem.self) { try Fault(["sttus": 1], name: "f") }
        #expect(problem?.member == "sttus")
        #expect(problem?.description.hasPrefix(#"nothing is known as "sttus"; known are "status", "#) == true)
    }

    @Test func `each effect has a name of its own and says what it does`() {
        #expect(Set(FaultEffects.all.map(\.name)).count == FaultEffects.all.count)
        #expect(FaultEffects.all.allSatisfy { $0.summary.hasSuffix(".") && !$0.form.text.isEmpty })
    }
}
