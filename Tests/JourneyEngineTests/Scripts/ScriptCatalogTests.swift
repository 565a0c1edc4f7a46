import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

/// Holds the catalog, and what scripts really find, against the names that NODES §5.3 lists, written down by hand.
@Suite(.spec("NODES §5.3")) struct ScriptCatalogTests {
    private struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let members: [String]
        let generations: [ScriptGeneration]

        init(_ name: String, _ members: String = "", _ generations: [ScriptGeneration] = [.next]) {
            self.name = name
            self.members = members.split(separator: " ").map(String.init)
            self.generations = generations
        }

        var testDescription: String { name }
    }

    private static let both = ScriptGeneration.allCases

    private static let rows = [
        Row("nodeState", "get getObject isDefined keys putShared putTransient mergeShared mergeTransient remove", both),
        Row(
            "action",
            "goTo withHeader withDescription withStage withErrorMessage withLockoutMessage withIdentifiedUser "
                + "withIdentifiedAgent putSessionProperty removeSessionProperty suspend"),
        Row("callbacks", "isEmpty get<Kind>Callbacks"), Row("callbacks", "isEmpty get", [.legacy]),
        Row(
            "callbacksBuilder",
            "nameCallback passwordCallback textInputCallback textOutputCallback suspendedTextOutputCallback "
                + "scriptTextOutputCallback hiddenValueCallback choiceCallback confirmationCallback languageCallback "
                + "metadataCallback pollingWaitCallback redirectCallback stringAttributeInputCallback "
                + "numberAttributeInputCallback booleanAttributeInputCallback validatedUsernameCallback "
                + "validatedPasswordCallback termsAndConditionsCallback consentMappingCallback deviceProfileCallback "
                + "idPCallback kbaCreateCallback selectIdPCallback httpCallback x509CertificateCallback"),
        Row(
            "idRepository",
            "getIdentity getIdentity().getAttributeValues getIdentity().setAttribute getIdentity().addAttribute "
                + "getIdentity().store getIdentity().getName getIdentity().getUniversalId"),
        Row("idRepository", "getAttribute setAttribute addAttribute", [.legacy]),
        Row(
            "httpClient",
            "send send().get send().get().status send().get().ok send().get().headers send().get().json "
                + "send().get().text send().get().formData"),
        Row("httpClient", "send", [.legacy]),
        Row("openidm", "create read update patch delete query action"),
        Row("logger", "trace debug info warn error is<Level>Enabled getName"),
        Row("logger", "message warning error", [.legacy]),
        Row("console", "log"),
        Row("utils", "crypto.randomUUID base64.encode base64.decode base64url.encode base64url.decode"),
        Row("jwtAssertion", "generateJwt"), Row("jwtValidator", "validateJwtClaims"),
        Row("secrets", "getGenericSecret", both),
        Row("requestHeaders", "get", both), Row("requestParameters", "get", both), Row("requestCookies", "get", both),
        Row("realm", "", both), Row("cookieName", "", both), Row("scriptName", "", both),
        Row("resumedFromSuspend", "", both), Row("existingSession", "get", both),
        Row("systemEnv", "getProperty", both), Row("esv", "", both),
        Row("auditEntryDetail", "", both), Row("oauthApplication"), Row("samlApplication"),
        Row("cacheManager"), Row("require"), Row("properties"),
        Row("deviceProfilesDao", "getDeviceProfiles saveDeviceProfiles", both),
        Row("sharedState", "get put remove", [.legacy]), Row("transientState", "get put remove", [.legacy]),
        Row("outcome", "", both), Row("action", "", [.legacy]),
        Row("JavaImporter", "", [.legacy]), Row("Packages", "", [.legacy]), Row("java", "", [.legacy]),
        Row("javax", "", [.legacy]), Row("org", "", [.legacy]),
    ]

    @Test(arguments: rows) private func `the catalog has the name and its members`(row: Row) throws {
        let binding = try #require(ScriptBindings.all.first { $0.name == row.name })
        for generation in row.generations { #expect(binding.isIn(generation), "\(generation)") }
        #expect(row.members.filter { !binding.members.contains($0) } == [])
    }

    /// What scripts set, and what is there only with a session, in nodes of the Node Designer, or nowhere.
    private static let unset = [
        "outcome", "auditEntryDetail", "existingSession", "oauthApplication", "samlApplication", "properties",
    ]

    @Test(arguments: rows.filter { !unset.contains($0.name) && !($0.name == "action" && $0.members.isEmpty) })
    private func `scripts find the name and its members`(row: Row) throws {
        let names = row.members.filter { !$0.contains("(") && !$0.contains("<") }
        let list = JSONValue.array(names.map(JSONValue.string)).text
        let script = """
            var lacking = \(list).filter((path) => {
                var value = \(row.name);
                path.split('.').forEach((step) => { value = value[step] });
                return typeof value !== 'function';
            });
            tell([typeof \(row.name) !== 'undefined', lacking])
            """
        for generation in row.generations {
            let told = try ScriptFixture(script, generation == .legacy ? .legacy : .next).told()
            #expect(told == [true, []], "\(generation)")
        }
    }
}
