import AdminWire
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 6, Quirks")) struct QuirkBodiesTests {
    @Test(arguments: [
        (#"{"quirks":["a"]}"#, #"{"quirks":["a"]}"#),
        (#"{"quirks":[{"name":"a","every":1,"match":{},"value":null}]}"#, #"{"quirks":["a"]}"#),
        (
            #"{"quirks":[{"times":2,"every":3,"match":{"realm":"alpha"},"value":"x","name":"a"},"b"]}"#,
            #"{"quirks":[{"name":"a","value":"x","match":{"realm":"alpha"},"times":2,"every":3},"b"]}"#
        ),
    ]) func `quirks are named, or say for whom they are on`(text: String, written: String) throws {
        #expect(try rewritten(QuirkSettings.self, text) == written)
    }

    @Test(arguments: [
        ("{}", #""quirks" is missing"#), (#"{"quirks":[1]}"#, "the body must be a JSON object"),
        (#"{"quirks":[{}]}"#, #""name" is missing"#),
        (#"{"quirk":[]}"#, #"unknown member "quirk"; known are "quirks""#),
        (
            #"{"quirks":[{"name":"a","realm":"b"}]}"#,
            #"unknown member "realm"; known are "name", "value", "match", "times", "every""#
        ),
        (#"{"quirks":[{"name":"a","times":0}]}"#, #""times" must be at least 1"#),
    ]) func `a bad list is refused with its reason`(text: String, reason: String) throws {
        #expect(try rewritten(QuirkSettings.self, text) == "refused: \(reason)")
    }

    @Test func `a record comes back as it was written`() throws {
        let text =
            #"{"name":"a","source":"B1","summary":"S.","value":5,"form":"1 to 9","on":[{"setting":{"name":"a","times":1},"touched":3}]}"#
        #expect(try rewritten(QuirkRecord.self, text) == text)
        let plain = #"{"name":"a","source":"B1","summary":"S.","on":[{"setting":"a","touched":0}]}"#
        #expect(try rewritten(QuirkRecord.self, plain) == plain)
    }
}
