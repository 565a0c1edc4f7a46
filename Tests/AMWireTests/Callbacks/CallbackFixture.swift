import AMWire
import OrderedJSON
import Testing

/// A callback and how it travels, typed by hand from the page.
struct CallbackFixture {
    let callback: any Callback
    let number: Int
    let text: String

    init(_ callback: any Callback, number: Int = 1, _ lines: String...) {
        self.callback = callback
        self.number = number
        text = lines.joined()
    }

    /// The server writes it so, and a client reads it as it was.
    func expectToTravel(sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(callback.message(number: number).json.text == text, sourceLocation: sourceLocation)
        let message = try #require(
            CallbackMessage(json: try JSONValue(parsing: text)), sourceLocation: sourceLocation)
        let read = try #require(CallbackCatalog.callback(from: message), sourceLocation: sourceLocation)
        #expect(AnyHashable(read) == AnyHashable(callback), sourceLocation: sourceLocation)
        #expect(read.message(number: number) == message, sourceLocation: sourceLocation)
    }
}

/// A callback with some of its properties set.
func with<Value: Callback>(_ callback: Value, _ change: (inout Value) -> Void) -> Value {
    var callback = callback
    change(&callback)
    return callback
}
