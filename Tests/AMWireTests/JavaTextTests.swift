import AMWire
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.1")) struct JavaTextTests {
    @Test(arguments: [
        (
            #"{"params":{"minLength":3},"policyRequirement":"MIN_LENGTH"}"#,
            #"{ "params": { "minLength": 3 }, "policyRequirement": "MIN_LENGTH" }"#
        ),
        (#"{"a":[],"b":["x","y"],"c":null,"d":true}"#, #"{ "a": [  ], "b": [ "x", "y" ], "c": null, "d": true }"#),
        (#""\"\\""#, #""\"\\""#),
    ]) func `members and elements have blanks around them`(json: String, text: String) throws {
        #expect(try JSONValue(parsing: json).javaText == text)
    }
}
