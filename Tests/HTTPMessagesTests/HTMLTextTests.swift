import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("HTML Standard §13.1.2")) struct HTMLTextTests {
    @Test func `nothing that is escaped ends a text or a quoted attribute`() {
        #expect(
            HTMLText.escape(#"<a href="x" title='y'>&amp;</a>"#)
                == "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;")
    }

    @Test func `a mark that combines with a bracket doesn't hide it`() {
        #expect(HTMLText.escape("<\u{301}b>\r\n") == "&lt;\u{301}b&gt;\r\n")
    }

    @Test func `other characters stay as they are`() {
        #expect(HTMLText.escape("Grüße, 世界 😀 \0") == "Grüße, 世界 😀 \0")
    }
}
