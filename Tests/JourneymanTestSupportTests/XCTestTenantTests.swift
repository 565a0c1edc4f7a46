import Determinism
import JourneymanInProcess
import JourneymanTestSupport
import XCTest

/// In XCTest, as those who use it do.
final class XCTestTenantTests: XCTestCase {
    private var tenant: JourneymanTenant?

    override func setUp() async throws {
        // Teardown blocks run in reverse order: this one when the tenant has been deleted.
        let made = Lock("")
        addTeardownBlock {
            let name = made.withLock { $0 }
            let names = try await ServerSource.inProcess.server().tenants().map(\.name)
            XCTAssertFalse(name.isEmpty || names.contains(name), "\(name) is still there")
        }
        let tenant = try await makeTenant(
            TenantSetup(users: [TenantUser("ann", password: "Ch4ng3!t")]), at: .inProcess)
        made.withLock { $0 = tenant.name }
        self.tenant = tenant
    }

    func testTheTenantHasItsUsers() async throws {
        let tenant = try XCTUnwrap(tenant)
        let user = try await tenant.users.get("ann")
        XCTAssertEqual(user?.userName, "ann")
    }

    func testATestMayDeleteItsTenant() async throws {
        try await XCTUnwrap(tenant).delete()
    }
}
