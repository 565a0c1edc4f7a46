import HTTPMessages
import OrderedJSON

extension ScriptBinding {
    static let requestHeaders = ScriptBinding(
        "requestHeaders", "The fields of the request's header: lists by names in lower case.", members: ["get"],
        .both(mapBody),
        value: { scope in
            .object(JSONObject(lists: scope.tree.request.fields.fields.map { ($0.name.text.lowercased(), $0.value) }))
        })

    static let requestParameters = ScriptBinding(
        "requestParameters", "The parameters of the request's query: lists by names.", members: ["get"], .both(mapBody),
        value: { scope in
            .object(JSONObject(lists: scope.tree.request.target.parameters.parameters.map { ($0.name, $0.value) }))
        })

    static let requestCookies = ScriptBinding(
        "requestCookies", "The request's cookies by names.", members: ["get"], .both(mapBody),
        value: { scope in
            var cookies = JSONObject()
            for pair in RequestCookies(scope.tree.request.fields).pairs where cookies[pair.name] == nil {
                cookies[pair.name] = .string(pair.value)
            }
            return .object(cookies)
        })

    private static let mapBody = "return java().javaify(script.value());"

    static let realm = ScriptBinding.value("realm", "The realm, for example `/alpha`.") {
        .string($0.tree.realm.text)
    }

    static let scriptName = ScriptBinding.value("scriptName", "The script's name.") { .string($0.script.name) }

    static let cookieName = ScriptBinding.value("cookieName", "The name of the session's cookie.") {
        .string($0.tree.requestContext.settings.cookieName)
    }

    static let resumedFromSuspend = ScriptBinding.value(
        "resumedFromSuspend", "Whether the client comes by the link of a suspended journey."
    ) { .bool($0.tree.answers.areByLink) }
}
