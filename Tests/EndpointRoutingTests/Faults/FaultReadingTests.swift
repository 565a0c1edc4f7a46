import EndpointRouting
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 5, Faults")) struct FaultReadingTests {
    @Test(arguments: [
        ("{}", "a fault needs an effect"),
        (#"{"status":"500"}"#, #""status" must be a whole number from 200 to 999"#),
        (#"{"status":101}"#, #""status" must be a whole number from 200 to 999"#),
        (#"{"headers":["a"]}"#, #""headers" must be an object"#),
        (#"{"headers":{"a b":""}}"#, #""headers" must be an object of field names with texts or null"#),
        (#"{"headers":{"a":1}}"#, #""headers" must be an object of field names with texts or null"#),
        (#"{"delayMs":-1}"#, #""delayMs" must be a whole number from 0 to 3600000"#),
        (#"{"delayMs":1.5}"#, #""delayMs" must be a whole number from 0 to 3600000"#),
        (#"{"delayMs":{"from":1}}"#, #""delayMs" must be an object with "from" and "to""#),
        (#"{"delayMs":{"from":1,"to":"2"}}"#, #""delayMs.to" must be a whole number from 0 to 3600000"#),
        (#"{"delayMs":{"from":2,"to":1}}"#, #""delayMs" must be from a shorter pause to a longer one"#),
        (#"{"drip":{"bytes":0,"everyMs":1}}"#, #""drip.bytes" must be a whole number from 1 to 1073741824"#),
        (#"{"truncate":true}"#, #""truncate" must be a whole number from 0 to 1073741824"#),
        (#"{"reset":false}"#, #""reset" must be true"#),
        (#"{"redirect":false}"#, #""redirect" must be true or a text"#),
        (#"{"retryAfter":-5}"#, #""retryAfter" must be a whole number from 0 to 86400"#),
        (#"{"truncate":1,"reset":true}"#, #""truncate" and "reset" can't go together"#),
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
