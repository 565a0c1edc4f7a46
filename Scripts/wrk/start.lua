-- The first authenticate call: a step is asked for, as the Android and iOS SDKs ask for it.
wrk.method = "POST"
wrk.path = "/am/json/realms/root/realms/alpha/authenticate?authIndexType=service&authIndexValue=Login"
wrk.body = "{}"
wrk.headers["Content-Type"] = "application/json"
wrk.headers["Accept-API-Version"] = "resource=2.1, protocol=1.0"
wrk.headers["X-Requested-With"] = "ping-sdk"
