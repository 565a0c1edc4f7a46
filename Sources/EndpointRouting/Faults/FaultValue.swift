import HTTPMessages
import OrderedJSON

/// A member of a fault, read strictly.
package struct FaultValue: Sendable {
    package let name: String
    package let json: JSONValue

    package init(_ name: String, _ json: JSONValue) {
        self.name = name
        self.json = json
    }

    func text() throws(FaultProblem) -> String {
        guard let text = json.string else { throw mustBe("a text") }
        return text
    }

    func number(_ range: ClosedRange<Int>) throws(FaultProblem) -> Int {
        guard let number = json.int, range.contains(number) else {
            throw mustBe("a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// What is there or not, and has nothing more to say.
    func isTrue() throws(FaultProblem) {
        guard json == true else { throw mustBe("true") }
    }

    /// `true` for the usual text, nil here, or a text of one's own.
    func textOrTrue() throws(FaultProblem) -> String? {
        if json == true { return nil }
        guard let text = json.string else { throw mustBe("true or a text") }
        return text
    }

    /// What a field of the answer can carry as it is.
    func fieldValue(_ text: String, of field: HTTPFieldName) throws(FaultProblem) -> String {
        guard text.isFieldValue else {
            throw FaultProblem(
                name, "\"\(field)\" can't have line breaks or other control characters, nor blanks at its ends")
        }
        return text
    }

    func object() throws(FaultProblem) -> JSONObject {
        guard let object = json.object else { throw mustBe("an object") }
        return object
    }

    /// The members of an object that has these and no others.
    func members(_ names: [String]) throws(FaultProblem) -> [FaultValue] {
        guard let object = json.object, object.keys.sorted() == names.sorted() else {
            throw mustBe("an object with \(names.map { "\"\($0)\"" }.joined(separator: " and "))")
        }
        return names.compactMap { name in object[name].map { FaultValue("\(self.name).\(name)", $0) } }
    }

    package func mustBe(_ expectation: String) -> FaultProblem {
        FaultProblem(name, "\"\(name)\" must be \(expectation)")
    }
}
