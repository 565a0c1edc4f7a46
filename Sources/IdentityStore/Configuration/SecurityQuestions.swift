import OrderedJSON
import SQLiteStore

/// IDM's configuration of security questions, `selfservice.kba`.
package struct SecurityQuestions: Sendable {
    /// A question that is there to pick.
    package struct Question: Sendable {
        package let id: String
        /// By language.
        package let text: JSONValue
    }

    package static let document = "selfservice.kba"

    static let start: JSONObject = [
        "kbaPropertyName": "kbaInfo", "minimumAnswersToDefine": 1, "minimumAnswersToVerify": 1,
        "questions": [
            "1": ["en": "What's your favorite color?", "fr": "Quelle est votre couleur préférée?"],
            "2": ["en": "Who was your first employer?"],
        ],
    ]

    package let questions: [Question]
    /// How many answers a user is to give.
    package let answersToDefine: Int
    /// How many of them are asked.
    package let answersToVerify: Int

    package init(_ transaction: inout Transaction) throws {
        let document = try ConfigurationTable().document(Self.document, &transaction) ?? Self.start
        questions = (document["questions"]?.object ?? [:]).map { Question(id: $0.key, text: $0.value) }
        answersToDefine = Self.count(document["minimumAnswersToDefine"])
        answersToVerify = Self.count(document["minimumAnswersToVerify"])
    }

    /// A page has room for so many.
    private static func count(_ value: JSONValue?) -> Int { min(max(value?.int ?? 1, 0), 20) }
}
