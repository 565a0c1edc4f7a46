import EndpointRouting
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §1.2")) struct ResourceVersionTests {
    @Test func `the highest minor of the same major serves`() {
        let supported: [ResourceVersion] = ["2.0", "2.1", "3.1", "4.0"]
        #expect(ResourceVersion.serving("2.0", of: supported) == "2.1")
        #expect(ResourceVersion.serving("3.0", of: supported) == "3.1")
        #expect(ResourceVersion.serving(nil, of: supported) == "4.0")
        #expect(ResourceVersion.serving("2.2", of: supported) == nil)
        #expect(ResourceVersion.serving("999.0", of: supported) == nil)
    }
}
