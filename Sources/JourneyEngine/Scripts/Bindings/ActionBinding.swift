import OrderedJSON

extension ScriptBinding {
    /// Legacy scripts set it to what the class `Action` makes.
    static let action = ScriptBinding(
        "action", "Says where to go on, and what to tell the client.",
        members: [
            "goTo", "withHeader", "withDescription", "withStage", "withErrorMessage", "withLockoutMessage",
            "withIdentifiedUser", "withIdentifiedAgent", "withMaxSessionTime", "withMaxIdleTime", "putSessionProperty",
            "removeSessionProperty", "suspend",
        ],
        [.legacy: "", .next: body],
        functions: [
            "decide": { scope, arguments in
                scope.decide(arguments.first?.object ?? [:], outcome: arguments.dropFirst().first?.string)
                scope.decision.configuration = arguments.last?.object
                return .null
            },
            "suspend": { scope, _ in .string(try scope.tree.suspend()) },
        ])

    private static let body = #"""
        const put = (key) => function (text) { decision[key] = `${text}`; return action; };
        const putMinutes = (key) => function (value) { decision[key] = minutes(value); return action; };
        const action = {
            goTo: put('outcome'), withHeader: put('header'), withDescription: put('description'),
            withStage: put('stage'), withErrorMessage: put('errorMessage'), withLockoutMessage: put('lockoutMessage'),
            withIdentifiedUser: put('identifiedUser'), withIdentifiedAgent: put('identifiedAgent'),
            withMaxSessionTime: putMinutes('maxSessionTime'), withMaxIdleTime: putMinutes('maxIdleTime'),
            putSessionProperty(key, value) {
                decision.session = { ...decision.session, [`${key}`]: `${value}` };
                return action;
            },
            removeSessionProperty(key) {
                decision.session = { ...decision.session, [`${key}`]: null };
                return action;
            },
            suspend(text, use) {
                const link = script.call('action.suspend');
                decision.suspend = `${text}`;
                if (typeof use === 'function') use(link);
                return action;
            },
            build() { return action; },
        };
        return action;
        """#
}
