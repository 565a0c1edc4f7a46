import OrderedJSON

/// That the server answers, and which one it is: `{"status":"ok","version":"0.1.0","tenant":"default"}`.
public struct ServerHealth: AdminMessage, Equatable {
    /// `ok`
    public var status: String
    /// The server's version.
    public var version: String
    /// The tenant that answers.
    public var tenant: String

    /// A healthy server, unless `status` says else.
    public init(status: String = "ok", version: String, tenant: String) {
        self.status = status
        self.version = version
        self.tenant = tenant
    }

    /// `status`, `version`, `tenant`
    public var json: JSONValue {
        ["status": .string(status), "version": .string(version), "tenant": .string(tenant)]
    }

    /// Reads an answer; members that a later version adds are left alone.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        status = try members.requiredText("status")
        version = try members.requiredText("version")
        tenant = try members.requiredText("tenant")
    }
}
