import JOSETokens
import JourneyEngine
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §1.15; WIRE §1.9")) struct AdviceTests {
    private static let transaction =
        #"<Advices><AttributeValuePair><Attribute name="TransactionConditionAdvice"/><Value>7b1c</Value>"#
        + "</AttributeValuePair></Advices>"

    @Test func `an advice travels as XML and as JSON`() {
        #expect(Advice.transaction("7b1c").xml == Self.transaction)
        #expect(Advice.transaction("7b1c").json.text == #"{"TransactionConditionAdvice":["7b1c"]}"#)
        #expect(
            Advice.journey("/alpha:A&B").xml
                == #"<Advices><AttributeValuePair><Attribute name="AuthenticateToServiceConditionAdvice"/>"#
                + "<Value>/alpha:A&amp;B</Value></AttributeValuePair></Advices>")
        #expect(Advice(Advice.journey("/alpha:A&B").xml) == .journey("/alpha:A&B"))
    }

    @Test(arguments: [
        transaction, transaction.replacing("/>", with: ">"), transaction.replacing("\"", with: "'"),
        transaction.replacing("/>", with: "></Attribute>"), Base64URL.encode(Array(transaction.utf8)),
        "<Advices>\n <AttributeValuePair><Attribute name=\"Other\"/><Value>x</Value></AttributeValuePair>"
            + transaction,
    ])
    func `clients write it in many ways`(text: String) { #expect(Advice(text) == .transaction("7b1c")) }

    @Test(arguments: ["", "x", "<Advices/>", "<Attribute name=\"TransactionConditionAdvice\"/>", "<Attribute <Value>"])
    func `anything else is none`(text: String) { #expect(Advice(text) == nil) }
}
