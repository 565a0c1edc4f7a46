import AMWire
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §1.5")) struct AuthenticateStepTests {
    private let name = CallbackMessage(
        type: "NameCallback", output: [.init(name: "prompt", value: "User Name")],
        input: [.init(name: "IDToken1", value: "")], id: 0)
    private let text = CallbackMessage(
        type: "TextOutputCallback", output: [.init(name: "messageType", value: "0")], input: nil)

    @Test func `its members stand in AM's order, and empty texts are left out`() {
        let step = AuthenticateStep(
            authID: "a\"b", callbacks: [name, text], stage: "", header: "Sign In", description: "Hi <b>you</b>")
        #expect(
            String(decoding: step.serialized, as: UTF8.self) == """
                {"authId":"a\\"b","callbacks":[{"type":"NameCallback","output":[{"name":"prompt","value":"User Name"}],\
                "input":[{"name":"IDToken1","value":""}],"_id":0},{"type":"TextOutputCallback",\
                "output":[{"name":"messageType","value":"0"}]}],"header":"Sign In","description":"Hi <b>you</b>"}
                """)
    }

    @Test func `written at once it is the same as its tree`() {
        var odd = text
        odd.furtherMembers = ["_id": "mine", "further": [1, 2]]
        let step = AuthenticateStep(authID: "x", callbacks: [name, odd, text], stage: "{\"a\":1}")
        #expect(step.serialized == step.json.serialized)
    }
}
