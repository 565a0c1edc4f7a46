import EndpointRouting
import HTTPMessages

/// The pages of `device/user`: which device, may it, and that is all.
enum DeviceUserPage {
    /// Asks for the code that the device shows.
    static func question(isRepeated: Bool, in context: RequestContext) -> HTTPResponse {
        let problem: HTML =
            isRepeated
            ? "<p class=\"error\">No device shows this code: it may have expired, or been used.</p>\n" : ""
        return HTML.formPage(
            title: "Connect a device",
            body: """
                <h1>Connect a device</h1>
                \(problem)<form method="post" action="\(text: DeviceUserEndpoint.url(in: context))">
                <label for="user_code">Enter the code that your device shows</label>
                <input id="user_code" name="user_code" type="text" autocomplete="off" autofocus>
                <button type="submit">Continue</button>
                </form>
                """)
    }

    /// Shows what the device asks for. The session's token in the form says that it comes from this page
    /// (AM-BEHAVIOUR §5.4).
    static func consent(
        to authorization: DeviceAuthorization, csrf: String, in context: RequestContext
    ) -> HTTPResponse {
        let scopes = authorization.scope.names.map { scope -> HTML in "<li>\(text: scope)</li>\n" }
        return HTML.formPage(
            title: "Connect a device",
            body: """
                <h1>Connect a device</h1>
                <p>\(text: authorization.clientID) on the device that shows <strong>\
                \(text: authorization.userCode.text)</strong> asks for:</p>
                <ul>
                \(scopes)</ul>
                <form method="post" action="\(text: DeviceUserEndpoint.url(in: context))">
                <input type="hidden" name="user_code" value="\(text: authorization.userCode.text)">
                <input type="hidden" name="csrf" value="\(text: csrf)">
                <button type="submit" name="decision" value="allow">Allow</button>
                <button type="submit" name="decision" value="deny">Deny</button>
                </form>
                """)
    }

    static let thanks = HTML.formPage(
        title: "Done", body: "<h1>Done</h1>\n<p>You may go back to your device.</p>")
}
