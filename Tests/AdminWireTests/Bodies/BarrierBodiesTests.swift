import AdminWire
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 6, More verbs")) struct BarrierBodiesTests {
    @Test(arguments: [
        ("{}", #"{"match":{},"at":"dispatch"}"#),
        (
            #"{"release":"2,1","at":"commit","count":2,"match":{"path":"/am"}}"#,
            #"{"match":{"path":"/am"},"count":2,"at":"commit","release":"2,1"}"#
        ),
    ]) func `a barrier holds all requests before dispatch unless it says otherwise`(text: String, written: String)
        throws
    {
        #expect(try rewritten(NewBarrier.self, text) == written)
    }

    @Test(arguments: [
        (#"{"count":0}"#, #""count" must be at least 1"#),
        (#"{"at":"end"}"#, #""at" must be dispatch or commit"#),
        (#"{"release":"together"}"#, #""release" needs a "count": it happens when so many wait"#),
        (#"{"count":2,"release":"1,3"}"#, #""release" names number 3, "count" is 2"#),
        (
            #"{"count":2,"release":"1,1"}"#,
            #""release" must be together, arrival, reverse or numbers such as "3,1,2""#
        ),
        (#"{"times":1}"#, #"unknown member "times"; known are "match", "count", "at", "release""#),
    ]) func `a bad barrier is refused with its reason`(text: String, reason: String) throws {
        #expect(try rewritten(NewBarrier.self, text) == "refused: \(reason)")
    }

    @Test(arguments: ["together", "arrival", "reverse", "3,1,2", "1"])
    func `an order is read and written`(order: String) throws {
        let text = #"{"order":"\#(order)"}"#
        #expect(try rewritten(BarrierRelease.self, text) == text)
    }

    @Test(arguments: ["", "first", "0", "1,", "1,1", "-1", "1, 2"])
    func `what is no order is refused`(order: String) throws {
        #expect(
            try rewritten(BarrierRelease.self, #"{"order":"\#(order)"}"#)
                == #"refused: "order" must be together, arrival, reverse or numbers such as "3,1,2""#)
    }

    @Test func `a release without a word is one of all together`() throws {
        #expect(try BarrierRelease(json: .null) == BarrierRelease(.together))
    }

    @Test(arguments: [
        #"{"id":"1","match":{"method":"POST"},"count":2,"at":"commit","release":"reverse","#
            + #""waiting":[{"number":1,"method":"POST","path":"/am"}],"passed":0}"#,
        #"{"id":"2","match":{},"at":"dispatch","waiting":[],"passed":7}"#,
    ]) func `a record comes back as it was written`(text: String) throws {
        #expect(try rewritten(BarrierRecord.self, text) == text)
    }
}
