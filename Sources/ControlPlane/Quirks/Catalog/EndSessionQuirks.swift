import HTTPMessages

extension Quirk {
    static let endSessionFails = Quirk(
        "end-session-fails", "B17", "OpenAM #301, #302",
        "endSession answers 500 when the session has ended already.",
        .settings { settings, _ in settings.oauth2.endSessionNeedsSession = true })

    static let checkSessionDenied = Quirk(
        "check-session-denied", "B24", "OpenAM #308, #311",
        "No page may have checkSession in a frame, so nothing can watch the session.", at: "**/connect/checkSession",
        .response { response, _ in
            response.fields[.xFrameOptions] = "DENY"
            response.fields[.contentSecurityPolicy] = "frame-ancestors 'none'"
        })
}
