import OrderedJSON

extension ScriptBinding {
    static let callbacks = ScriptBinding(
        "callbacks", "What the client answered; empty on the first visit.",
        members: ["isEmpty", "get", "size", "get<Kind>Callbacks"],
        [.legacy: "return java().answers(script.value());", .next: body],
        value: { scope in
            .array(scope.tree.answers.messages.compactMap { $0.map(ScriptCallback.answer) })
        })

    /// Texts and numbers come bare, choices as the list of indexes, what has several inputs as an object (NODES §5.3).
    private static let body = #"""
        const given = script.value(), first = (answer) => answer.input[''] ?? null;
        const checked = (answer) => ({ value: first(answer), validateOnly: answer.input.validateOnly === true });
        const kinds = {
            Choice: (answer) => [Number(first(answer))], Confirmation: (answer) => Number(first(answer)),
            StringAttributeInput: checked, NumberAttributeInput: checked, BooleanAttributeInput: checked,
            ValidatedUsername: checked, ValidatedPassword: checked,
            KbaCreate: ({ input }) => ({ selectedQuestion: input.question, selectedAnswer: input.answer }),
            IdP: ({ input }) => ({ token: input.token, tokenType: input.token_type }),
            Language: ({ input }) => ({ language: input.Language, country: input.Country }),
            TermsAndConditions: (answer) => `${first(answer)}` === 'true',
            ConsentMapping: (answer) => `${first(answer)}` === 'true',
            Metadata: ({ output }) => output.data, TextOutput: ({ output }) => output.message,
            SuspendedTextOutput: ({ output }) => output.message, ScriptTextOutput: ({ output }) => output.message,
            PollingWait: ({ output }) => output.waitTime, Redirect: ({ output }) => output.redirectUrl,
            Name: first, Password: first, TextInput: first, DeviceProfile: first, SelectIdP: first, Http: first,
            X509Certificate: first,
        };
        const names = { ValidatedUsername: 'ValidatedCreateUsername', ValidatedPassword: 'ValidatedCreatePassword' };
        const isScript = ({ type, output }) => type === 'TextOutputCallback' && `${output.messageType}` === '4';
        const typeOf = (answer) => isScript(answer) ? 'ScriptTextOutputCallback' : answer.type;
        const list = (name, read) => java().javaify(
            given.filter((answer) => typeOf(answer) === `${names[name] ?? name}Callback`).map(read));
        const callbacks = {
            isEmpty: () => given.length === 0, size: () => given.length, get: (index) => given[index],
            getHiddenValueCallbacks() {
                const values = new (java().JavaMap)();
                for (const answer of given) {
                    if (answer.type === 'HiddenValueCallback') java().write(values, answer.output.id, first(answer));
                }
                return values;
            },
            getIdpCallbacks: () => list('IdP', kinds.IdP),
        };
        for (const name of Object.keys(kinds)) callbacks[`get${name}Callbacks`] = () => list(name, kinds[name]);
        return callbacks;
        """#
}
