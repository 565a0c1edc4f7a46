import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("RFC 8259")) struct JSONWriterTests {
    @Test func `members, elements and all kinds of values stand in their order`() {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("text", "a\"b\nc😀")
            writer.name("list")
            writer.array { writer in
                writer.value("")
                writer.array { _ in }
                writer.object { _ in }
                writer.value(true)
                writer.value(false)
            }
            writer.member("number", 7)
            writer.member("value", ["x": [true, .null]])
        }
        #expect(
            String(decoding: writer.bytes, as: UTF8.self)
                == #"{"text":"a\"b\nc😀","list":["",[],{},true,false],"number":7,"value":{"x":[true,null]}}"#)
    }

    @Test(arguments: [0, 9, 10, -1, 1_234_567_890, .max, .min])
    func `a number is written as Swift writes it`(number: Int) {
        var writer = JSONWriter()
        writer.value(number)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == String(number))
    }
}
