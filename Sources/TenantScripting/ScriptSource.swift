/// A JavaScript text and the name that errors call it by.
package struct ScriptSource: Sendable, Hashable {
    package let name: String
    package let text: String

    package init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}
