import AMWire
import HTTPMessages

extension Quirk {
    static let timeoutWithStatus400 = Quirk(
        "timeout-status-400", "B01", "KB a34866502",
        "A journey that took too long ends in a 400 with a text, as trees before 6.5.3 did, not in a 401 with 110.",
        at: "**/authenticate",
        .response { response, _ in
            guard response.status == .unauthorized, response.json["detail"]?["errorCode"] == "110" else { return }
            response.become(.badRequest("Authentication Error: Authentication timeout."))
        })

    static let sessionTimedOut = Quirk(
        "session-timed-out", "B01", "KB a34866502",
        "The next step of a journey comes too late, however soon it comes: 401 with 110.", at: "**/authenticate",
        .refusal { scene in
            guard scene.request.json["authId"]?.string != nil else { return nil }
            throw AMError(401, "Unauthorized", "Session has timed out", detail: ["errorCode": "110"])
        })
}
