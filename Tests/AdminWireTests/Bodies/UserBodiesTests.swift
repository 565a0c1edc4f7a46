import AdminWire
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 2 item 7")) struct UserBodiesTests {
    @Test(arguments: [
        "{}", #"{"mail":"ann@example.com","password":"Ch4ng3!t"}"#,
        #"{"_id":"0b4e","userName":"ann","sn":"Lee","frIndexedInteger1":1.0,"preferences":{"updates":true}}"#,
    ]) func `a change comes back as it was written`(text: String) throws {
        #expect(try rewritten(UserChange.self, text) == text)
    }

    @Test func `the password is no attribute`() throws {
        let change = try UserChange(json: ["password": "secret", "sn": "Lee"])
        #expect(change.password == "secret" && change.attributes == ["sn": "Lee"])
    }

    @Test func `a record can be sent back`() throws {
        let change = try UserChange(json: ["_id": "0b4e", "_rev": "0b4e-1", "userName": "ann"])
        #expect(change == UserChange(attributes: ["userName": "ann"], id: "0b4e"))
    }

    @Test(arguments: [
        (#"{"userName":7}"#, #""userName" must be a string"#), (#"{"mail":["a"]}"#, #""mail" must be a string"#),
        (#"{"password":true}"#, #""password" must be a string"#),
        (#"{"accountStatus":"Active"}"#, #""accountStatus" must be "active" or "inactive""#),
        (#"{"sn":"Lee","_meta":{}}"#, #"unknown member "_meta"; known are "sn", "_id", "_rev""#),
        (#""ann""#, "the body must be a JSON object"),
    ]) func `a bad change is refused with its reason`(text: String, reason: String) throws {
        #expect(try rewritten(UserChange.self, text) == "refused: \(reason)")
    }

    @Test func `a record comes back as it was written`() throws {
        let text = #"{"_id":"0b4e","userName":"ann","accountStatus":"active"}"#
        #expect(try rewritten(UserRecord.self, text) == text)
        #expect(try UserRecord(json: JSONValue(parsing: text)).userName == "ann")
    }

    @Test func `a record without id is refused`() throws {
        #expect(try rewritten(UserRecord.self, #"{"userName":"ann"}"#) == #"refused: "_id" is missing"#)
    }
}
