import OrderedJSON

extension ScriptBinding {
    static let accessToken = given(
        "accessToken", "The access token before it is signed, in access token modification scripts.",
        members: [
            "getField", "setField", "setFields", "removeTokenField", "addExtraData", "addExtraJsonData", "getScope",
            "setScope",
            "getExpiryTime", "setExpiryTime", "get<Name>", "set<Name>", "remove<Name>",
        ],
        legacy: body("Object.setPrototypeOf(list, java().JavaSet.prototype)"), next: body("java().javaify(list)"),
        functions: [
            "change": { scope, arguments in
                scope.decision.changes["accessToken"] = ["fields": arguments[at: 0], "further": arguments[at: 1]]
                return .null
            }
        ])

    /// The token's fields are its claims; extra data stand beside it in the answer.
    private static func body(_ shownList: String) -> String {
        #"""
        (() => {
            const { read, write, erase } = java(), fields = java().javaify(given), further = {}, shown = (list) => \#(shownList);
            const get = (key) => Object.hasOwn(fields, `${key}`) ? read(fields, `${key}`) : null;
            const remove = (key) => { erase(fields, `${key}`); };
            const set = (key, value) => { write(fields, `${key}`, value ?? null); };
            const seconds = (time) => Math.trunc(Number(time) / 1000);
            const token = {
                getField: get, setField: set, removeField: remove, removeTokenField: remove,
                setFields(values) { for (const key of Object.keys(values)) set(key, read(values, key)); },
                addExtraData(key, value) { further[`${key}`] = value ?? null; },
                addExtraJsonData(key, value) { further[`${key}`] = value ?? null; },
                getScope: () => shown([...(get('scope') ?? [])]),
                setScope(scopes) { set('scope', Array.from(scopes, String)); },
                getExpiryTime: () => Number(get('exp')) * 1000,
                setExpiryTime(time) {
                    set('exp', seconds(time));
                    set('expires_in', seconds(time) - Number(get('iat')));
                },
                getCreationTime: () => Number(get('iat')) * 1000, getAuthTimeSeconds: () => get('auth_time'),
                getResourceOwnerId: () => get('subname'), toMap: () => fields,
            };
            const names = {
                Audience: 'aud', AuthGrantId: 'authGrantId', Claims: 'claims', ClientId: 'client_id',
                GrantType: 'grant_type', Issuer: 'iss', Nonce: 'nonce', Permissions: 'permissions', Realm: 'realm',
                TokenId: 'jti', TokenName: 'tokenName', TokenType: 'token_type',
            };
            for (const name of Object.keys(names)) {
                token[`get${name}`] = () => get(names[name]);
                token[`set${name}`] = (value) => set(names[name], value);
                token[`remove${name}`] = () => remove(names[name]);
            }
            script.atEnd(() => script.call('accessToken.change', fields, further));
            return token;
        })()
        """#
    }
}
